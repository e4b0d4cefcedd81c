import type { FormAnswer, FormChange, FormConflict } from '@laminate/contracts/form-edit';
import { failureOf, hasCode, isApiError, toast, type Failure } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updateForm } from '../api/forms.ts';
import {
  type Draft,
  type DraftSection,
  addSection as withSection,
  allSections,
  draftOf,
  faultsOf,
  isShown,
  limitsFault,
  sectionOf,
  treeOf,
} from './draft.ts';

const NO_FAULTS: Readonly<Record<string, string>> = {};

/**
 * Returns the draft as text for comparison. It tells typed text that is not a number from none, which JSON does not.
 */
const asText = (draft: Draft): string =>
  JSON.stringify(draft, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value));

/** Numbers that were typed and are none, as `faultsOf` names them: sent, they would be stored as nothing. */
const numberFaults = (draft: Draft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    allSections(draft).flatMap((section) => {
      const fault = limitsFault(section);
      return fault ? [[`section/${section.id}/limits`, fault]] : [];
    }),
  );

const markedBelow = () => i18n.t('There’s a problem. Check the fields marked below.');

/** A form that is not for artists: its name is that of what it belongs to, and it has neither topics nor guests. */
export interface OtherForm {
  readonly save: (change: Pick<FormChange, 'revision' | 'sections'>, read: FormAnswer['form']) => Promise<FormAnswer>;
  /** Reads the form as another person left it. */
  readonly read: () => Promise<FormAnswer>;
}

type WholeChange = Required<FormChange> & { readonly id: number };

/**
 * Holds a form that is edited: its current state, what is wrong with it, and saving all of it together.
 * @param other where it is not the advancing form of artists
 */
export function useFormDraft(eventId: number, loaded: FormAnswer, other?: OtherForm) {
  const [server, setServer] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded.form));
  const [selectedId, setSelectedId] = useState<number | null>(draft.sections[0]?.id ?? null);
  const [madeId, setMadeId] = useState<number | null>(null);
  const [openFieldId, openField] = useState<number | null>(null);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [failure, setFailure] = useState<Failure>();
  const [theirs, setTheirs] = useState<FormAnswer>();
  const unsaved = asText(draft) !== asText(draftOf(server.form));

  function select(id: number | null): void {
    setMadeId(null);
    setSelectedId(id);
  }

  /** Adds a section, below another or on top, and selects it. */
  function addSection(section: DraftSection, parentId: number | null): void {
    setDraft((was) => withSection(was, section, parentId));
    setSelectedId(section.id);
    setMadeId(section.id);
  }

  /** Shows a form from the server, and selects the section in the same position as the previous selection. */
  function take(answer: FormAnswer): void {
    const next = draftOf(answer.form);
    const indexOf = (id: number | null) => allSections(draft).findIndex((section) => section.id === id);
    const selected = sectionOf(next, selectedId) ?? allSections(next)[indexOf(selectedId)] ?? next.sections[0];
    setServer(answer);
    setDraft(next);
    select(selected?.id ?? null);
    openField(null);
    setFaults(NO_FAULTS);
    setFailure(undefined);
    setTheirs(undefined);
  }

  /** Opens what is wrong first, so that it is seen. */
  function showFaults(found: Readonly<Record<string, string>>): void {
    setFaults(found);
    const keys = new Set(Object.keys(found).map((key) => key.split('/').slice(0, 2).join('/')));
    for (const section of allSections(draft)) {
      const field = section.fields.find(({ id }) => keys.has(`field/${id}`));
      if (!field && !keys.has(`section/${section.id}`)) continue;
      select(section.id);
      if (field) openField(field.id);
      return;
    }
  }

  const saving = useMutation({
    async mutationFn({ id, ...body }: WholeChange) {
      setFailure(undefined);
      setFaults(NO_FAULTS);
      const first = body.revision <= 1;
      const { revision, sections } = body;
      take(await (other ? other.save({ revision, sections }, server.form) : updateForm(eventId, id, body)));
      toast.success(first ? i18n.t('Form saved') : i18n.t('Form updated successfully!'));
    },
    async onError(error) {
      const found = isApiError(error) ? faultsOf(draft, error.errors) : NO_FAULTS;
      const marked = Object.keys(found).length > 0 && Object.keys(found).every((key) => isShown(draft, key));
      setFailure(marked ? { message: markedBelow() } : failureOf(error));
      if (hasCode(error, 'changed_meanwhile'))
        setTheirs(other ? await other.read().catch(() => undefined) : (error.body as unknown as FormConflict));
      else if (isApiError(error)) showFaults(found);
    },
  });

  return {
    server,
    /** Artists fill it in. */
    forArtists: other === undefined,
    draft,
    unsaved,
    saving: saving.isPending,
    faults,
    failure,
    theirs,
    selectedId,
    openFieldId,
    /** The selected section, where it was just made. */
    madeId,
    edit: (change: (draft: Draft) => Draft) => setDraft(change),
    select,
    addSection,
    openField,
    save() {
      const wrong = numberFaults(draft);
      if (Object.keys(wrong).length > 0) {
        setFailure({ message: markedBelow() });
        return showFaults(wrong);
      }
      saving.mutate({
        id: server.form.id,
        revision: server.form.revision,
        name: draft.name,
        description: draft.description,
        sections: treeOf(draft),
      });
    },
    take,
  };
}

export type FormDraft = ReturnType<typeof useFormDraft>;
