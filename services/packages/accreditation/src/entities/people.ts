import { defineEntity, p } from '@mikro-orm/core';

// Keys of all these tables are (account_id, event_id, id). The id alone is also unique.
const row = {
  accountId: p.integer(),
  eventId: p.integer(),
  id: p.integer().primary(),
  name: p.text(),
  /** The name as compared: see foldName. */
  nameFolded: p.text(),
  profileId: p.integer().nullable(),
  deletedAt: p.datetime().nullable(),
};

const UnitSchema = defineEntity({
  name: 'Unit',
  schema: 'accreditation',
  tableName: 'unit',
  properties: { ...row, position: p.integer().default(0) },
});

/** A part of the organisation or of the audience that has its own list, e.g. Press. */
export class Unit extends UnitSchema.class {}
UnitSchema.setClass(Unit);

const GroupSchema = defineEntity({
  name: 'Group',
  schema: 'accreditation',
  tableName: 'group_',
  properties: { ...row, unitId: p.integer(), position: p.integer().default(0) },
});

/** A part of a unit, e.g. one band of Artists. */
export class Group extends GroupSchema.class {}
GroupSchema.setClass(Group);

const PersonSchema = defineEntity({
  name: 'Person',
  schema: 'accreditation',
  tableName: 'person',
  properties: {
    ...row,
    comments: p.text().default(''),
    guestCount: p.integer().default(1),
    checkedInCount: p.integer().default(0),
    blocked: p.boolean().default(false),
    pending: p.boolean().default(false),
    unitId: p.integer().nullable(),
    groupId: p.integer().nullable(),
    wristbandId: p.integer().nullable(),
    badgeId: p.integer().nullable(),
    seq: p.integer(),
    deletedBy: p.text().nullable(),
    answer: p.text().nullable(),
  },
});

/** One entry of a guest list: a person with their plus-ones. */
export class Person extends PersonSchema.class {}
PersonSchema.setClass(Person);
