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

/** What a text finds that is also the number of a wristband: first whoever wears it. */
function withWearer(rows: Int32Array | null, wearer: number | undefined): Int32Array | null {
  return rows && wearer !== undefined ? Int32Array.of(wearer, ...rows.filter((row) => row !== wearer)) : rows;
}

/**
 * What the query finds. While a longer or shorter query is on its way what was found before it stays, unless the list
 * has changed under it: the letter that was typed is shown at once, and the rows are drawn once, when they are there.
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
  // One that was lost neither finds nor hides anybody.
  const wearer = band && !band.blocked ? people?.rowOf(band.personId) : undefined;
  const rows = useMemo(() => found && withWearer(found.rows, wearer), [found, wearer]);

  const everyone = { query: '', rows: null, settled: wanted === '' };
  if (!wanted || found?.version !== version) return everyone;
  const related = wanted.startsWith(found.query) || found.query.startsWith(wanted);
  if (found.query === wanted) return { ...found, rows, settled: true };
  return related ? { ...found, settled: false } : everyone;
}
