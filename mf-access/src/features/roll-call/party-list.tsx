import { clockLabel } from '@laminate/device';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Dock, DockSearch, EmptyState, IconButton, SegmentedControl, StateMark } from '@laminate/ui';
import { Minus, Plus, Users } from '@laminate/ui/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isMissing } from './board/board.ts';
import type { NamedParty } from './people.ts';
import classes from './roll-call.module.css';

/** Room for a name, who found them, and a stepper for the thumb. */
const ROW_PX = 84;

type Show = 'missing' | 'found' | 'all';

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
function useStableRows(wanted: readonly NamedParty[], view: string, parties: readonly NamedParty[]): StableRows {
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
function useIsStable(what: unknown, where?: unknown): () => boolean {
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [what, where]);
  return () => performance.now() - since.current >= STABLE_MS;
}

interface PartyListProps {
  /** Guests who must be found, and others who were found. */
  readonly parties: readonly NamedParty[];
  /** IANA zone of the event. */
  readonly zone: string;
  /** Everyone on the list whom a query finds. */
  readonly find: (query: string) => readonly NamedParty[];
  readonly onTick: (party: NamedParty, guests: number) => void;
}

/** Parties to tick off: all of one by a tap on its row, a part of it by the stepper. Only what is in view is drawn. */
export function PartyList({ parties, zone, find, onTick }: PartyListProps) {
  const [query, setQuery] = useState('');
  const [show, setShow] = useState<Show>('missing');
  const wanted = useDeferredValue(query).trim();
  const missing = parties.filter(isMissing);
  const found = parties.filter((party) => (party.found?.guests ?? 0) > 0);
  const isSearch = wanted !== '';
  const {
    rows: shown,
    order,
    hold,
  } = useStableRows(
    isSearch ? find(wanted) : { missing, found, all: parties }[show],
    isSearch ? `search ${wanted}` : show,
    parties,
  );
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  // The figures above might need another line, and then the whole list moves.
  const stands = useIsStable(order, virtual.scrollRect?.height);
  function tick(party: NamedParty, guests: number) {
    if (!stands()) return;
    hold();
    onTick(party, guests);
  }
  return (
    <>
      <div ref={scroller} className={classes.list} onPointerDown={hold}>
        {shown.length === 0 ? (
          <EmptyParties query={wanted} show={show} />
        ) : (
          <ul className={classes.all} style={{ height: virtual.getTotalSize() }} aria-label={i18n.t('People')}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const party = shown[index];
              return (
                party && (
                  <li
                    key={party.personId}
                    className={classes.row}
                    style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
                    aria-setsize={shown.length}
                    aria-posinset={index + 1}
                  >
                    <PartyRow party={party} zone={zone} onTick={(guests) => tick(party, guests)} />
                  </li>
                )
              );
            })}
          </ul>
        )}
      </div>
      <Dock>
        <DockSearch
          label={i18n.t('Find a person')}
          clearLabel={i18n.t('Clear search')}
          placeholder={i18n.t('Find a person')}
          value={query}
          onChange={setQuery}
        />
        <SegmentedControl
          label={i18n.t('Show')}
          size="door"
          block
          value={show}
          onChange={(next) => {
            setShow(next);
            setQuery('');
          }}
          options={[
            { value: 'missing', label: i18n.t('Missing'), count: missing.length },
            { value: 'found', label: i18n.t('Found'), count: found.length },
            { value: 'all', label: i18n.t('All'), count: parties.length },
          ]}
        />
      </Dock>
    </>
  );
}

function EmptyParties({ query, show }: { readonly query: string; readonly show: Show }) {
  const title =
    query !== ''
      ? i18n.t('No results for “{query}”', { query })
      : { missing: i18n.t('No one is missing'), found: i18n.t('No one found yet'), all: i18n.t('No one is inside') }[
          show
        ];
  return (
    <EmptyState title={title} icon={<Users aria-hidden="true" />}>
      {query !== ''
        ? i18n.t('You can only tick off people on the guest list. Check the spelling.')
        : i18n.t('If someone arrives who isn’t listed here, search for them.')}
    </EmptyState>
  );
}

/** Returns where a guest belongs, or who found them and when. */
function noteOf({ place, inside, found }: NamedParty, zone: string): string {
  if (found && found.guests > 0) {
    const by = i18n.t('{user}, {time}', { user: found.user, time: formatTime(found.at, zone) });
    if (found.waits) return i18n.t('{by}, not sent', { by });
    return found.clock_off_minutes === null ? by : [by, clockLabel(found.clock_off_minutes)].join(' · ');
  }
  return [inside === 0 ? i18n.t('not known to be inside') : '', place].filter(Boolean).join(' · ');
}

/**
 * Returns the state of the search for a party, in few words. A guest who is not known to be inside is not missed
 * either.
 */
function stateOf({ inside, found }: NamedParty, all: boolean): string {
  if (all) return i18n.t('Found');
  if (found && found.guests > 0) return i18n.t('Some found');
  return inside > 0 ? i18n.t('Missing') : i18n.t('Not expected');
}

interface PartyRowProps extends Pick<PartyListProps, 'zone'> {
  readonly party: NamedParty;
  readonly onTick: (guests: number) => void;
}

function PartyRow({ party, zone, onTick }: PartyRowProps) {
  const { name, inside, most } = party;
  const guests = party.found?.guests ?? 0;
  const whole = Math.max(1, inside);
  const all = guests >= whole;
  const figures = i18n.t('{guests, number} of {whole, number}', { guests, whole });
  // Who was found a moment ago, here or by others, is not missing again by a second tap.
  const stands = useIsStable(all);
  return (
    <>
      <button
        type="button"
        className={classes.tick}
        aria-pressed={all}
        onClick={() => stands() && onTick(all ? 0 : whole)}
      >
        <span className={classes.who}>
          <b>{name}</b>
          <small>{noteOf(party, zone)}</small>
        </span>
        <StateMark state={all ? 'go' : guests > 0 ? 'part' : 'none'} label={stateOf(party, all)} size="door" />
      </button>
      {most > 1 && (
        <div className={classes.stepper} role="group" aria-label={i18n.t('Found from {name}', { name })}>
          <IconButton
            label={i18n.t('One fewer from {name}', { name })}
            size="door"
            withoutTooltip
            disabled={guests === 0}
            onClick={() => onTick(guests - 1)}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <output>{figures}</output>
          <IconButton
            label={i18n.t('One more from {name}', { name })}
            size="door"
            withoutTooltip
            disabled={guests >= most}
            onClick={() => onTick(guests + 1)}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </>
  );
}
