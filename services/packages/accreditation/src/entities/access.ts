import type { Wristband as WristbandBody } from '@laminate/contracts';
import { defineEntity, p } from '@mikro-orm/core';

// Keys of all these tables are (account_id, event_id, id). The id alone is also unique.
const item = {
  accountId: p.integer(),
  eventId: p.integer(),
  id: p.integer().primary(),
  name: p.text(),
  position: p.integer().default(0),
  deletedAt: p.datetime().nullable(),
};

const WristbandSchema = defineEntity({
  name: 'Wristband',
  schema: 'accreditation',
  tableName: 'wristband',
  properties: {
    ...item,
    color: p.text(),
    weave: p.text().$type<WristbandBody['weave']>(),
    pictureUrl: p.text().nullable(),
  },
});
export class Wristband extends WristbandSchema.class {}
WristbandSchema.setClass(Wristband);

const BadgeSchema = defineEntity({
  name: 'Badge',
  schema: 'accreditation',
  tableName: 'badge',
  properties: { ...item, pictureUrl: p.text().nullable() },
});
export class Badge extends BadgeSchema.class {}
BadgeSchema.setClass(Badge);

const ProfileSchema = defineEntity({
  name: 'Profile',
  schema: 'accreditation',
  tableName: 'profile',
  properties: { ...item, wristbandId: p.integer().nullable(), badgeId: p.integer().nullable() },
});

/** What a kind of guest gets: wristband and badge, and the areas and the time slot that they open. */
export class Profile extends ProfileSchema.class {}
ProfileSchema.setClass(Profile);
