import type { Database, ServiceContext, Statement } from '@laminate/kit';
import { MINUTE_MS, repeat } from '@laminate/kit/repeat';

const NOTE: Statement = { name: 'note_plan_ends', text: 'select integrations.note_plan_ends()' };

/**
 * Makes deliveries of plans that have ended, of all accounts: each end once for a webhook, by whichever process notices
 * it first. What was renewed before anybody looked is noticed as it is renewed (`accounts.tell_plan_end`).
 */
export const notePlanEnds = (db: Pick<Database, 'query'>): Promise<unknown> => db.query(NOTE, []);

/** Looks every minute; the sender finds what comes of it. Answers how to stop. */
export const notePlanEndsEveryMinute = ({ db, log }: Pick<ServiceContext, 'db' | 'log'>): (() => void) =>
  repeat(() => notePlanEnds(db), { everyMs: MINUTE_MS, log, failed: 'webhooks: could not look whose plan has ended' });
