import { type AccessUse, type ConcurrentChange, message } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { accessItem, accessSystem } from './access-system.ts';

type System = Awaited<ReturnType<typeof accessSystem>>;
type Item = NonNullable<ReturnType<typeof accessItem>>;

const sameUse = (left: AccessUse, right: AccessUse) =>
  left.profiles === right.profiles &&
  left.units === right.units &&
  left.groups === right.groups &&
  left.people === right.people;

/**
 * @param seen what used the item, or undefined for any use
 * @throws ApiError 409 `changed_meanwhile` with the item when something else uses it by now
 */
export function checkSeenUse(system: System, item: Item, seen: AccessUse | undefined): void {
  if (seen === undefined || sameUse(seen, item.used_by)) return;
  const extra: ConcurrentChange = { changed_by: system.changed_by, revision: system.revision, item };
  throw apiError('changed_meanwhile', { message: message('item_in_use', { name: item.name }), extra });
}
