import { timingSafeEqual } from 'node:crypto';
import {
  applePassToken,
  codeKey,
  hashOfSecret,
  noteFetched,
  openWalletPass,
  registerDevice,
  unregisterDevice,
  walletContent,
  walletPass,
  type WalletContent,
} from '@laminate/accreditation';
import { personCodes } from '@laminate/accreditation/people/sign-person-code';
import { guestlist } from '@laminate/contracts';
import {
  apiError,
  endpoint,
  networkOf,
  type AttemptLimiter,
  type Call,
  type Endpoint,
  type EntityManager,
  type Statement,
} from '@laminate/kit';
import { portalUrl } from '@laminate/kit/public-url';
import { redact } from '@laminate/kit/redact';
import { applePassJson, signApplePass } from '../../wallets/apple-pass.ts';
import type { Wallets } from '../../wallets/wallets.ts';
import type { LinkLimits } from '../delegations/link-context.ts';
import { openSecret, type SecretCall } from '../invitations/by-key.ts';

/**
 * Limits of calls about wallets: passes of one guest, calls of all devices about one pass, and messages of devices of
 * one network. Twenty devices can ask for ten changes.
 */
export const WALLET_LIMITS = {
  walletPasses: { points: 30, seconds: 15 * 60 },
  walletDevices: { points: 200, seconds: 15 * 60 },
  walletLogs: { points: 60, seconds: 15 * 60 },
} as const;

interface WalletDependencies {
  readonly wallets: Wallets;
  readonly limits: Pick<LinkLimits, 'linkMisses'> & Readonly<Record<keyof typeof WALLET_LIMITS, AttemptLimiter>>;
}

const BY_SERIAL: Statement = { name: 'wallet_pass_by', text: 'select * from accreditation.wallet_pass_by($1)' };
const OF_DEVICE: Statement = { name: 'wallet_passes_of', text: 'select * from accreditation.wallet_passes_of($1, $2)' };

type GuestCall = SecretCall & Pick<Call<typeof guestlist.applePass>, 'body'>;

/** The event of a pass. What its key signs is written by no one. */
interface PassScope {
  readonly accountId: number;
  readonly eventId: number;
  readonly userId: null;
  readonly userName: string;
}
const scopeIn = (accountId: number, eventId: number): PassScope => ({
  accountId,
  eventId,
  userId: null,
  userName: 'Laminate',
});

/**
 * Opens the pass of the guest who has the key.
 * @throws ApiError 404, the same whatever is wrong with the key, 409 for a guest without a pass, 429
 */
async function asGuest<T>(
  call: GuestCall,
  { wallets, limits: { linkMisses, walletPasses } }: WalletDependencies,
  work: (
    em: EntityManager,
    scope: PassScope,
    content: WalletContent & { readonly guest: NonNullable<WalletContent['guest']> },
    privateKey: Uint8Array,
  ) => Promise<T>,
): Promise<T> {
  const before = (id: number) => walletPasses.take(String(id));
  const secret = { kind: 'invitation', secret: call.body.key, before } as const;
  return openSecret(call, { linkMisses, wallets }, secret, async (em, { id, inviting }) => {
    const scope = scopeIn(inviting.scope.accountId, inviting.scope.eventId);
    const { event, guest } = await walletContent(em, scope, id);
    if (!event) throw apiError('not_found');
    if (!guest) throw apiError('conflict', { message: 'no_guest_pass' });
    const { privateKey } = await codeKey(em, scope);
    return work(em, scope, { event, guest }, privateKey);
  });
}

const PKPASS = 'application/vnd.apple.pkpass';

const applePass = (around: WalletDependencies) =>
  endpoint(guestlist.applePass).respond(async (call) => {
    const keys = around.wallets.apple();
    const pass = await asGuest(call, around, async (em, scope, content, privateKey) => {
      const { id } = content.guest;
      const stored = await openWalletPass(em, scope, 'apple', id, content, privateKey);
      await noteFetched(em, scope, stored);
      return applePassJson(keys, content, {
        serial: stored.serial,
        token: applePassToken(privateKey, stored.serial),
        code: personCodes(scope.eventId, privateKey)(id),
        origin: portalUrl(call.env),
      });
    });
    const signed = await signApplePass(keys, pass);
    call.res.type(PKPASS).set('content-disposition', 'attachment; filename="pass.pkpass"').send(signed);
  });

const googlePass = (around: WalletDependencies) =>
  endpoint(guestlist.googlePass).handle(async (call) => {
    const { wallets } = around;
    if (!wallets.offered().google) throw apiError('conflict', { message: 'wallet_not_set_up' });
    const { scope, ofEvent, ofGuest } = await asGuest(call, around, async (em, scope, content, privateKey) => ({
      scope,
      ofEvent: await openWalletPass(em, scope, 'google_event', null, content, privateKey),
      ofGuest: await openWalletPass(em, scope, 'google', content.guest.id, content, privateKey),
    }));
    // The event first: a pass names it.
    await wallets.showGoogle(scope, [ofEvent.id, ofGuest.id]);
    return { link: await wallets.saveLink(ofGuest, ofEvent) };
  });

