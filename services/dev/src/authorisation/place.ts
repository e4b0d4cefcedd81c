import type { Testbed } from '@laminate/testbed';

/** The ids that paths and bodies of the route table ask for, by their names in the paths. */
export interface Place {
  readonly eventId: number;
  readonly unitId: number;
  readonly groupId: number;
  readonly personId: number;
}

/** Makes an event with one unit, one group and one person in it. */
export async function makePlace(bed: Testbed, accountId: number): Promise<Place> {
  const eventId = await bed.event(accountId);
  const one = async (text: string, values: readonly unknown[]) => ((await bed.sql<{ id: number }>(text, values))[0] as { id: number }).id;
  await bed.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing', [accountId, eventId]);
  const unitId = await one(
    `insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, 'Press', 'press') returning id`,
    [accountId, eventId],
  );
  const groupId = await one(
    `insert into accreditation.group_ (account_id, event_id, unit_id, name, name_folded) values ($1, $2, $3, 'Radio', 'radio') returning id`,
    [accountId, eventId, unitId],
  );
  const personId = await one(
    `insert into accreditation.person (account_id, event_id, unit_id, group_id, name, name_folded, guest_count)
     values ($1, $2, $3, $4, 'Mari Tamm', 'mari tamm', 2) returning id`,
    [accountId, eventId, unitId, groupId],
  );
  await bed.sql('update accreditation.event_state set people_count = 1, guest_count = 2 where event_id = $1', [eventId]);
  return { eventId, unitId, groupId, personId };
}
