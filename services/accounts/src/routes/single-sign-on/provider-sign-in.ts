import { accounts, SIGN_IN_MINUTES, type ProviderSignInEnd } from '@laminate/contracts';
import { endpoint, fieldError, isApiError, networkOf, type Database } from '@laminate/kit';
import { issueLink, takeLinkInState } from '../../commands/one-time-links.ts';
import { hashSecret, newSecret, sameHash } from '../../commands/refresh-token.ts';
import { admit, recordRefusal } from '../../commands/single-sign-on/admit.ts';
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
import type { AccountsContext } from '../context.ts';
import { noteFailedLogin } from '../note-failed-login.ts';
import { answerSession } from '../session/answer-session.ts';
import { replaceSession } from '../session/replace-session.ts';
import { readBegunCookie, setBegunCookie } from '../session/session-cookies.ts';

const NOBODY = { accountId: 0, userId: 0 };
const asAccount = (accountId: number) => ({ accountId, userId: 0 });

/** What is kept of an attempt until its answer comes. */
interface Begun extends Proof {
  /** SHA-256 of what the browser has in its cookie, in hex. */
  readonly browser: string;
  /** As it was typed: nobody has proved it. */
  readonly eMail: string;
}

interface Attempt extends Begun {
  readonly accountId: number;
}

/** Runs a part of a sign-in to an account, and writes down there why it was refused. @throws what the work throws */
async function noteRefusal<T>(
  { db }: { readonly db: Database },
  { accountId, eMail }: Pick<Attempt, 'accountId' | 'eMail'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error)) await db.transaction(asAccount(accountId), (em) => recordRefusal(em, eMail, error));
    throw error;
  }
}

const providerOf = (db: Database, keys: SealingKeys, accountId: number): Promise<StoredProvider | undefined> =>
  db.transaction(asAccount(accountId), (em) => findProvider(em, keys, accountId));

/** The mark of a browser: the one that it has, so that of two tabs that begin both can end, else a new one. */
const markOf = (kept: string | undefined): string => (kept && /^[\w-]{43}$/.test(kept) ? kept : newSecret());

/** Whose address it is nobody has proved: it only says which provider is asked. */
export const startProviderSignIn = ({ limits, providerKeys, providers }: AccountsContext) =>
  endpoint(accounts.startProviderSignIn).handle(async (call) => {
    const { body, db, env, req } = call;
    await limits.providerAddress.take(networkOf(req));
    const eMail = body.e_mail;
    const accountId = await db.transaction(NOBODY, (em) => accountOfDomain(em, domainOf(eMail)));
    const provider = accountId === undefined ? undefined : await providerOf(db, providerKeys, accountId);
    if (!provider || accountId === undefined) throw fieldError('e_mail', 'sso_unknown');
    await limits.providerAccount.take(`${accountId}`);
    const [proof, mark] = [newProof(), markOf(readBegunCookie(call))];
    return noteRefusal(call, { accountId, eMail }, async () => {
      const begun: Begun = { ...proof, browser: hashSecret(mark).toString('hex'), eMail };
      const state = await db.transaction(asAccount(accountId), (em) =>
        issueLink(em, {
          purpose: 'provider_sign_in',
          accountId,
          userId: null,
          payload: { ...begun },
          hours: SIGN_IN_MINUTES / 60,
        }),
      );
      const url = await providers
        .for(accountId)
        .addressOf(provider, { ...proof, state, redirectUri: redirectUri(env), eMail });
      setBegunCookie(call, mark);
      return { url };
    });
  });

/**
 * The attempt that an answer belongs to, which it ends whatever comes of it.
 * @throws ApiError 400 for one that is not begun, not of this browser, used or too old
 */
async function takeAttempt(
  call: Parameters<typeof readBegunCookie>[0] & { readonly db: Database },
  state: string,
): Promise<Attempt> {
  const link = await call.db.transaction(NOBODY, (em) => takeLinkInState(em, 'provider_sign_in', state));
  if (!link) throw refused('sso_not_begun');
  const attempt = { ...(link.payload as unknown as Begun), accountId: link.accountId };
  return noteRefusal(call, attempt, async () => {
    if (link.state !== 'open') throw refused(link.state === 'used' ? 'sso_used' : 'sso_expired');
    const mark = readBegunCookie(call) ?? '';
    if (!sameHash(Buffer.from(attempt.browser, 'hex'), hashSecret(mark))) throw refused('sso_other_browser');
    return attempt;
  });
}

/** The address that the provider sent the browser back to. */
function answeredAt(redirect: string, answer: ProviderSignInEnd): URL {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/**
 * One use: of an answer that comes twice the second is refused. The second factor is the provider's to ask for, and
 * the session opens this account alone.
 */
export const endProviderSignIn = ({ limits, key, providerKeys, providers }: AccountsContext) =>
  endpoint(accounts.endProviderSignIn).handle(async (call) => {
    const { body, db, env, req } = call;
    await limits.providerAddress.take(networkOf(req));
    const signedIn = await noteFailedLogin(call, { method: 'provider' }, async () => {
      const attempt = await takeAttempt(call, body.state);
      const { accountId } = attempt;
      return noteRefusal(call, attempt, async () => {
        const provider = await providerOf(db, providerKeys, accountId);
        if (!provider) throw refused('sso_unknown');
        const who = await providers.for(accountId).exchange(provider, attempt, answeredAt(redirectUri(env), body));
        return db.transaction(asAccount(accountId), async (em) => {
          const userId = await admit(em, accountId, provider.roles, who);
          const device = { userId, accountId, userAgent: req.get('user-agent') ?? null, byProvider: true };
          return { userId, accountId, token: await replaceSession(em, call, device) };
        });
      });
    });
    // This one and the one that began it.
    await limits.providerAddress.giveBack(networkOf(req));
    await limits.providerAddress.giveBack(networkOf(req));
    call.securityLog('authn_login_success', req, { ...signedIn, method: 'provider' });
    return answerSession(call, key, signedIn);
  });
