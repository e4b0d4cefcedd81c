import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  codeKey,
  forgetWalletTarget,
  leaseTarget,
  noteWalletFailed,
  noteWalletTold,
  noticeChanges,
  takeWalletTurn,
  type TargetLease,
  type WalletTurn,
} from '@laminate/accreditation';
import { personCodes } from '@laminate/accreditation/people/sign-person-code';
import { apiError, type EntityManager, type EventKey, type ServiceContext, type Statement } from '@laminate/kit';
import { openLeaseJob, type LeaseJobOptions } from '@laminate/kit/lease-job';
import { openLookout, type Lookout } from '@laminate/kit/lookout';
import type { Outbounds } from '@laminate/kit/outbound';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';
import { openApplePush, type ApplePush, type ApplePushOptions } from './apple-push.ts';
import { googleEvent, googlePass, openGoogleWallet, type GoogleWallet } from './google-wallet.ts';
import { readAppleKeys, readGoogleKeys, type AppleKeys, type GoogleKeys } from './wallet-keys.ts';

/** What tests do sooner, or with stand-ins. */
export interface WalletOptions extends Partial<LeaseJobOptions> {
  /** Waits after the first failures, in seconds. After those, the last one repeats. */
  readonly waits?: readonly number[];
  /** Time between two looks at the name and the dates of an event, in milliseconds. */
  readonly restMs?: number;
  readonly apple?: ApplePushOptions;
  readonly google?: { readonly api: string };
}

/** Wallets into which guests can put their passes. Without settings of the operator there are none. */
export interface Wallets {
  /** Which of them are offered now. */
  offered(): { readonly apple: boolean; readonly google: boolean };
  /** What signs passes. @throws ApiError 409 where there is none, or the certificate has ended */
  apple(): AppleKeys;
  /**
   * Has Google show an event and a guest's pass.
   * @param passes ids of what Google shows of the event, and of the pass
   * @throws ApiError 503 while Google can't be told
   */
  showGoogle(scope: EventKey, passes: readonly number[]): Promise<void>;
  /** Returns the address by which a guest saves a pass. @throws ApiError 409 where Google Wallet is not set up */
  saveLink(pass: { readonly serial: string }, event: { readonly serial: string }): Promise<string>;
  close(): Promise<void>;
}

const TAKE_EVENTS: Statement = {
  name: 'take_wallet_events',
  text: `select account_id, event_id
    from accreditation.take_wallet_events($1, make_interval(secs => $2), make_interval(secs => $3))`,
};
const TAKE_TARGETS: Statement = {
  name: 'take_wallet_targets',
  text: 'select account_id, event_id, id from accreditation.take_wallet_targets($1, $2, $3, make_interval(secs => $4))',
};
const FORGET: Statement = {
  name: 'forget_wallet_passes',
  text: `select accreditation.forget_wallet_passes(now() - interval '7 days')`,
};

/** Events that are compared at the same time, and how long one can take, in seconds. */
const [EVENTS, EVENT_SECONDS] = [4, 60];
/** With the time between two looks at what has changed, a wallet is told within five seconds. */
const REST_MS = 4000;
/** Time in which another process tells Google of a pass, and between looks, in milliseconds. */
const [SHOWN_MS, STEP_MS] = [12_000, 100];
/** Wallets of one account that are told at the same time. */
const MOST = 8;
const WAITS = [2, 5, 15, 60, 300, 900, 3600];

interface Taken extends Record<string, unknown> {
  readonly account_id: number;
  readonly event_id: number;
}

/**
 * Reads the settings of the operator. Wrong ones leave their wallet out, and the log says why.
 */
function readKeys({ env, log }: Pick<ServiceContext, 'env' | 'log'>) {
  const reading = <Keys>(wallet: string, read: () => Keys | null): Keys | null => {
    try {
      return read();
    } catch (error) {
      log.error({ wallet, fault: (error as Error).message }, 'passes for this wallet are off until this is corrected');
      return null;
    }
  };
  return {
    apple: reading('Apple Wallet', () => readAppleKeys(env)),
    google: reading('Google Wallet', () => readGoogleKeys(env)),
  };
}

/**
 * Opens the wallets, and tells them of changes: what changed is found by comparing, and stays due until it was told, so
 * that neither a crash nor a wallet that is away loses a change. Any number of processes can do so.
 */
