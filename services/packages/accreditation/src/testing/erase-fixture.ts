import { randomUUID } from 'node:crypto';
import { functionText } from '@laminate/database';
import type { EventKey } from '@laminate/kit';
import { groupOf, queuedTap, tapOf, type TapFixture } from './tap-fixture.ts';

interface Erased {
  readonly erased: number;
  readonly seq: number | null;
}

/** Erases people as the guest list does. Null erases everyone in the event. */
export async function erase(
  fixture: TapFixture,
  { accountId, eventId }: EventKey,
  ids: readonly number[] | null,
): Promise<Erased> {
  const [row] = await fixture.sql<Erased & Record<string, unknown>>(
    `with account as materialized (select set_config('app.account_id', $1::text, true))
     select e.* from account cross join lateral accreditation.erase_people($2, $3, 7, 'Ele', 'erase_guest') e`,
    [String(accountId), eventId, ids],
  );
  return row as Erased;
}

/** Finds a part of a text however its lines are broken. */
const spacedAsItIs = (part: string): RegExp =>
  new RegExp(
    part
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
  );

/** Gives the function another text, until a call without changes restores it. */
export async function replaceErase(
  fixture: TapFixture,
  ...changes: readonly (readonly [statement: string, instead: string])[]
): Promise<void> {
  let text = functionText('accreditation.erase_people');
  for (const [statement, instead] of changes) {
    const found = spacedAsItIs(statement).exec(text)?.[0];
    if (found === undefined) throw new Error(`The function has no ${statement}`);
    text = text.replace(found, () => instead);
  }
  await fixture.sql(text);
}

/**
 * Makes a guest whom every table of the event knows: edited, let in, undone, refused, left out of a group, given bands.
 */
export async function knownEverywhere(fixture: TapFixture, eventKey: EventKey, name: string): Promise<number> {
  const unitId = await fixture.unit(eventKey, `Unit ${randomUUID()}`);
  const id = await fixture.person(eventKey, { guests: 3, unitId });
  const own = [eventKey.accountId, eventKey.eventId, id] as const;
  await fixture.sql(
    'update accreditation.person set name = $4, name_folded = lower($4), comments = $4 where (account_id, event_id, id) = ($1, $2, $3)',
    [...own, name],
  );
  await fixture.apply(eventKey, [
    tapOf(id),
    tapOf(id),
    tapOf(id, 'remove_check_in'),
    tapOf(id, 'check_in_all'),
    tapOf(id),
  ]);
  await fixture.apply(eventKey, [queuedTap(tapOf(id))]);
  await fixture.apply(eventKey, [tapOf(id, 'remove_check_in')]);
  await fixture.sql('update accreditation.person set blocked = true where id = $1', [id]);
  await fixture.applyGroup(eventKey, groupOf(unitId));
  await fixture.sql('update accreditation.person set blocked = false where id = $1', [id]);
  await fixture.sql(
    `insert into accreditation.activity_log (account_id, event_id, user_name, action, details)
     values ($1, $2, 'Ele', 'edit_person', jsonb_build_object('person_id', $3::int, 'name', $4::text, 'was', $4::text || ' before', 'edited', '["name"]'::jsonb))`,
    [...own, name],
  );
  await fixture.sql(
    `insert into accreditation.undoable_change (account_id, event_id, parts)
     values ($1, $2, jsonb_build_array(jsonb_build_object('ids', array[$3::int], 'before', jsonb_build_object('name', $4::text), 'after', '{}'::jsonb)))`,
    [...own, name],
  );
  await fixture.sql(
    `insert into accreditation.request_outcome (key, account_id, event_id, fingerprint, outcome)
     values (gen_random_uuid(), $1, $2, '\\x00', jsonb_build_object('person', jsonb_build_object('id', $3::int, 'name', $4::text,
       'details', jsonb_build_object('company', $4::text))))`,
    [...own, name],
  );
  await fixture.sql(
    `insert into accreditation.guest_details (account_id, event_id, person_id, details)
     values ($1, $2, $3, jsonb_build_object('company', $4::text))`,
    [...own, name],
  );
  return id;
}
