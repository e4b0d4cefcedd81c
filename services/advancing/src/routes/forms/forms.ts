import {
  addAdvancingForm,
  addForm,
  addLibraryForm,
  deleteForm,
  deleteFormField,
  deleteFormSection,
  deleteLibraryForm,
  formAnswer,
  libraryForms,
  listForms,
  renameLibraryForm,
  restoreLibraryForm,
  saveToLibrary,
  updateForm,
} from '@laminate/artists';
import { advancing, ADVANCERS } from '@laminate/contracts';
import {
  apiError,
  type Database,
  endpoint,
  type Endpoint,
  hasRole,
  type Identity,
  isForAccount,
  scopeOf,
} from '@laminate/kit';
import { identify } from '@laminate/kit/identity';
import { dayIn } from '@laminate/rules/form-rules';
import { eventOf } from '../../exports/file-details.ts';

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

/** First day of the event of the path, YYYY-MM-DD, from which the forms library counts deadlines. */
function firstDayOf(identity: Identity): string {
  const { start_time, time_zone } = eventOf(identity);
  return dayIn(time_zone, new Date(start_time));
}

/**
 * Checks whether the caller can change the forms library. A role in the event alone, such as that of an artist manager,
 * doesn't count.
 * @throws ApiError 403 `forbidden`
 */
async function checkChangesLibrary({ db, identity }: { readonly db: Database; readonly identity: Identity }) {
  const inAccount = await identify(db, identity, null);
  if (!inAccount || !hasRole(inAccount, ADVANCERS)) throw apiError('forbidden', { message: 'library_of_account' });
}

const add = endpoint(advancing.addForm).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const { library_form_id: id } = body;
    if (id !== undefined) isForAccount(identity);
    const added =
      id === undefined ? addForm(em, scope, body) : addLibraryForm(em, scope, id, body, firstDayOf(identity));
    return formAnswer(em, scope, await added);
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

const listLibrary = endpoint(advancing.listLibraryForms)
  .policy(isForAccount)
  .handle(async ({ identity, transaction }) => ({
    forms: await transaction((em) => libraryForms(em, identity)),
  }));

const saveInLibrary = endpoint(advancing.saveToLibrary)
  .policy(isForAccount)
  .handle(async (call) => {
    await checkChangesLibrary(call);
    const { identity, params, body, transaction } = call;
    const scope = scopeOf(identity, params.eventId);
    return { form: await transaction((em) => saveToLibrary(em, scope, params.formId, body, firstDayOf(identity))) };
  });

const rename = endpoint(advancing.renameLibraryForm)
  .policy(isForAccount)
  .handle(async (call) => {
    await checkChangesLibrary(call);
    const { identity, params, body, transaction } = call;
    const scope = scopeOf(identity, params.eventId);
    return { form: await transaction((em) => renameLibraryForm(em, scope, params.libraryFormId, body)) };
  });

const removeFromLibrary = endpoint(advancing.deleteLibraryForm)
  .policy(isForAccount)
  .handle(async (call) => {
    await checkChangesLibrary(call);
    const { identity, params, transaction } = call;
    await transaction((em) => deleteLibraryForm(em, scopeOf(identity, params.eventId), params.libraryFormId));
    return undefined;
  });

const restore = endpoint(advancing.restoreLibraryForm)
  .policy(isForAccount)
  .handle(async (call) => {
    await checkChangesLibrary(call);
    const { identity, params, transaction } = call;
    const scope = scopeOf(identity, params.eventId);
    return { form: await transaction((em) => restoreLibraryForm(em, scope, params.libraryFormId)) };
  });

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
  listLibrary,
  saveInLibrary,
  rename,
  removeFromLibrary,
  restore,
];