export function openWallets(
  context: Pick<ServiceContext, 'db' | 'env' | 'log'>,
  outbound: Outbounds,
  {
    pollMs = 1000,
    leaseMs = 60_000,
    concurrency = 32,
    waits = WAITS,
    restMs = REST_MS,
    ...standIns
  }: WalletOptions = {},
): Wallets {
  const { db, log } = context;
  const keys = readKeys(context);
  const push = keys.apple && openApplePush(keys.apple, standIns.apple);
  const google = keys.google && openGoogleWallet(keys.google, standIns.google);
  const tell = teller(db, { push, google, issuer: keys.google }, outbound);
  const isApple = () => keys.apple !== null && Date.now() < keys.apple.endsAt.getTime();

  const targets =
    (push || google) &&
    openLeaseJob<Taken & { readonly id: number }>(
      {
        take: (limit, lease) => db.query(TAKE_TARGETS, [limit, MOST, lease.owner, lease.leaseMs / 1000]),
        async work({ account_id: accountId, event_id: eventId, id }, held) {
          const lease = { accountId, eventId, id, ...held };
          await tell(lease, (turn, error) => {
            log.warn({ fault: (error as Error).message, wallet: turn.pass.kind, failures: turn.failures }, 'not told');
            // Until the event is over: an operator's certificate can be renewed late.
            const end = turn.content.event?.end_time;
            const isOver = end !== undefined && Date.parse(end) < Date.now();
            if (isOver && turn.failures >= waits.length) return null;
            return waits[Math.min(turn.failures, waits.length - 1)] ?? 0;
          });
        },
        isHinted: () => false,
        onError: (error, target) => log.error({ err: error, target: target?.id }, 'a wallet was not told of a change'),
      },
      { pollMs, leaseMs, concurrency },
    );

  async function compare({ account_id: accountId, event_id: eventId }: Taken): Promise<void> {
    try {
      const work = (em: EntityManager) => noticeChanges(em, { accountId, eventId });
      if ((await db.transaction({ accountId, userId: 0 }, work)) > 0) targets?.wake();
    } catch (error) {
      log.error({ err: error, eventId }, 'passes of an event could not be compared');
    }
  }

  const events: Lookout | null =
    targets &&
    openLookout({
      async look() {
        const due = await db.query<Taken>(TAKE_EVENTS, [EVENTS, restMs / 1000, EVENT_SECONDS]);
        await Promise.all(due.map(compare));
        // There could be more.
        if (due.length === EVENTS) events?.wake();
        return due.length > 0;
      },
      isHinted: () => false,
      onError: (error) => log.warn({ err: error }, 'wallets: could not look what has changed'),
      pollMs,
    });
  const stopForgetting = repeat(() => db.query(FORGET, []), {
    everyMs: HOUR_MS,
    log,
    failed: 'passes that were voided long ago were not forgotten',
  });

  /** Tells Google of a pass, or waits for the process that does. @returns whether Google knows of it */
  async function isShown(scope: EventKey, passId: number): Promise<boolean> {
    const as = { accountId: scope.accountId, userId: 0 };
    for (let waited = 0; waited < SHOWN_MS; waited += STEP_MS) {
      const { lease, isTold } = await db.transaction(as, (em) =>
        leaseTarget(em, scope, passId, { owner: randomUUID(), leaseMs }),
      );
      if (!lease && isTold) return true;
      if (lease) {
        let isAway = false;
        await tell(lease, (_turn, error) => {
          log.warn({ fault: (error as Error).message }, 'Google Wallet could not be told of a pass');
          isAway = true;
          return undefined;
        });
        return !isAway;
      }
      await sleep(STEP_MS);
    }
    return false;
  }

  async function showGoogle(scope: EventKey, passes: readonly number[]): Promise<void> {
    for (const passId of passes) {
      if (!(await isShown(scope, passId)))
        throw apiError('service_unavailable', { message: 'google_wallet_away', retryAfterSeconds: 5 });
    }
  }

  return {
    offered: () => ({ apple: isApple(), google: google !== null }),
    apple() {
      if (!keys.apple || !isApple()) throw apiError('conflict', { message: 'wallet_not_set_up' });
      return keys.apple;
    },
    showGoogle,
    saveLink(pass, event) {
      if (!google || !keys.google) throw apiError('conflict', { message: 'wallet_not_set_up' });
      const idOf = ({ serial }: { readonly serial: string }) => `${keys.google?.issuerId}.${serial}`;
      return google.saveLink(idOf(pass), idOf(event));
    },
    async close() {
      stopForgetting();
      await events?.close();
      await targets?.close();
      push?.close();
    },
  };
}

interface Told {
  readonly push: ApplePush | null;
  readonly google: GoogleWallet | null;
  readonly issuer: GoogleKeys | null;
}

/**
 * Says how long to wait after a failure, in seconds, null for until the next change, or undefined where the failure
 * does not count.
 */
type Failed = (turn: WalletTurn, error: unknown) => number | null | undefined;

/** Tells one wallet of a change, and notes what became of it. Nothing is called while a transaction is open. */
const teller =
  (db: ServiceContext['db'], { push, google, issuer }: Told, outbound: Outbounds) =>
  async (lease: TargetLease, failed: Failed): Promise<void> => {
    const { accountId, eventId } = lease;
    const as = { accountId, userId: 0 };
    const found = await db.transaction(as, async (em) => {
      const turn = await takeWalletTurn(em, lease);
      const guest = turn?.content.guest;
      const scope = { accountId, eventId, userId: null, userName: 'Laminate' };
      const code = guest ? personCodes(eventId, (await codeKey(em, scope)).privateKey)(guest.id) : '';
      return turn && { turn, code };
    });
    if (!found) return;
    const { turn, code } = found;
    try {
      if (turn.pushToken !== null) {
        if (!push) throw new Error('Apple Wallet is not set up any longer.');
        if ((await push.push(turn.pushToken)) === 'gone')
          return await db.transaction(as, (em) => forgetWalletTarget(em, lease));
      } else {
        if (!google || !issuer) throw new Error('Google Wallet is not set up any longer.');
        const [id, classId] = [turn.pass.serial, turn.eventSerial ?? ''].map(
          (serial) => `${issuer.issuerId}.${serial}`,
        );
        const { content, pass } = turn;
        // What Google shows of an event that is gone stays as it was: its passes are void.
        if (pass.kind === 'google')
          await google.show(outbound.for(accountId), googlePass(id ?? '', classId ?? '', content, code));
        else if (content.event) await google.show(outbound.for(accountId), googleEvent(id ?? '', content.event));
      }
    } catch (error) {
      const wait = failed(turn, error);
      return await db.transaction(as, (em) => noteWalletFailed(em, lease, turn, wait));
    }
    await db.transaction(as, (em) => noteWalletTold(em, lease, turn));
  };
