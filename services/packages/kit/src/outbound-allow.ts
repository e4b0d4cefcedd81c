/** Whether an operator lets an account call an address although it leads inside. */
export type IsAllowed = (accountId: number, url: URL) => boolean;

/** A scheme, a host and an optional port, where `*` means any port. */
const ORIGIN = /^(https?):\/\/(\[[\da-f:.]+\]|[^\s/\\?#@:[\]*]+)(?::(\d{1,5}|\*))?$/i;
const ACCOUNT = /^[1-9]\d{0,9}$/;

/** @throws Error for what is no entry */
function readEntry(entry: string): IsAllowed {
  const [origin = '', ...accounts] = entry.split(/\s+/);
  const [, scheme = '', host = '', port = ''] = ORIGIN.exec(origin) ?? [];
  const address = `${scheme}://${host}${port && port !== '*' ? `:${port}` : ''}`;
  const everyAccount = accounts.length === 1 && accounts[0] === '*';
  if (!URL.canParse(address) || accounts.length === 0 || !(everyAccount || accounts.every((id) => ACCOUNT.test(id))))
    throw new Error(
      `has "${entry}": write an origin and the ids of the accounts that may call it, like "https://crm.internal:8443 12 57", or "https://crm.internal:8443 *" for every account`,
    );
  const allowed = new URL(address);
  const ids = new Set(accounts.map(Number));
  return (accountId, url) =>
    (everyAccount || ids.has(accountId)) &&
    url.protocol === allowed.protocol &&
    url.hostname === allowed.hostname &&
    (port === '*' || url.port === allowed.port);
}

/**
 * Reads the setting `OUTBOUND_ALLOW`: origins with the accounts that can call them, separated by commas
 * (`https://crm.internal:8443 12 57, http://localhost:* *`). Without a port, that of the scheme applies. Plain HTTP
 * goes only where the entry says so.
 * @throws Error whose message goes on after the name of the setting
 */
export function readAllowed(text = ''): IsAllowed {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(readEntry);
  return (accountId, url) => entries.some((isAllowed) => isAllowed(accountId, url));
}
