import { peopleExist } from '@laminate/contracts/routes/guestlist';
import { MAX_NAME } from '@laminate/contracts/people';
import type { ComparedGuest } from '@laminate/contracts/people';
import { call } from '@laminate/sdk';
import { useEffect, useRef, useState } from 'react';
import type { DraftCheck } from '../draft-check.ts';
import { partsOf } from './parts.ts';

/** Milliseconds without a further edit before new names are checked. */
const QUIET_MS = 250;
/** Guests asked about in one call. */
const GUESTS_A_CALL = 5000;

/** What is asked about a guest: the name, and contacts that are compared and telephone numbers that are judged. */
export interface Question {
  readonly key: string;
  readonly name: string;
  readonly details: DraftCheck['asked'];
}

/** What is asked about a guest. */
const askedOf = ({ name, details }: Question) => ({
  name: name.slice(0, MAX_NAME * 2).toWellFormed(),
  ...(details && { details }),
});

/** What was found out about guests, by their `question`. */
export type Compared = ReadonlyMap<string, ComparedGuest>;

/** Returns all answers, the new ones too. */
export function together(known: Compared, found: Compared): Compared {
  const all = new Map(known);
  for (const [question, answer] of found) all.set(question, answer);
  return all;
}

/** How far a check is, and why the last one failed. */
interface NamesakeCheck {
  /** Guests looked up so far and in total, or null while none are being looked up. */
  readonly checking: { readonly done: number; readonly total: number } | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Asks what is open about rows, at first together and later what edits brought.
 *
 * @param unknown the same list until another question is open
 * @param onFound takes the answers over, so that they are no longer asked for
 */
export function useNamesakes(
  eventId: number,
  unknown: readonly Question[],
  onFound: (answers: Compared) => void,
): NamesakeCheck {
  const [done, setDone] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(true);

  useEffect(() => {
    if (unknown.length === 0) return;
    const giveUp = new AbortController();
    const found = new Map<string, ComparedGuest>();
    // What was found is shown in one go: looking at all rows again after each part would hold the page up.
    const publish = () => {
      if (found.size > 0) onFound(found);
    };
    const ask = async () => {
      setDone(0);
      for (const { from, rows } of partsOf(unknown, GUESTS_A_CALL, askedOf)) {
        const body = { guests: [...rows] };
        const { guests } = await call(peopleExist, { params: { eventId }, body, signal: giveUp.signal });
        for (const [index, answer] of guests.entries()) found.set(unknown[from + index]?.key ?? '', answer);
        if (!giveUp.signal.aborted) setDone(from + rows.length);
      }
    };
    const timer = setTimeout(
      () => {
        ask().then(
          () => {
            first.current = false;
            setError(null);
            publish();
          },
          (reason: unknown) => {
            publish();
            if (!giveUp.signal.aborted) setError(reason);
          },
        );
      },
      first.current ? 0 : QUIET_MS,
    );
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [eventId, unknown, onFound, attempt]);

  const checking = unknown.length > 0 && error === null ? { done, total: unknown.length } : null;
  return {
    checking,
    error,
    retry: () => {
      setError(null);
      setAttempt(attempt + 1);
    },
  };
}
