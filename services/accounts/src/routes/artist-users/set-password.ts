import { accounts } from '@laminate/contracts';
import { apiError, endpoint, fieldError, isApiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readLink, type OneTimeLink } from '../../commands/one-time-links.ts';
import type { AccountsContext } from '../context.ts';
import { countMisses } from '../count-misses.ts';
import type { Invited } from '../../commands/users/accept-membership.ts';
import { acceptLink, invitedBy } from '../invitations/accept-link.ts';
import { tables } from '@laminate/kit/database/tables';

/** Answers a key that no longer opens anything. A link that never existed and one that was used get the same answer. */
async function explainMissing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && (error.code === 'not_found' || error.code === 'link_used'))
      throw apiError('not_found', { message: 'invitation_not_found' });
    throw error;
  }
}

/** The answer to a user who has since accepted by another invitation: the `e_mail` by which they log in. */
const late = ({ e_mail }: Invited) => apiError('conflict', { message: 'password_set_already', extra: { e_mail } });

/** Returns the user whom a link is for. @throws ApiError 409 for a user who has accepted */
async function userOf(em: EntityManager, link: OneTimeLink) {
  const { name, e_mail, account_name, has_log_in } = await invitedBy(em, link, late);
  const rows = await tables(em)
    .selectFrom('accounts.artist_link')
    .select('artist_name')
    .where('account_id', '=', link.accountId)
    .where('user_id', '=', link.userId)
    .orderBy('artist_name')
    .execute();
  return { name, e_mail, account_name, has_log_in, artists: rows.map(({ artist_name }) => artist_name) };
}

/** Choosing a password by the link that the users of artists are mailed. */
export const setPassword = (own: AccountsContext) => [
  endpoint(accounts.userByKey).handle(({ query, req, transactionIn }) =>
    explainMissing(() =>
      countMisses(own.limits, req, () =>
        transactionIn(0, async (em) => userOf(em, await readLink(em, 'artist_invitation', query.key))),
      ),
    ),
  ),

  endpoint(accounts.setArtistUser).handle((call) => {
    if (own.terms !== null && !call.body.terms) throw fieldError('terms', 'terms_not_accepted');
    return explainMissing(() => acceptLink(own, call, 'artist_invitation', late));
  }),
];
