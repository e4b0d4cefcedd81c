import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { NamedParty } from './people.ts';

/** Time that rows stay where they are after a press, or after the first of them should leave, in milliseconds. */
const REST_MS = 1000;
/** Time that something has to be there before a press is meant for it, in milliseconds. */
const STABLE_MS = 400;

interface StableRows {
  /** What is drawn, each party as it is now. */
  readonly rows: readonly NamedParty[];
  /** Another object whenever rows have moved. */
  readonly order: object;
  /** Called on a press. Nothing moves for a moment. */
  readonly hold: () => void;
}

/**
 * Keeps rows from sliding under a finger. Rows that come or go, also because others tick, do so together once no one
 * has pressed for a moment. Until then a guest who was found is shown as found.
 *
 * @param wanted the rows as they would be
 * @param view what is looked at: another one is shown immediately
 * @param parties everyone, for those that should leave
 */
export function useStableRows(wanted: readonly NamedParty[], view: string, parties: readonly NamedParty[]): StableRows {
  const [drawn, setDrawn] = useState({ view, rows: wanted });
  const [presses, setPresses] = useState(0);
  if (drawn.view !== view) setDrawn({ view, rows: wanted });
  const moves =
    wanted.length !== drawn.rows.length || wanted.some(({ personId }, row) => personId !== drawn.rows[row]?.personId);
  const settle = useEffectEvent(() => setDrawn({ view, rows: wanted }));
  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(settle, REST_MS);
    return () => clearTimeout(timer);
  }, [moves, presses]);
  const hold = () => setPresses((before) => before + 1);
  if (!moves) return { rows: wanted, order: drawn, hold };
  const now = new Map([...parties, ...wanted].map((party) => [party.personId, party]));
  return { rows: drawn.rows.map((party) => now.get(party.personId) ?? party), order: drawn, hold };
}

/**
 * Tells whether what is pressed has been there for a moment. The second tap of two, or the key that is pressed again
 * where the focus has moved on, is not for what came there.
 *
 * @param what changes, as `where` does, whenever something else might have come there
 */
export function useIsStable(what: unknown, where?: unknown): () => boolean {
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [what, where]);
  return () => performance.now() - since.current >= STABLE_MS;
}
