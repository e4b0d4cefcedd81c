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
  /** Ticks for things that can move along, by their kinds. */
  readonly children?: ReactNode;
}

function hoursOf({ was, now }: Effect): string | undefined {
  if (was === null || now === null || was === now) return now ?? was ?? undefined;
  return i18n.t('{was} → {now}', { was, now });
}

/** What can be ticked has one line, which stays when it is ticked, with the focus on it. */
const keyOf = ({ kind, id, code, params, can_move }: Effect): string =>
  can_move ? `${kind} ${id}` : `${kind} ${id} ${code} ${JSON.stringify(params)}`;

/** What a change touches, before it is saved, with ticks for what can move along. */
export function Touches({ effects, isOld, waiting, refusal, along, className, children }: TouchesProps) {
  if (effects.length === 0 && !children) return null;
  const movable = along ? effects.filter((effect) => effect.can_move) : [];
  const moving = movable.filter((effect) => effect.moves).length;
  return (
    <section
      className={[classes.touches, className].filter(Boolean).join(' ')}
      aria-label={i18n.t('What this touches')}
      aria-busy={isOld}
    >
      <h3>{i18n.t('What this touches')}</h3>
      <p role="status">{refusal || (waiting ? i18n.t('Check what this touches, then save again.') : '')}</p>
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
        {effects.map((effect) => {
          const hours = hoursOf(effect);
          return (
            <li key={keyOf(effect)}>
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
                  {hours !== undefined && <span className={classes.hours}>{hours}</span>}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
