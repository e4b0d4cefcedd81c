import { foldName } from '@laminate/contracts/fold-name';
import { GIVEN, type Given } from '@laminate/contracts/given';
import type { DraftProblem, GuestDraft } from '../../../drafts/guest-draft.ts';

/** Names of the profiles, wristbands and badges that guests can be given. There are none on a plan without units. */
export type EventItems = Readonly<Record<Given, readonly string[]>>;

export const NO_ITEMS: EventItems = { profile: [], wristband: [], badge: [] };

/** Tells what drafts name that the event does not have, however it is spelt. */
export function unknownItems(items: EventItems): (draft: GuestDraft) => DraftProblem[] {
  const known = new Map(GIVEN.map((kind) => [kind, new Set(items[kind].map(foldName))]));
  return (draft) => {
    const given = GIVEN.filter((field) => draft[field]);
    return given.flatMap((field) => {
      const value = draft[field] ?? '';
      return known.get(field)?.has(foldName(value)) ? [] : [{ field, code: 'unknown_item' as const, value }];
    });
  };
}
