import { waitFor } from '@testing-library/dom';

/** Leads the open page to another address, as the browser's own buttons do. */
export function goTo(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Waits until the page is at such an address, by its path and query. */
export const expectAddress = (address: RegExp): Promise<void> =>
  waitFor(() => expect(window.location.pathname + window.location.search).toMatch(address));
