import {
  addAdvancingForm,
  addForm,
  deleteForm,
  deleteFormField,
  deleteFormSection,
  formAnswer,
  listForms,
  updateForm,
} from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';

/** Routes of forms, which the specification spells in two ways. Both are the same forms. */
type ListRoute = typeof advancing.listForms | typeof advancing.listAdvancingForms;
type ReadRoute = typeof advancing.readForm | typeof advancing.readAdvancingForm;
type UpdateRoute = typeof advancing.updateForm | typeof advancing.updateAdvancingForm;

const list = (route: ListRoute): Endpoint =>
  endpoint(route).handle(async ({ identity, params, transaction }) => ({
    forms: await transaction((em) => listForms(em, scopeOf(identity, params.eventId))),
  }));

const read = (route: ReadRoute): Endpoint =>
  endpoint(route).handle(({ identity, params, transaction }) =>
    transaction((em) => formAnswer(em, scopeOf(identity, params.eventId), params.formId)),
  );

const update = (route: UpdateRoute): Endpoint =>
  endpoint(route).handle(({ identity, params, body, transaction }) =>
    transaction(async (em) => {
      const scope = scopeOf(identity, params.eventId);
      await updateForm(em, scope, params.formId, body);
      return formAnswer(em, scope, params.formId);
    }),
  );

const add = endpoint(advancing.addForm).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    return formAnswer(em, scope, await addForm(em, scope, body));
  }),
);

const addWithSections = endpoint(advancing.addAdvancingForm).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    return formAnswer(em, scope, await addAdvancingForm(em, scope, body));
  }),
);

const remove = endpoint(advancing.deleteForm).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await deleteForm(em, scope, params.formId);
    return { forms: await listForms(em, scope) };
  }),
);

const removeField = endpoint(advancing.deleteFormField).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await deleteFormField(em, scope, params.formId, params.fieldId);
    return formAnswer(em, scope, params.formId);
  }),
);

const removeSection = endpoint(advancing.deleteFormSection).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await deleteFormSection(em, scope, params.formId, params.sectionId);
    return formAnswer(em, scope, params.formId);
  }),
);

export const formRoutes: readonly Endpoint[] = [
  list(advancing.listForms),
  list(advancing.listAdvancingForms),
  add,
  addWithSections,
  read(advancing.readForm),
  read(advancing.readAdvancingForm),
  update(advancing.updateForm),
  update(advancing.updateAdvancingForm),
  remove,
  removeField,
  removeSection,
];
