import { accounts, SIGN_IN_MINUTES } from '@laminate/contracts';
import { endpoint, fieldError, networkOf, type Database } from '@laminate/kit';
import { lockAccount } from '../../commands/lock-account.ts';
import { issueLink, takeLinkInState } from '../../commands/one-time-links.ts';
import { hashSecret, newSecret, sameHash } from '../../commands/refresh-token.ts';
import { admit } from '../../commands/single-sign-on/admit.ts';
import {
  toRequestedProvider,
  checkAnsweredAt,
  stillRequested,
  type RequestedProvider,
} from '../../single-sign-on/requested-provider.ts';
import { newProof, type Proof } from '../../single-sign-on/provider.ts';
import {
  accountOfDomain,
  domainOf,
  findProvider,
  redirectUri,
  type StoredProvider,
} from '../../single-sign-on/provider-store.ts';
import { refused } from '../../single-sign-on/refusals.ts';
import type { SealingKeys } from '@laminate/kit/sealing-keys';
import type { RateLimits } from '../../rate-limits.ts';
import type { AccountsContext } from '../context.ts';
import { postFor } from '../invitations/post-for.ts';
import { noteFailedLogin } from '../note-failed-login.ts';
import { answerSession } from '../session/answer-session.ts';
import { replaceSession } from '../session/replace-session.ts';
import { readLoginStartCookie, setLoginStartCookie } from '../session/session-cookies.ts';
import { countDistinct } from '../count-distinct.ts';
import { noteRefusal } from './note-refusal.ts';

const NO_ONE = { accountId: 0, userId: 0 };
const asAccount = (accountId: number) => ({ accountId, userId: 0 });

/** What is kept of an attempt until its answer comes. */
interface Begun extends Proof {
  readonly provider: RequestedProvider;
  /** SHA-256 of what the browser has in its cookie, in hex. */
  readonly browser: string;
  /** As typed, not verified. */
  readonly eMail: string;
}

interface Attempt extends Begun {
  readonly accountId: number;
}

/** Whose log-ins count together. */
const startOf = (eMail: string, network: string): string => `${eMail.toLowerCase()} ${network}`;

const providerOf = (db: Database, keys: SealingKeys, accountId: number): Promise<StoredProvider | undefined> =>
  db.transaction(asAccount(accountId), (em) => findProvider(em, keys, accountId));

/** The mark of a browser: the one that it has, so that of two tabs that begin both can end, else a new one. */
const markOf = (kept: string | undefined): string => (kept && /^[\w-]{43}$/.test(kept) ? kept : newSecret());

/** Starts a sign-in by a provider. The address is not verified: it only says which provider is asked. */
export const startProviderSignIn = ({ limits, providerKeys, providers }: AccountsContext) =>
  endpoint(accounts.startProviderSignIn).handle(async (call) => {
    const { body, db, env, req } = call;
    const eMail = body.e_mail;
    const network = networkOf(req);
    await countDistinct([limits.providerEMail, startOf(eMail, network)], [limits.providerAddress, network]);
    const accountId = await db.transaction(NO_ONE, (em) => accountOfDomain(em, domainOf(eMail)));
    const provider = accountId === undefined ? undefined : await providerOf(db, providerKeys, accountId);
    if (!provider || accountId === undefined) throw fieldError('e_mail', 'sso_unknown');
    await limits.providerAccount.take(`${accountId}`);
    const [proof, mark] = [newProof(redirectUri(env, provider.id)), markOf(readLoginStartCookie(call))];
    return noteRefusal(call, limits, { accountId, eMail }, async () => {
      const browser = hashSecret(mark).toString('hex');
      const begun: Begun = { ...proof, provider: toRequestedProvider(provider), browser, eMail };
      const state = await db.transaction(asAccount(accountId), (em) =>
        issueLink(em, {
          purpose: 'provider_sign_in',
          accountId,
          userId: null,
          payload: { ...begun },
          hours: SIGN_IN_MINUTES / 60,
        }),
      );
      const url = await providers.for(accountId).addressOf(provider, { ...proof, state, eMail });
      setLoginStartCookie(call, mark);
      return { url };
    });
  });

interface Answered {
  readonly state: string;
  /** Address that the browser was at when it got the answer, or undefined where it doesn't say. */
  readonly redirectUri: string | undefined;
}

/**
 * The attempt that an answer belongs to, which it ends whatever comes of it.
 * @throws ApiError 400 for one that is not begun, not of this browser, used or too old, and for an answer that came to
 * the address of another provider
 */
async function takeAttempt(
  call: Parameters<typeof readLoginStartCookie>[0] & { readonly db: Database },
  limits: RateLimits,
  answered: Answered,
): Promise<Attempt> {
  const link = await call.db.transaction(NO_ONE, (em) => takeLinkInState(em, 'provider_sign_in', answered.state));
  if (!link) {
    // Only who guesses: neighbours of one network finish what they have begun.
    await limits.linkMisses.take(networkOf(call.req));
    throw refused('sso_not_begun');
  }
  const attempt = { ...(link.payload as unknown as Begun), accountId: link.accountId };
  return noteRefusal(call, limits, attempt, async () => {
    if (link.state !== 'open') throw refused(link.state === 'used' ? 'sso_used' : 'sso_expired');
    const mark = readLoginStartCookie(call) ?? '';
    if (!sameHash(Buffer.from(attempt.browser, 'hex'), hashSecret(mark))) throw refused('sso_other_browser');
    checkAnsweredAt(attempt.redirectUri, answered.redirectUri);
    return attempt;
  });
}

/**
 * One use: of an answer that comes twice the second is refused. The second factor is the provider's to ask for, and
 * the session opens this account alone.
 */
export const endProviderSignIn = ({ limits, key, providerKeys, providers }: AccountsContext) =>
  endpoint(accounts.endProviderSignIn).handle(async (call) => {
    const { body, db, env, req } = call;
    const { redirect_uri: answeredAt, ...answer } = body;
    const { eMail: begunBy, ...signedIn } = await noteFailedLogin(call, { method: 'provider' }, async () => {
      const attempt = await takeAttempt(call, limits, { state: answer.state, redirectUri: answeredAt });
      const { accountId, eMail } = attempt;
      const who = await noteRefusal(call, limits, attempt, async () => {
        const provider = await db.transaction(asAccount(accountId), (em) =>
          stillRequested(em, providerKeys, accountId, attempt.provider),
        );
        return providers.for(accountId).exchange(provider, attempt, answer);
      });
      return noteRefusal(call, limits, { accountId, eMail: attempt.eMail, who }, () =>
        db.transaction(asAccount(accountId), async (em) => {
          // It might have been replaced while it was asked. Replacing it takes the same lock, so under this lock it no
          // longer can be.
          await lockAccount(em, accountId);
          const { roles } = await stillRequested(em, providerKeys, accountId, attempt.provider);
          const userId = await admit(em, accountId, roles, who, postFor(req, env));
          const device = { userId, accountId, userAgent: req.get('user-agent') ?? null, byProvider: true };
          return { userId, accountId, eMail, token: await replaceSession(em, call, device) };
        }),
      );
    });
    const network = networkOf(req);
    await limits.providerEMail.forget(startOf(begunBy, network));
    await limits.providerAddress.giveBack(network);
    call.securityLog('authn_login_success', req, { ...signedIn, method: 'provider' });
    return answerSession(call, key, signedIn);
  });