type DeviceCall = Pick<Call<typeof guestlist.latestApplePass>, 'params' | 'req' | 'db' | 'transactionIn'>;

/**
 * Finds the pass that a device asks for with the token that is in it.
 * @throws ApiError 401, the same for a pass that is none, or 429 after many of them
 */
async function asDevice({ params, req, db }: DeviceCall, { wallets, limits }: WalletDependencies) {
  const token = /^ApplePass ([\w-]{16,128})$/.exec(req.get('authorization') ?? '')?.[1];
  const [row] = token
    ? await db.query<{ account_id: number; event_id: number; id: number; token_hash: string }>(BY_SERIAL, [
        params.serial,
      ])
    : [];
  const isRight =
    row &&
    token &&
    params.passTypeId === wallets.apple().passTypeId &&
    timingSafeEqual(Buffer.from(row.token_hash), Buffer.from(hashOfSecret(token)));
  if (!isRight) {
    await limits.linkMisses.take(networkOf(req));
    throw apiError('not_signed_in');
  }
  return { scope: scopeIn(row.account_id, row.event_id), passId: row.id, token };
}

const latestApplePass = (around: WalletDependencies) =>
  endpoint(guestlist.latestApplePass).respond(async (call) => {
    const { req, res, env, transactionIn } = call;
    const keys = around.wallets.apple();
    const { scope, passId, token } = await asDevice(call, around);
    await around.limits.walletDevices.take(String(passId));
    const since = Date.parse(req.get('if-modified-since') ?? '');
    const found = await transactionIn(scope.accountId, async (em) => {
      const pass = await walletPass(em, scope, passId);
      if (!pass) throw apiError('not_signed_in');
      if (since >= pass.changedAt.getTime()) return { pass, json: null };
      const content = await walletContent(em, scope, pass.personId ?? 0);
      await noteFetched(em, scope, pass);
      // A guest who was erased might have had the last code of their event: its key is gone.
      const code = content.guest
        ? personCodes(scope.eventId, (await codeKey(em, scope)).privateKey)(content.guest.id)
        : '';
      const json = applePassJson(keys, content, { serial: pass.serial, token, code, origin: portalUrl(env) });
      return { pass, json };
    });
    res.set('last-modified', found.pass.changedAt.toUTCString());
    if (!found.json) return void res.status(304).end();
    res.type(PKPASS).send(await signApplePass(keys, found.json));
  });

const registerAppleDevice = (around: WalletDependencies) =>
  endpoint(guestlist.registerAppleDevice).respond(async (call) => {
    const { scope, passId } = await asDevice(call, around);
    await around.limits.walletDevices.take(String(passId));
    const isNew = await call.transactionIn(scope.accountId, (em) =>
      registerDevice(em, scope, passId, call.params.deviceId, call.body.pushToken),
    );
    call.res.status(isNew ? 201 : 200).json({});
  });

const unregisterAppleDevice = (around: WalletDependencies) =>
  endpoint(guestlist.unregisterAppleDevice).respond(async (call) => {
    const { scope, passId } = await asDevice(call, around);
    await call.transactionIn(scope.accountId, (em) => unregisterDevice(em, scope, passId, call.params.deviceId));
    call.res.status(200).json({});
  });

const listApplePasses = ({ wallets }: WalletDependencies) =>
  endpoint(guestlist.listApplePasses).respond(async ({ params, query, db, res }) => {
    const isOurs = params.passTypeId === wallets.apple().passTypeId;
    const rows = isOurs
      ? await db.query<{ serial: string; number: string }>(OF_DEVICE, [params.deviceId, query.passesUpdatedSince])
      : [];
    const last = rows.at(-1)?.number;
    if (last === undefined) return void res.status(204).end();
    res.json({ serialNumbers: rows.map(({ serial }) => serial), lastUpdated: last });
  });

const logAppleWallet = ({ limits }: WalletDependencies) =>
  endpoint(guestlist.logAppleWallet).respond(async ({ body, req, res, log }) => {
    await limits.walletLogs.take(networkOf(req));
    log.warn({ messages: body.logs.map(redact) }, 'devices say what went wrong with passes');
    res.status(200).json({});
  });

/** The passes of guests in wallets, and what Apple's devices ask for. */
export const walletRoutes = (around: WalletDependencies): readonly Endpoint[] => [
  applePass(around),
  googlePass(around),
  latestApplePass(around),
  registerAppleDevice(around),
  unregisterAppleDevice(around),
  listApplePasses(around),
  logAppleWallet(around),
];
