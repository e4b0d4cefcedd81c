import { isApiError, openAttemptLimiters, type ServiceContext } from '@laminate/kit';

const SECONDS = 60;

/**
 * Maximum deliveries of an account per minute: to one host, and to all of them. An import of 20,000 guests reaches an
 * endpoint in 7 minutes, and a festival with twenty gates of 300 guests an hour makes a hundred a minute. A stranger
 * whose address someone entered gets up to 50 a second, and 5 from an account that pays nothing.
 */
export const PACE = {
  hookHost: { points: 3000, seconds: SECONDS },
  hookAccount: { points: 9000, seconds: SECONDS },
  freeHookAccount: { points: 300, seconds: SECONDS },
} as const;

/** Limits in the place of `PACE`, by their names. */
export type PaceLimits = Readonly<Record<keyof typeof PACE, { readonly points: number; readonly seconds: number }>>;

/** For whom something is sent, and whereto. */
interface Paced {
  readonly accountId: number;
  readonly isFree: boolean;
  /** Its host name, without the port: behind all of them is the same stranger. */
  readonly host: string;
}

export interface Pace {
  /** Counts one delivery before it is sent. @returns seconds to wait before it can be sent, or 0 for none */
  count(paced: Paced): Promise<number>;
  close(): void;
}

/** Opens the pace of deliveries, which all processes share. */
export function openPace(context: Pick<ServiceContext, 'env' | 'log'>, limits: PaceLimits = PACE): Pace {
  const counters = openAttemptLimiters(context, limits);
  return {
    async count({ accountId, isFree, host }) {
      try {
        if (!isFree) await counters.hookHost.take(`${accountId} ${host}`);
        await counters[isFree ? 'freeHookAccount' : 'hookAccount'].take(`${accountId}`);
        return 0;
      } catch (error) {
        if (!isApiError(error) || error.code !== 'too_many_requests') throw error;
        return error.details.retryAfterSeconds ?? SECONDS;
      }
    },
    close: counters.close,
  };
}
