import type { Effect } from '@laminate/contracts/consequences';
import { i18n } from '@laminate/sdk/i18n';
import { Checkbox } from '@laminate/ui';
import type { ReactNode } from 'react';
import classes from './touches.module.css';

interface TouchesProps {
  readonly effects: readonly Effect[];
  /** They are of an earlier change, until those of this one are here. */
  readonly isOld: boolean;
  /** Save was pressed before these were shown. */
  readonly waiting: boolean;
  /** Says that what was ticked can't move along. */
  readonly refusal?: string | false;
  /** Ticks for things that can move along, by their own effects. */
  readonly along?: {
    readonly label: (effect: Effect) => string;
    readonly labelOfAll: string;
    readonly onMove: (effects: readonly Effect[], move: boolean) => void;
  };
  readonly className?: string | undefined;
  /** Where it comes right under the heading of a page. */
  readonly headingLevel?: 2 | 3;
  /** Ticks for things that can move along, by their kinds. */
  readonly children?: ReactNode;
}

/** Breaks the line of dates and hours before what comes after the change, and within neither a date nor a night. */
const glued = (text: string): string => text.replace('→ ', '→\u00A0').replaceAll(/ (?=\d\d:|\(\+)/g, '\u00A0');

/** Writes dates or hours before and after a change, or once where they stay. */
export const beforeAndAfter = (was: string, now: string): string =>
  glued(was === now ? was : i18n.t('{was} → {now}', { was, now }));

const hoursOf = ({ was, now }: Effect): string | undefined =>
  was !== null && now !== null ? beforeAndAfter(was, now) : (now ?? was ?? undefined);

/** The hours of a change that touches many things, which are the same for each of them. */
function sharedHours(effects: readonly Effect[]): string | undefined {
  const all = effects.map(hoursOf).filter((hours) => hours !== undefined);
  return all.length > 1 && new Set(all).size === 1 ? all[0] : undefined;
}

/**
 * What can be ticked has one line, which stays when it is ticked, with the focus on it. What reads the same, as two rooms
 * of an artist do, has one line together.
 */
const keyOf = ({ kind, id, message, was, now, can_move }: Effect): string =>
  can_move ? `${kind} ${id}` : `${message} ${was} ${now}`;

/** What a change touches, before it is saved, with ticks for what can move along. */
export function Touches({
  effects,
  isOld,
  waiting,
  refusal,
  along,
  className,
  headingLevel = 3,
  children,
}: TouchesProps) {
  if (effects.length === 0 && !children) return null;
  const Heading = `h${headingLevel}` as const;
  const movable = along ? effects.filter((effect) => effect.can_move) : [];
  const moving = movable.filter((effect) => effect.moves).length;
  const shared = sharedHours(effects.filter((effect) => !movable.includes(effect)));
  return (
    <section
      className={[classes.touches, className].filter(Boolean).join(' ')}
      aria-label={i18n.t('What this touches')}
      aria-busy={isOld}
    >
      <Heading>{i18n.t('What this touches')}</Heading>
      <p role="status">{refusal || (waiting ? i18n.t('Check what this touches, then save again.') : '')}</p>
      {shared !== undefined && <p className={classes.hours}>{shared}</p>}
      {children}
      {along && movable.length > 1 && (
        <Checkbox
          label={along.labelOfAll}
          value={moving === movable.length}
          indeterminate={moving > 0 && moving < movable.length}
          onChange={(move) => along.onMove(movable, move)}
        />
      )}
      <ul>
        {[...new Map(effects.map((effect) => [keyOf(effect), effect]))].map(([key, effect]) => {
          const hours = hoursOf(effect);
          return (
            <li key={key}>
              {along && effect.can_move ? (
                <Checkbox
                  label={along.label(effect)}
                  {...(hours !== undefined && { description: hours })}
                  value={effect.moves}
                  onChange={(move) => along.onMove([effect], move)}
                />
              ) : (
                <>
                  {effect.message}
                  {hours !== undefined && hours !== shared && <span className={classes.hours}>{hours}</span>}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
