import { foldBandCode } from '@laminate/contracts/fold-band-code';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
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

/** What the list shows: the rows of a query, best first, or everyone. */
interface Shown {
  readonly query: string;
  /** Null for everyone. */
  readonly rows: Int32Array | null;
  /** These are the rows of what is typed, not of a text before it. */
  readonly settled: boolean;
}

/** Returns the matches of a text that is also the number of a wristband, its wearer first. */
function withWearer(rows: Int32Array | null, wearer: number | undefined): Int32Array | null {
  return rows && wearer !== undefined ? Int32Array.of(wearer, ...rows.filter((row) => row !== wearer)) : rows;
}

/**
 * Returns the matches of the query. While a longer or shorter query is running, the previous matches stay, unless the
 * list has changed under them. The typed letter is shown immediately, and the rows are drawn once, when they are there.
 */
export function useSearch(people: DoorPeople | null, query: string): Shown {
  const client = useRef<SearchClient | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const version = people?.textVersion ?? 0;
  const wanted = query.trim();

  useEffect(() => {
    // Rows are drawn piece by piece: a phone takes the next key in between.
    const opened = new SearchClient((next) => startTransition(() => setFound(next)));
    client.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    if (people) client.current?.post({ type: 'texts', version, texts: people.texts() });
  }, [people, version]);
  useEffect(() => {
    if (wanted) client.current?.post({ type: 'search', query: wanted });
  }, [wanted, version]);

  const band = wanted && people ? people.bandOf(foldBandCode(wanted)) : null;
  // A lost one neither finds nor hides anyone.
  const wearer = band && !band.blocked ? people?.rowOf(band.personId) : undefined;
  const rows = useMemo(() => found && withWearer(found.rows, wearer), [found, wearer]);

  const everyone = { query: '', rows: null, settled: wanted === '' };
  if (!wanted || found?.version !== version) return everyone;
  const related = wanted.startsWith(found.query) || found.query.startsWith(wanted);
  if (found.query === wanted) return { ...found, rows, settled: true };
  return related ? { ...found, settled: false } : everyone;
}
