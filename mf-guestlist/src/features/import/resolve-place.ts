import { GIVEN } from '@laminate/contracts/given';
import { moveUnitToComment } from '../../drafts/guest-draft.ts';
import type { GuestDraft } from '../../drafts/guest-draft.ts';

/** Unit and group, by name, for rows that name none. Both are empty for none. */
export interface Place {
  readonly unit: string;
  readonly group: string;
}

/** Place where drafts go by default. It is null on a plan without units, where the comment keeps what rows name. */
export type DefaultPlace = Place | null;

/** Gives a draft that names no unit its place. A group that it names then belongs to that unit. */
export function resolvePlace(draft: GuestDraft, place: DefaultPlace): GuestDraft {
  if (place === null)
    return draft.unit === '' && draft.group === '' && !GIVEN.some((kind) => draft[kind])
      ? draft
      : moveUnitToComment(draft);
  if (draft.unit !== '' || place.unit === '') return draft;
  return { ...draft, unit: place.unit, group: draft.group || place.group };
}
