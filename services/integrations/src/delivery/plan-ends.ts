import type { Database, ServiceContext, Statement } from '@laminate/kit';
import { MINUTE_MS, repeat } from '@laminate/kit/repeat';

const NOTE: Statement = { name: 'note_plan_ends', text: 'select integrations.note_plan_ends()' };

/**
 * Makes deliveries for plans that have ended, in all accounts. Each end is delivered once per webhook, by whichever
 * process notices it first. A plan renewed before anyone looked is noticed on renewal (`accounts.tell_plan_end`).
 */
export const notePlanEnds = (db: Pick<Database, 'query'>): Promise<unknown> => db.query(NOTE, []);

/** Looks every minute. The sender finds what comes of it. Returns a function that stops it. */
export const notePlanEndsEveryMinute = ({ db, log }: Pick<ServiceContext, 'db' | 'log'>): (() => void) =>
  repeat(() => notePlanEnds(db), { everyMs: MINUTE_MS, log, failed: 'webhooks: could not look whose plan has ended' });
