import { defineEntity, p } from '@mikro-orm/core';

const SessionSchema = defineEntity({
  name: 'Session',
  schema: 'accounts',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    /** Null for the session of a door device, which has the next two instead. */
    userId: p.integer().nullable(),
    eventId: p.integer().nullable(),
    doorDeviceId: p.integer().nullable(),
    accountId: p.integer(),
    /** Opened by the provider of its account, which it belongs to alone. */
    byProvider: p.boolean().default(false),
    refreshHash: p.blob(),
    previousHash: p.blob().nullable(),
    userAgent: p.text().nullable(),
    /** Time when the user logged in. A session that goes on in another account takes it along. */
    loggedInAt: p.datetime(),
    refreshedAt: p.datetime(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** One signed-in device: a family of rotating refresh tokens. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
