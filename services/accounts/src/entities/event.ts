import { defineEntity, p } from '@mikro-orm/core';

const EventSchema = defineEntity({
  name: 'Event',
  schema: 'accounts',
  tableName: 'event',
  properties: {
    accountId: p.integer(),
    // The table's key is (account_id, id). The id alone is unique too, which is what the ORM needs to know.
    id: p.integer().primary(),
    name: p.text(),
    startTime: p.datetime(),
    endTime: p.datetime(),
    timeZone: p.text().default('Europe/Tallinn'),
    schedulePublished: p.boolean().default(false),
    generalInformationPublished: p.boolean().default(false),
    deletedAt: p.datetime().nullable(),
    /** Name of who deleted it. */
    deletedBy: p.text().nullable(),
    /** Never true for a transaction that has not asked for templates. */
    isTemplate: p.boolean().default(false),
    /** Its organisers are shown what comes next. */
    firstSteps: p.boolean().default(false),
  },
});

/** An event in the account's directory. Deleted events stay, so that a mistake can be mended. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event);
