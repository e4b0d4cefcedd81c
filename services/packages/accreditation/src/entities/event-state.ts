import { defineEntity, p } from '@mikro-orm/core';

const EventStateSchema = defineEntity({
  name: 'EventState',
  schema: 'accreditation',
  tableName: 'event_state',
  properties: {
    accountId: p.integer(),
    // The table's key is (account_id, event_id). Event ids are unique on their own, which is what the ORM needs to
    // know.
    eventId: p.integer().primary(),
    /** Number of the last change. */
    seq: p.integer(),
    peopleCount: p.integer(),
    guestCount: p.integer(),
    checkedInCount: p.integer(),
    guestLimit: p.integer().nullable(),
    hardLimit: p.boolean(),
    /** Null until an organiser has set it. */
    commentCounters: p.boolean().nullable(),
    bandWithCheckIn: p.boolean(),
    /** Lists with an older number get everyone again, because fields, or who sees them, changed. */
    fieldsSeq: p.integer().default(0),
  },
});

/** Lock, sequence, totals and settings of an event, made by its first change. Totals count live people. */
export class EventState extends EventStateSchema.class {}
EventStateSchema.setClass(EventState);
