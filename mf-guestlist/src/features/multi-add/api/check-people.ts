import { peopleExist } from '@laminate/contracts/routes/guestlist';
import type { Namesake } from '@laminate/contracts/people';
import { call } from '@laminate/sdk';
import { useEffect, useRef, useState } from 'react';
import { foldedNameOf } from '../preview/findings.ts';
import type { PreviewRow } from '../preview/findings.ts';

/** Milliseconds without a further edit before new names are checked. */
const QUIET_MS = 250;

/** Asks who of these names is on the list; answers in the same order. */
async function checkNames(eventId: number, names: readonly string[], signal: AbortSignal): Promise<(Namesake | null)[]> {
  const body = { guests: names.map((name) => ({ name })) };
  const { guests } = await call(peopleExist, { params: { eventId }, body, signal });
  return guests.map(({ namesake }) => namesake);
}

/** Namesakes by folded name (null: nobody), whether a check is under way, and why the last one failed. */
export interface NamesakeCheck {
  readonly namesakes: ReadonlyMap<string, Namesake | null>;
  readonly checking: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Checks the names of all rows, at first together and later those that were edited. */
export function useNamesakes(eventId: number, rows: readonly PreviewRow[]): NamesakeCheck {
  const [namesakes, setNamesakes] = useState<ReadonlyMap<string, Namesake | null>>(new Map());
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(true);
  const unknown = new Map(
    rows.flatMap(({ draft }) => {
      const folded = foldedNameOf(draft);
      return folded === '' || namesakes.has(folded) ? [] : [[folded, draft.name] as const];
    }),
  );
  const checking = unknown.size > 0;
  const asked = useRef(unknown);
  asked.current = unknown;

  useEffect(() => {
    if (!checking) return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      const names = [...asked.current];
      checkNames(eventId, names.map(([, name]) => name.slice(0, 400)), giveUp.signal).then(
        (found) => {
          first.current = false;
          setError(null);
          setNamesakes((known) => new Map([...known, ...names.map(([folded], index) => [folded, found[index] ?? null] as const)]));
        },
        (reason: unknown) => {
          if (!giveUp.signal.aborted) setError(reason);
        },
      );
    }, first.current ? 0 : QUIET_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [eventId, rows, checking, namesakes, attempt]);

  return { namesakes, checking: checking && error === null, error, retry: () => { setError(null); setAttempt(attempt + 1); } };
}
