import { queryClient } from '@laminate/sdk';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDelayed } from '../use-delayed.ts';

interface Touching<Answer, Tick> {
  /** The change, by which it is known from others, or '' while there is none. */
  readonly change: string;
  /** Asks what the change touches. @param ticked what moves along, or null where nothing was ticked or unticked yet */
  readonly preview: (ticked: readonly Tick[] | null) => {
    readonly queryKey: QueryKey;
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
  };
  /** Is there nothing to see before it is saved? */
  readonly isNothing: (answer: Answer) => boolean;
  /** Can an answer be shown until that of this change is here? It can unless it is about something else. */
  readonly isAbout?: (queryKey: QueryKey) => boolean;
  /** Is what was ticked still as it was seen? */
  readonly holds?: (ticked: readonly Tick[]) => boolean;
  /** Loads again what could be ticked. */
  readonly refresh?: () => unknown;
}

interface Ticked<Tick> {
  /** The change that these move along with. */
  readonly change: string;
  readonly ticks: readonly Tick[];
}

const FRESH = { staleTime: 0, retry: false } as const;

/** What the change in a form touches, and what of it moves along. */
export function useTouches<Answer, Tick = never>(touching: Touching<Answer, Tick>) {
  const { change, preview, isNothing, isAbout = () => true, holds = () => true } = touching;
  const settled = useDelayed(change);
  const [chosen, setChosen] = useState<Ticked<Tick> | null>(null);
  const [unseen, setUnseen] = useState('');
  const [refused, setRefused] = useState('');
  // Ticks are for one change: after another one, not all of it might be able to move.
  const ticked = chosen?.change === change && holds(chosen.ticks) ? chosen.ticks : null;
  const { data, isPlaceholderData, isError } = useQuery({
    ...preview(ticked),
    ...FRESH,
    refetchOnWindowFocus: 'always',
    enabled: change !== '' && change === settled,
    placeholderData: (known, last) => (last && isAbout(last.queryKey) ? known : undefined),
  });

  // Without its ticks the form shows what can be ticked now.
  if (isError && ticked && ticked.length > 0) {
    setChosen(null);
    setRefused(change);
  }
  const refresh = useEffectEvent(() => void touching.refresh?.());
  useEffect(() => {
    if (refused !== '') refresh();
  }, [refused]);

  function tick(ticks: readonly Tick[]): void {
    // What is shown can be of an earlier change, until that of this one is here.
    if (isPlaceholderData && chosen?.change !== change) return;
    setRefused('');
    setChosen({ change, ticks });
    // What is shown, and what it is of, are of two moments.
    if (!holds(ticks)) void touching.refresh?.();
  }

  /**
   * Checks whether the person has seen what the change touches. If not, it is shown.
   * @throws ApiError for a change that would be refused
   */
  async function isSeen(): Promise<boolean> {
    if (change === '' || unseen === change || (data && !isPlaceholderData)) return true;
    if (isNothing(await queryClient.fetchQuery({ ...preview(ticked), ...FRESH }))) return true;
    setUnseen(change);
    return false;
  }

  const isNow = (other: string) => change !== '' && other === change;
  return {
    answer: change === '' ? undefined : data,
    isOld: isPlaceholderData,
    ticked,
    waiting: isNow(unseen),
    refused: isNow(refused),
    tick,
    isSeen,
  };
}
