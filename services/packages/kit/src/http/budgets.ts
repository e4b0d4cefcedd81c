import { type AnyRoute, type PlainCode } from '@laminate/contracts';
import type { RequestHandler } from 'express';
import { apiError, type ApiError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { networkOf } from '../network.ts';
import { limitConcurrency, type Slot } from './concurrency-limit.ts';

type Kind = NonNullable<AnyRoute['dear']>;

interface Budget {
  readonly session: number;
  readonly account: number;
  readonly refusal: () => ApiError;
}

const tooMany = (retryAfterSeconds: number, message?: PlainCode) => () =>
  apiError('too_many_requests', { retryAfterSeconds, message });

/** Number of calls of a kind that can be under way in one process, for one session and for all of an account. */
const BUDGETS: Readonly<Record<Kind, Budget>> = {
  // A device has one stream a tab. One that goes from network to network leaves dead connections behind, which TCP
  // gives up after a quarter of an hour: a door must never be refused for them. A festival has some hundred devices.
  stream: { session: 24, account: 1000, refusal: tooMany(10) },
  // A person asks for one file after the other. The threads that make them are shared by everyone.
  export: {
    session: 3,
    account: 10,
    refusal: tooMany(5, 'files_being_made'),
  },
  'look-up': { session: 2, account: 4, refusal: tooMany(2) },
};

/**
 * Limits on what a service lets one session and one account do at the same time. They are counted in the process, so
 * that one is never refused because of another.
 */
export type Budgets = (route: AnyRoute) => RequestHandler | undefined;

/** @param streams of one session and one account in place of the usual numbers, for measurements */
export function openBudgets(streams?: number): Budgets {
  const rooms = (kind: Kind): readonly [Slot, Slot] => {
    const { session, account, refusal } = BUDGETS[kind];
    const most = kind === 'stream' ? streams : undefined;
    return [limitConcurrency(most ?? session, refusal), limitConcurrency(most ?? account, refusal)];
  };
  const known = { stream: rooms('stream'), export: rooms('export'), 'look-up': rooms('look-up') };
  return ({ dear }) => {
    if (!dear) return undefined;
    const [ofSession, ofAccount] = known[dear];
    return (req, res, next) => {
      // Who has left while their session was looked up would never give a place back.
      if (req.socket.destroyed) return;
      // Who has no session, such as a guest with a key, is known by their network.
      const identity = res.locals.identity as Identity | undefined;
      const leaveSession = ofSession(identity?.sessionId ?? networkOf(req));
      // Given back also when the account has no room.
      res.once('close', leaveSession);
      res.once('close', ofAccount(identity?.accountId ?? networkOf(req)));
      next();
    };
  };
}
