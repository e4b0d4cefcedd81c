import type { Effect } from '@laminate/contracts/consequences';
import { i18n } from '@laminate/sdk/i18n';
import { Checkbox } from '@laminate/ui';
import classes from './touches.module.css';

interface TouchesProps {
  readonly effects: readonly Effect[];
  /** They are of an earlier change, until those of this one are here. */
  readonly isOld: boolean;
  /** Save was pressed before these were shown. */
  readonly waiting: boolean;
  /** What was ticked can't move along. */
  readonly refused: boolean;
  readonly onMove: (sets: readonly Effect[], move: boolean) => void;
}

function hoursOf({ was, now }: Effect): string | undefined {
  if (was === null || now === null || was === now) return now ?? was ?? undefined;
  return i18n.t('{was} → {now}', { was, now });
}

function noteOf({ waiting, refused }: Pick<TouchesProps, 'waiting' | 'refused'>): string {
  if (refused) return i18n.t('The performances you ticked can’t move along. Check again what this touches.');
  return waiting ? i18n.t('Check what this touches, then save again.') : '';
}

/** A set has one line, which stays when it is ticked, with the focus on it. */
const keyOf = ({ kind, id, code, params }: Effect): string =>
  kind === 'set' ? `set ${id}` : `${kind} ${id} ${code} ${JSON.stringify(params)}`;

/** What a change of a set touches, before it is saved, with a tick for each set that can move along. */
export function Touches({ effects, isOld, waiting, refused, onMove }: TouchesProps) {
  if (effects.length === 0) return null;
  const movable = effects.filter((effect) => effect.can_move);
  const moving = movable.filter((effect) => effect.moves).length;
  return (
    <section className={classes.touches} aria-label={i18n.t('What this touches')} aria-busy={isOld}>
      <h3>{i18n.t('What this touches')}</h3>
      <p role="status">{noteOf({ waiting, refused })}</p>
      {movable.length > 1 && (
        <Checkbox
          label={i18n.t('Move all later sets along')}
          value={moving === movable.length}
          indeterminate={moving > 0 && moving < movable.length}
          onChange={(move) => onMove(movable, move)}
        />
      )}
      <ul>
        {effects.map((effect) => {
          const hours = hoursOf(effect);
          return (
            <li key={keyOf(effect)}>
              {effect.can_move ? (
                <Checkbox
                  label={i18n.t('Move {artist} along', { artist: effect.name })}
                  {...(hours !== undefined && { description: hours })}
                  value={effect.moves}
                  onChange={(move) => onMove([effect], move)}
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
