import { sessionStore } from '@laminate/sdk/device';
import type { PortalForm } from '@laminate/contracts/artist-portal';
import type { DBSchema } from 'idb';
import type { Draft, Save } from './work.ts';

/** What this browser keeps the work in, and counts it by. */
export const FORM_WORK = 'advancing-form';

/** The form of an artist as it was when the server answered last. */
interface StoredForm {
  readonly artistId: number;
  readonly form: PortalForm;
  /** ISO 8601. */
  readonly at: string;
}

interface WorkSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  saves: { key: string; value: Save };
  forms: { key: number; value: StoredForm };
}

/** Where what is not on the server yet survives a reload and an empty battery. */
export interface WorkStore {
  drafts(): Promise<Draft[]>;
  putDraft(draft: Draft): Promise<void>;
  deleteDraft(slot: string): Promise<void>;
  /** Oldest first. */
  saves(): Promise<Save[]>;
  putSave(save: Save): Promise<void>;
  deleteSave(key: string): Promise<void>;
  form(artistId: number): Promise<StoredForm | undefined>;
  putForm(form: StoredForm): Promise<void>;
  deleteForm(artistId: number): Promise<void>;
}

/** In this browser's IndexedDB, for as long as the session. */
export function openWorkStore(): WorkStore {
  const open = sessionStore<WorkSchema>(FORM_WORK, (db) => {
    db.createObjectStore('drafts', { keyPath: 'slot' });
    db.createObjectStore('saves', { keyPath: 'key' });
    db.createObjectStore('forms', { keyPath: 'artistId' });
  });
  return {
    drafts: async () => (await open()).getAll('drafts'),
    putDraft: async (draft) => void (await (await open()).put('drafts', draft)),
    deleteDraft: async (slot) => (await open()).delete('drafts', slot),
    saves: async () => (await (await open()).getAll('saves')).toSorted((a, b) => a.at.localeCompare(b.at)),
    putSave: async (save) => void (await (await open()).put('saves', save)),
    deleteSave: async (key) => (await open()).delete('saves', key),
    form: async (artistId) => (await open()).get('forms', artistId),
    putForm: async (form) => void (await (await open()).put('forms', form)),
    deleteForm: async (artistId) => (await open()).delete('forms', artistId),
  };
}
