import { useLocation } from '@laminate/sdk/router';

/**
 * The secret of the link that a mail carried: behind the `#`, which no server gets to see, or, as in older mails, in
 * the query.
 */
export function useMailedKey(): string {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('key') ?? new URLSearchParams(search).get('key') ?? '';
}
