import {
  addLiveSource as add,
  deleteLiveSource as remove,
  hurryLiveSource,
  liveSource,
  liveSources,
  noteHook,
  pauseLiveSource as pause,
  previewTickets,
  renewLiveSourceHook as renewHook,
  sealedToken,
  startLiveSource as start,
  updateLiveSource as update,
  hashOfSecret,
} from '@laminate/accreditation';
import {
  guestlist,
  type LiveFault,
  type LiveProduct,
  type LiveProducts,
  type LiveSourceKey,
} from '@laminate/contracts';
import {
  apiError,
  type Call,
  endpoint,
  type Endpoint,
  fieldError,
  managesGroups,
  networkOf,
  scopeOf,
  type Statement,
  type AttemptLimiter,
} from '@laminate/kit';
import { mayCallOut } from '@laminate/kit/calls-out';
import type { Outbounds } from '@laminate/kit/outbound';
import { z } from 'zod';
import { openPretix, type Pretix } from '../../live-sources/pretix.ts';
import type { Readings } from '../../live-sources/readings.ts';
import { ShopError } from '../../live-sources/shop-error.ts';
import type { SourceKeys } from '../../live-sources/source-keys.ts';
import type { LinkLimits } from '../delegations/link-context.ts';

/** Limits for reading shops while a user waits. */
export const SHOP_LIMITS = { shopReads: { points: 100, seconds: 60 * 60 } } as const;

export interface LiveSourceDependencies {
  readonly outbound: Outbounds;
  readonly keys: SourceKeys;
  readonly readings: Readings;
  /** Secrets that are none are counted as those of other links. */
  readonly limits: Pick<LinkLimits, 'linkMisses'> & {
    /** Requests of one account for which a shop is called. */
    readonly shopReads: AttemptLimiter;
  };
  /** Wakes the reader, since a source could be due. */
  readonly wake: () => void;
  readonly timeoutMs?: number | undefined;
}

const BY_HOOK: Statement = {
  name: 'live_source_by',
  text: 'select account_id, event_id, id from accreditation.live_source_by($1)',
};

type SourceCall = Pick<Call<typeof guestlist.findLiveProducts>, 'identity' | 'params' | 'transaction'>;

/** The address that the shop calls, below the origin of the product. */
const hookOf = (secret: string): string => `/api/live_source_hook/${secret}`;

/** Which field of the form a fault is about. */
const FIELDS: Partial<Record<LiveFault, keyof LiveSourceKey>> = {
  token_refused: 'token',
  token_unreadable: 'token',
  forbidden: 'event',
  not_found: 'event',
};

/** Asks the shop, and says what is wrong by the field that is. @throws ApiError 400 */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw fieldError(FIELDS[error.fault] ?? 'base_url', `source_${error.fault}`);
  }
}

/** Products with the names that they have there. @throws ApiError 400 for one that is not sold there */
function named(products: LiveProducts, sold: readonly LiveProduct[]) {
  const names = new Map(sold.map(({ id, name }) => [id, name]));
  return products.map(({ id, unit_id }, at) => {
    const name = names.get(id);
    if (name === undefined) throw fieldError(`products.${at}.id`, 'no_such_product');
    return { id, name, unit_id };
  });
}

const Told = z.object({ code: z.string().regex(/^[A-Z\d]{1,32}$/i) });

/**
 * Reads from a shop's message the code of the order that has changed. Returns null if there is no possible code in it.
 */
function reportedCode(body: Buffer): string | null {
  try {
    return Told.parse(JSON.parse(body.toString('utf8'))).code.toUpperCase();
  } catch {
    return null;
  }
}

const listLiveSources = endpoint(guestlist.listLiveSources).handle(async ({ identity, params, transaction }) => ({
  live_sources: await transaction((em) => liveSources(em, scopeOf(identity, params.eventId))),
}));

/** Time for which a shop is read while someone waits, in milliseconds. It is less than their call can take. */
const CHECK_MS = 25_000;
const PREVIEW_MS = 50_000;

type Waiting = Pick<Call<typeof guestlist.checkLiveSource>, 'identity' | 'res' | 'transaction'>;

/**
 * Reads a shop for someone who waits, until they leave or their time is over.
 * @throws ApiError 429 if their account has done so too often, or much is being read, or 403 if no owner of it has
 * confirmed their address
 */
async function reading<T>(
  { outbound, timeoutMs, limits, readings }: LiveSourceDependencies,
  { identity: { accountId }, res, transaction }: Waiting,
  key: LiveSourceKey,
  withinMs: number,
  work: (shop: Pretix) => Promise<T>,
): Promise<T> {
  await transaction(mayCallOut);
  await limits.shopReads.take(`${accountId}`);
  const left = new AbortController();
  res.once('close', () => left.abort());
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(withinMs)]);
  return readings.run(accountId, signal, (under) =>
    work(openPretix({ outbound: outbound.for(accountId), timeoutMs, reading: under }, key)),
  );
}

const checkOf = (around: LiveSourceDependencies, waiting: Waiting, key: LiveSourceKey) =>
  reading(around, waiting, key, CHECK_MS, (shop) => shop.check());

const checkLiveSource = (around: LiveSourceDependencies) =>
  endpoint(guestlist.checkLiveSource).handle((call) => asking(() => checkOf(around, call, call.body)));

