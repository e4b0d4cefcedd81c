import { PeopleIndex } from '@laminate/roster/search';
import type { FromSearch, ToSearch } from './search-messages.ts';

/** Searches outside the page, so that typing and scrolling never wait for 50,000 names. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToSearch>) => void) | null;
  postMessage(message: FromSearch, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
let index: PeopleIndex | undefined;
let version = 0;

scope.onmessage = ({ data }) => {
  if (data.type === 'texts') {
    index = new PeopleIndex(data.texts);
    version = data.version;
    return;
  }
  const rows = index?.search(data.query) ?? null;
  scope.postMessage({ query: data.query, version, rows }, rows ? [rows.buffer] : []);
};
