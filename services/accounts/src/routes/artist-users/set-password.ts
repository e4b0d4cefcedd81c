import { accounts } from '@laminate/contracts';
import { apiError, endpoint, isApiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readLink, type OneTimeLink } from '../../commands/one-time-links.ts';
import type { AccountsContext } from '../context.ts';
import { acceptLink, countMissing } from '../invitations/accept-link.ts';

const NOT_FOUND = 'User not found. The link you used was either incorrect or you have already used it once to set your password.';
const ALREADY_SET = 'Password for this user has already been set';

/** What is said to whoever comes with a key that opens nothing any more: a link that was never there, and one that was used, are the same. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && (error.code === 'not_found' || error.code === 'link_used')) throw apiError('not_found', { msg: NOT_FOUND });
    throw error;
  }
}

/**
 * Whom a link is for.
 * @throws ApiError 409 for a user who has a password by now, by another invitation, with the `e_mail` by which they log in
 */
async function userOf(em: EntityManager, { accountId, userId }: OneTimeLink) {
  const [user] = await em.execute<{ name: string; e_mail: string; account_name: string; artists: string[]; invited: boolean }[]>(
    `select u.user_name as name, u.e_mail, a.name as account_name, u.password_hash is null as invited,
       array(select l.artist_name from accounts.artist_link l where l.account_id = a.id and l.user_id = u.id order by 1) as artists
     from accounts.app_user u, accounts.account a where u.id = ? and a.id = ?`,
    [userId, accountId],
  );
  if (!user) throw apiError('not_found');
  const { invited, ...shown } = user;
  if (!invited) throw apiError('conflict', { msg: ALREADY_SET, extra: { e_mail: user.e_mail } });
  return shown;
}

/** Choosing a password by the link that the users of artists are mailed. */
export const setPassword = (own: AccountsContext) => [
  endpoint(accounts.userByKey).handle(({ query, req, transactionIn }) =>
    inWords(() => countMissing(own, req, () => transactionIn(0, async (em) => userOf(em, await readLink(em, 'artist_invitation', query.key))))),
  ),

  endpoint(accounts.setArtistUser).handle((call) => inWords(() => acceptLink(own, call, 'artist_invitation', apiError('conflict', { msg: ALREADY_SET })))),
];