const addLiveSource = (around: LiveSourceDependencies) =>
  endpoint(guestlist.addLiveSource)
    .policy(managesGroups)
    .handle(async (call) => {
      const { identity, params, body, transaction } = call;
      const { products, token, ...there } = body;
      const sold = await asking(() => checkOf(around, call, { ...there, token }));
      const added = {
        ...there,
        title: sold.title,
        token: around.keys.seal(identity.accountId, token),
        products: named(products, sold.products),
      };
      const { source, secret } = await transaction((em) => add(em, scopeOf(identity, params.eventId), added));
      return { live_source: source, hook: hookOf(secret) };
    });

/** A source with the key to the shop that it is in, by the token that is stored unless another is given. */
async function storedKey(
  { keys }: LiveSourceDependencies,
  { identity, params, transaction }: SourceCall,
  given?: string,
) {
  const scope = scopeOf(identity, params.eventId);
  const [source, sealed] = await transaction(async (em) => [
    await liveSource(em, scope, params.liveSourceId),
    await sealedToken(em, scope, params.liveSourceId),
  ]);
  const token = given ?? keys.open(identity.accountId, sealed);
  if (token === undefined) throw new ShopError('token_unreadable');
  const { base_url, organizer, event } = source;
  return { scope, source, key: { base_url, organizer, event, token } };
}

/** Refuses what a shop that could not be read was needed for. @throws ApiError 409 */
async function needing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw apiError('conflict', { message: `source_${error.fault}` });
  }
}

const findLiveProducts = (around: LiveSourceDependencies) =>
  endpoint(guestlist.findLiveProducts).handle((call) =>
    needing(async () => checkOf(around, call, (await storedKey(around, call)).key)),
  );

const updateLiveSource = (around: LiveSourceDependencies) =>
  endpoint(guestlist.updateLiveSource)
    .policy(managesGroups)
    .handle(async (call) => {
      const { identity, params, body, transaction } = call;
      const sold = await asking(async () => checkOf(around, call, (await storedKey(around, call, body.token)).key));
      return transaction(async (em, afterCommit) => {
        const source = await update(em, scopeOf(identity, params.eventId), params.liveSourceId, {
          products: named(body.products, sold.products),
          ...(body.token !== undefined && { token: around.keys.seal(identity.accountId, body.token) }),
        });
        afterCommit(around.wake);
        return { live_source: source };
      });
    });

const previewLiveSource = (around: LiveSourceDependencies) =>
  endpoint(guestlist.previewLiveSource).handle((call) =>
    needing(async () => {
      const { scope, source, key } = await storedKey(around, call);
      return reading(around, call, key, PREVIEW_MS, async (shop) => {
        const { orders } = await shop.orders(null);
        const { id, products } = source;
        const units = new Map(products.map((product) => [product.id, product.unit_id]));
        const nameOf = (productId: number) => products.find((product) => product.id === productId)?.name ?? '';
        return call.transaction((em) => previewTickets(em, scope, { id, products: units }, orders, nameOf));
      });
    }),
  );

const startLiveSource = ({ wake }: LiveSourceDependencies) =>
  endpoint(guestlist.startLiveSource).handle(({ identity, params, transaction }) =>
    transaction(async (em, afterCommit) => {
      await mayCallOut(em);
      afterCommit(wake);
      return { live_source: await start(em, scopeOf(identity, params.eventId), params.liveSourceId) };
    }),
  );

const syncLiveSource = ({ wake }: LiveSourceDependencies) =>
  endpoint(guestlist.syncLiveSource).handle(({ identity, params, transaction }) =>
    transaction(async (em, afterCommit) => {
      afterCommit(wake);
      return { live_source: await hurryLiveSource(em, scopeOf(identity, params.eventId), params.liveSourceId) };
    }),
  );

const pauseLiveSource = endpoint(guestlist.pauseLiveSource).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({
    live_source: await pause(em, scopeOf(identity, params.eventId), params.liveSourceId),
  })),
);

const renewLiveSourceHook = endpoint(guestlist.renewLiveSourceHook).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const { source, secret } = await renewHook(em, scopeOf(identity, params.eventId), params.liveSourceId);
    return { live_source: source, hook: hookOf(secret) };
  }),
);

const deleteLiveSource = endpoint(guestlist.deleteLiveSource).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    await remove(em, scopeOf(identity, params.eventId), params.liveSourceId);
    return undefined;
  }),
);

const liveSourceHook = ({ limits, wake }: LiveSourceDependencies) =>
  endpoint(guestlist.liveSourceHook).handle(async ({ params, raw, req, db, transactionIn }) => {
    const [source] = await db.query<{ account_id: number; event_id: number; id: number }>(BY_HOOK, [
      hashOfSecret(params.hook),
    ]);
    if (!source) {
      await limits.linkMisses.take(networkOf(req));
      throw apiError('not_found');
    }
    const { account_id: accountId, event_id: eventId, id } = source;
    await transactionIn(accountId, (em) => noteHook(em, { accountId, eventId }, id, reportedCode(raw)));
    wake();
    return { received: true as const };
  });

/** The routes of live sources. */
export const liveSourceRoutes = (around: LiveSourceDependencies): readonly Endpoint[] => [
  listLiveSources,
  checkLiveSource(around),
  addLiveSource(around),
  findLiveProducts(around),
  updateLiveSource(around),
  previewLiveSource(around),
  startLiveSource(around),
  syncLiveSource(around),
  pauseLiveSource,
  renewLiveSourceHook,
  deleteLiveSource,
  liveSourceHook(around),
];
