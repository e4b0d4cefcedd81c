import { defineEntity, p } from '@mikro-orm/core';

const PlanSchema = defineEntity({
  name: 'Plan',
  schema: 'accounts',
  tableName: 'plan',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    priceCents: p.integer().nullable(),
    onlyGuestlist: p.boolean(),
    userLimit: p.integer().nullable(),
    eventLimit: p.integer().nullable(),
  },
});
export class Plan extends PlanSchema.class {}
PlanSchema.setClass(Plan);

const AccountSchema = defineEntity({
  name: 'Account',
  schema: 'accounts',
  tableName: 'account',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    plan: () => p.manyToOne(Plan).eager(),
    planExpires: p.datetime().nullable(),
  },
});
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);

const UserSchema = defineEntity({
  name: 'User',
  schema: 'accounts',
  tableName: 'app_user',
  properties: {
    id: p.integer().primary(),
    eMail: p.text().fieldName('e_mail'),
    userName: p.text(),
    passwordHash: p.text().nullable().lazy(),
    /** Null until the user has shown that mail to the address reaches them. */
    eMailVerifiedAt: p.datetime().fieldName('e_mail_verified_at').nullable(),
    accountId: p.integer(),
  },
});
export class User extends UserSchema.class {}
UserSchema.setClass(User);

const MembershipSchema = defineEntity({
  name: 'Membership',
  schema: 'accounts',
  tableName: 'membership',
  properties: {
    accountId: p.integer().primary(),
    userId: p.integer().primary(),
    role: p.text().$type<'superuser' | 'owner' | 'manager' | 'security' | 'artist_manager'>().nullable(),
    allEvents: p.boolean().default(true),
    /** Null while the person is invited. */
    acceptedAt: p.datetime().nullable(),
  },
});
export class Membership extends MembershipSchema.class {}
MembershipSchema.setClass(Membership);
