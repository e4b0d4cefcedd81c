import { createContext, useContext } from 'react';
import type { AccessSystem } from '../../access/access-system.ts';
import type { AccessDraft } from './draft/access-draft.ts';
import type { DraftState } from './draft/draft-state.ts';
import type { Refusal } from './use-draft.ts';

/** What every part of the editor works on. */
export interface Editing {
  readonly eventId: number;
  readonly draft: AccessDraft;
  /** The system with all that was changed here. */
  readonly system: AccessSystem;
  readonly refusal: Refusal | null;
  /** Changes that wait to be seen. */
  readonly touched: DraftState['touched'];
}

export const EditorContext = createContext<Editing | null>(null);

/** The editor that a component is part of. */
export function useEditing(): Editing {
  const editing = useContext(EditorContext);
  if (!editing) throw new Error('This is no part of an editor');
  return editing;
}
