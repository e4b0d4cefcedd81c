import type { Checkpoint } from '@laminate/contracts/checkpoints';
import { i18n } from '@laminate/sdk/i18n';
import { Modal } from '@laminate/ui';
import { Check } from '@laminate/ui/icons';
import type { AccessSystem, Area } from '../../../access/access-system.ts';
import { directionLabel, kindLabel } from '../../../access/checkpoint-labels.ts';
import classes from './place-choice.module.css';

interface PlaceChoiceProps {
  readonly system: AccessSystem;
  /** Checkpoint of this device, null where it has none. */
  readonly checkpointId: number | null;
  readonly areaId: number | null;
  readonly onCheckpoint: (checkpoint: Checkpoint) => void;
  /** An area where nothing is written. */
  readonly onArea: (areaId: number) => void;
}

/** What the place of a device is called: with checkpoints it is more than an area. */
export const placeLabel = ({ checkpoints }: AccessSystem): string =>
  checkpoints.length > 0 ? i18n.t('Location of this device') : i18n.t('Area for this device');

/** The checkpoints of the event, then the areas that have none, each as large as a thumb needs. */
export function PlaceChoice({ system, checkpointId, areaId, onCheckpoint, onArea }: PlaceChoiceProps) {
  const { areas, checkpoints } = system;
  const without = areas.filter(({ id }) => !checkpoints.some(({ area_id }) => area_id === id));
  const nameOf = (id: number) => areas.find((area) => area.id === id)?.name ?? '';
  const list = (label: string, items: readonly Item[]) => (
    <ul className={classes.areas} aria-label={label}>
      {items.map(({ id, name, about, chosen, choose }, index) => (
        <li key={id}>
          <button type="button" className={classes.area} aria-pressed={chosen} onClick={choose}>
            <b aria-hidden="true">{index + 1}</b>
            <span>
              {name}
              {about !== '' && <small>{about}</small>}
            </span>
            {chosen && <Check aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
  const itemOf = ({ id, name }: Area): Item => ({
    id,
    name,
    about: '',
    chosen: checkpointId === null && id === areaId,
    choose: () => onArea(id),
  });
  if (checkpoints.length === 0) return list(i18n.t('Areas'), areas.map(itemOf));
  return (
    <>
      {list(
        i18n.t('Checkpoints'),
        checkpoints.map((checkpoint) => ({
          id: checkpoint.id,
          name: checkpoint.name,
          about: [nameOf(checkpoint.area_id), kindLabel(checkpoint.kind), directionLabel(checkpoint.direction)].join(
            ' · ',
          ),
          chosen: checkpoint.id === checkpointId,
          choose: () => onCheckpoint(checkpoint),
        })),
      )}
      {without.length > 0 && (
        <section className={classes.without}>
          <h3>{i18n.t('Areas without a checkpoint (lookup only)')}</h3>
          {list(i18n.t('Areas without a checkpoint (lookup only)'), without.map(itemOf))}
        </section>
      )}
    </>
  );
}

interface Item {
  readonly id: number;
  readonly name: string;
  /** Text under the name, or empty for nothing. */
  readonly about: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** The same over the page. */
export function PlaceDialog({
  opened,
  onClose,
  ...rest
}: PlaceChoiceProps & { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={placeLabel(rest.system)} closeLabel={i18n.t('Close')}>
      <PlaceChoice {...rest} />
    </Modal>
  );
}
