import { takeDigest, waitingAt, type Waiting } from '@laminate/accreditation';
import { clockAt } from '@laminate/contracts/zoned-clock';
import { isApiError, type ServiceContext } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import { queueMails } from '@laminate/kit/mail/queue-mail';
import { publicUrl } from '@laminate/kit/public-url';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';
import { writeDigest, type DigestEvent } from './letters/request-digest.ts';
import { stopMarks } from './letters/stop-mark.ts';
import type { LinkedEvent } from './presenters/shared-list.ts';
import { countMails, type MailLimits } from './routes/invitations/mailings.ts';

/** Hours of the morning at an event in which it is told what waits. */
const MORNING = { from: 8, to: 12 };

type Context = Pick<ServiceContext, 'db' | 'log' | 'env'>;
type Limits = Pick<MailLimits, 'digestMails' | 'guestMails'>;

/** An event with what waits at it, by addresses. */
interface Read {
  readonly event: LinkedEvent;
  readonly isMorning: boolean;
  readonly url: string;
  readonly waiting: ReadonlyMap<string, readonly Waiting[]>;
}

const isMorning = (now: Date, timeZone: string): boolean => {
  const hour = Number(clockAt(now.getTime(), timeZone).slice(11, 13));
  return hour >= MORNING.from && hour < MORNING.to;
};

/** Reads what waits at events of an account, unless it is morning at none of them. */
async function readAccount({ db, env }: Context, accountId: number, eventIds: readonly number[], now: Date) {
  return db.transaction({ accountId, userId: 0 }, async (em) => {
    const [plan] = await callFunction<{ value: string | null }>(em, 'accounts.plan_ended', [accountId]);
    if (plan?.value) return [];
    const events: (Omit<Read, 'waiting'> & { readonly eventId: number })[] = [];
    for (const eventId of eventIds) {
      const [event] = await callFunction<LinkedEvent>(em, 'accounts.event_by_link', [accountId, eventId]);
      if (!event || new Date(event.end_time) <= now) continue;
      const url = `${publicUrl(env)}/event/${eventId}/requests`;
      events.push({ eventId, event, isMorning: isMorning(now, event.time_zone), url });
    }
    if (!events.some((each) => each.isMorning)) return [];
    const read: Read[] = [];
    for (const { eventId, ...event } of events)
      read.push({ ...event, waiting: await waitingAt(em, { accountId, eventId }) });
    return read;
  });
}

/** Mails each who has to act at events of an account, in a transaction each. @returns how many were mailed */
async function mailAccount({ db, env }: Context, limits: Limits, accountId: number, read: readonly Read[], now: Date) {
  const marks = stopMarks(env);
  const morning = read.filter((each) => each.isMorning);
  let mailed = 0;
  for (const address of new Set(morning.flatMap(({ waiting }) => [...waiting.keys()]))) {
    const events = read.flatMap(({ event, waiting, url }): DigestEvent[] => {
      const lines = waiting.get(address);
      return lines ? [{ name: event.name, timeZone: event.time_zone, waiting: lines, url }] : [];
    });
    const telling = db.transaction({ accountId, userId: 0 }, async (em) => {
      if (!(await takeDigest(em, accountId, address, now))) return false;
      await countMails(em, { freeMails: limits.digestMails, guestMails: limits.guestMails }, accountId, 1);
      const letter = writeDigest(read[0]?.event.account_name ?? '', events, now);
      const unsubscribe = marks.urlForDigests(accountId, address);
      await queueMails(em, accountId, [address], (to) => ({ to, ...letter, unsubscribe }));
      return true;
    });
    try {
      if (await telling) mailed += 1;
    } catch (error) {
      // Over the limit of its mails: the address is told the next time.
      if (!isApiError(error) || error.code !== 'too_many_requests') throw error;
    }
  }
  return mailed;
}

/**
 * Mails in the morning of their events each who has to decide on requests what waits for them, once a day for all events
 * of an account. Any number of processes can do so.
 * @returns how many were mailed
 */
export async function mailRequestDigests(context: Context, limits: Limits, now = new Date()): Promise<number> {
  const due = await context.db.transaction({ accountId: 0, userId: 0 }, (em) =>
    callFunction<{ account_id: number; event_id: number }>(em, 'accreditation.requests_waiting', []),
  );
  let mailed = 0;
  for (const [accountId, events] of Map.groupBy(due, ({ account_id: id }) => id)) {
    const eventIds = events.map(({ event_id: id }) => id);
    try {
      const read = await readAccount(context, accountId, eventIds, now);
      mailed += await mailAccount(context, limits, accountId, read, now);
    } catch (error) {
      context.log.error({ err: error, accountId }, 'those who decide on requests could not be told what waits');
    }
  }
  return mailed;
}

/** Looks every hour. Answers how to stop. */
export const mailRequestDigestsHourly = (context: Context, limits: Limits): (() => void) =>
  repeat(() => mailRequestDigests(context, limits), {
    everyMs: HOUR_MS,
    log: context.log,
    failed: 'requests that wait could not be found',
  });
