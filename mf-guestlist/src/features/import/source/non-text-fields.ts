import { foldName } from '@laminate/contracts/fold-name';
import { GIVEN } from '@laminate/contracts/given';
import type { GuestDraft } from '../../../drafts/guest-draft.ts';

type NonTextFields = Pick<GuestDraft, 'profile' | 'wristband' | 'badge' | 'details'>;

/** What a row of text has no words for: details, and what guests are given. */
const nonTextFieldsOf = (draft: GuestDraft): NonTextFields => ({
  ...Object.fromEntries(GIVEN.flatMap((kind) => (draft[kind] ? [[kind, draft[kind]]] : []))),
  ...(draft.details && { details: draft.details }),
});

/**
 * Gives drafts read from a text what that text can't express. It comes from the rows that the text was printed from,
 * matched by name. Where several share a name, each gets its own, in their order.
 */
export function withNonTextFields(drafts: readonly GuestDraft[], before: readonly GuestDraft[]): readonly GuestDraft[] {
  const left = new Map<string, NonTextFields[]>();
  for (const draft of before) {
    const name = foldName(draft.name);
    left.set(name, [...(left.get(name) ?? []), nonTextFieldsOf(draft)]);
  }
  return drafts.map((draft) => {
    const unsaid = left.get(foldName(draft.name))?.shift() ?? {};
    return Object.keys(unsaid).length > 0 ? { ...draft, ...unsaid } : draft;
  });
}
