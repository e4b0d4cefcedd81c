import { defineEntity, p } from '@mikro-orm/core';

const EventStateSchema = defineEntity({
  name: 'AdvancingEventState',
  schema: 'advancing',
  tableName: 'event_state',
  properties: {
    accountId: p.integer(),
    // The table's key is (account_id, event_id). Event ids are unique on their own, which is what the ORM needs to
    // know.
    eventId: p.integer().primary(),
    /** Rich text, sanitised. */
    generalInformation: p.text().default(''),
    generalInformationRevision: p.integer().default(0),
  },
});

/** Lock and general information of an event, made by its first change. */
export class EventState extends EventStateSchema.class {}
EventStateSchema.setClass(EventState);
