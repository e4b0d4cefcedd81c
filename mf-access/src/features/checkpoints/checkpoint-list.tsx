import type { Checkpoint } from '@laminate/contracts/checkpoints';
import { failureOf, toast } from '@laminate/sdk';
import { SortableItem, SortableList } from '@laminate/sdk/forms/sortable';
import { i18n } from '@laminate/sdk/i18n';
import { RecordName } from '@laminate/ui';
import { useState, type ReactNode } from 'react';
import { saveOrder } from './api/checkpoints.ts';
import { directionLabel, kindLabel } from '../../access/checkpoint-labels.ts';
import classes from './checkpoints.module.css';

interface CheckpointListProps {
  readonly eventId: number;
  readonly checkpoints: readonly Checkpoint[];
  readonly areaOf: (id: number) => string;
  readonly actionsOf: (checkpoint: Checkpoint) => ReactNode;
}

const heads = () => [i18n.t('Area'), i18n.t('Direction'), i18n.t('Type')];

/** The checkpoints in the order in which devices offer them, to be put in another. */
export function CheckpointList({ eventId, checkpoints, areaOf, actionsOf }: CheckpointListProps) {
  // The order that was just made, until the server has answered.
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const placeOf = ({ id }: Checkpoint) => moved?.indexOf(id) ?? 0;
  const shown = moved ? checkpoints.toSorted((one, other) => placeOf(one) - placeOf(other)) : checkpoints;
  async function order(ids: readonly number[]): Promise<void> {
    setMoved(ids);
    await saveOrder(eventId, ids).catch((error: unknown) => toast.error(failureOf(error).message));
    setMoved(null);
  }
  return (
    <div>
      {/* For the eyes: each cell says itself what it is. */}
      <div className={`${classes.row} ${classes.heads}`} aria-hidden="true">
        <span />
        <span>{i18n.t('Name')}</span>
        {heads().map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <SortableList label={i18n.t('Checkpoints')} items={shown} onOrder={(ids) => void order(ids)}>
        {shown.map((checkpoint) => {
          const { id, name, area_id, direction, kind } = checkpoint;
          const values = [areaOf(area_id), directionLabel(direction), kindLabel(kind)];
          return (
            <SortableItem key={id} id={id}>
              {(handle) => (
                <div className={classes.row}>
                  {handle}
                  <div className={classes.name}>
                    <RecordName>{name}</RecordName>
                  </div>
                  <div className={classes.facts}>
                    {heads().map((head, at) => (
                      <span key={head}>
                        <span className="visually-hidden">{head}: </span>
                        {values[at]}
                      </span>
                    ))}
                  </div>
                  <div className={classes.actions}>{actionsOf(checkpoint)}</div>
                </div>
              )}
            </SortableItem>
          );
        })}
      </SortableList>
    </div>
  );
}
