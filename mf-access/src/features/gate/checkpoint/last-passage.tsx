import type { Checkpoint } from '@laminate/contracts/checkpoints';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Undo2 } from '@laminate/ui/icons';
import { tappedLabel } from '../../../occupancy/occupancy-labels.ts';
import type { Holders } from '../local-data/holders.ts';
import type { Passed } from '../local-data/passed.ts';
import { useLastTap } from '../queue/gate-queue.ts';
import classes from './checkpoint.module.css';
import { wayLabel } from './passage-labels.ts';
import { mayUndo, outcomeOf, undoLast } from './tap-passage.ts';

interface LastPassageProps {
  readonly checkpoint: Checkpoint;
  readonly holders: Holders;
  readonly passed: Passed;
  /** IANA zone of the event. */
  readonly zone: string;
}

/** Shows who was last scanned here. A scan of this device can be undone. */
export function LastPassage({ checkpoint, holders, passed, zone }: LastPassageProps) {
  const tapped = useLastTap();
  const own = tapped?.tap.checkpointId === checkpoint.id ? tapped : null;
  const other = passed.last(checkpoint.id);
  const shown = own
    ? { name: own.tap.name, at: own.tap.at, what: whatLabel(outcomeOf(own), own.tap.direction) }
    : other && {
        name: holders.byId(other.person_id)?.name ?? i18n.t('Someone'),
        at: other.tapped_at ?? other.at,
        what: whatLabel(other.outcome, other.direction),
      };
  if (!shown) return null;
  return (
    <div className={classes.last}>
      <p>
        <span>{i18n.t('Last: {name}', { name: shown.name })}</span>
        <small>
          {shown.what} · {tappedLabel(shown.at, zone)}
        </small>
      </p>
      {own && mayUndo(own) && (
        <Button size="door" icon={<Undo2 aria-hidden="true" />} onClick={() => undoLast(own)}>
          {i18n.t('Undo')}
        </Button>
      )}
    </div>
  );
}

function whatLabel(outcome: ReturnType<typeof outcomeOf>, direction: 'in' | 'out'): string {
  switch (outcome) {
    case 'refused':
      return i18n.t('Refused');
    case 'undone':
      return i18n.t('Undone');
    case 'trouble':
      return i18n.t('Not counted');
    default:
      return wayLabel(direction);
  }
}
