import { useEffect, useRef, useState } from 'react';
import type { DoorPeople } from '../people/door-people.ts';
import type { FromSearch, ToSearch } from './search-messages.ts';

interface Found {
  readonly query: string;
  readonly version: number;
  readonly rows: Int32Array | null;
}

/** The search worker of one screen, with the texts of the list. */
class SearchClient {
  readonly #worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });

  constructor(onFound: (found: Found) => void) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromSearch>) => onFound(data);
  }

  post(message: ToSearch): void {
    this.#worker.postMessage(message);
  }

  close(): void {
    this.#worker.terminate();
  }
}

/**
 * Rows that the query finds, best first; null for everyone. While a longer or shorter query is on its way the rows
 * before it stay, unless the list has changed under them.
 */
export function useSearch(people: DoorPeople | null, query: string): Int32Array | null {
  const client = useRef<SearchClient | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const version = people?.textVersion ?? 0;
  const wanted = query.trim();

  useEffect(() => {
    const opened = new SearchClient(setFound);
    client.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    if (people) client.current?.post({ type: 'texts', version, texts: people.texts() });
  }, [people, version]);
  useEffect(() => {
    if (wanted) client.current?.post({ type: 'search', query: wanted });
  }, [wanted, version]);

  if (!wanted || found?.version !== version) return null;
  const related = wanted.startsWith(found.query) || found.query.startsWith(wanted);
  return related ? found.rows : null;
}
