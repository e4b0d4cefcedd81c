import { defineEntity, p } from '@mikro-orm/core';

const SessionSchema = defineEntity({
  name: 'Session',
  schema: 'accounts',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    userId: p.integer(),
    accountId: p.integer(),
    refreshHash: p.blob(),
    previousHash: p.blob().nullable(),
    userAgent: p.text().nullable(),
    refreshedAt: p.datetime(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** One signed-in device: a family of rotating refresh tokens. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
