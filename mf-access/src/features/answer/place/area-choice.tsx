import { i18n } from '@laminate/sdk/i18n';
import { Modal } from '@laminate/ui';
import { Check } from '@laminate/ui/icons';
import type { Area } from '../../../access/access-system.ts';
import classes from './area-choice.module.css';

interface AreaChoiceProps {
  readonly areas: readonly Area[];
  readonly chosen: number | null;
  readonly onChoose: (areaId: number) => void;
}

/** The areas of the event, each as large as a thumb needs. */
export function AreaChoice({ areas, chosen, onChoose }: AreaChoiceProps) {
  return (
    <ul className={classes.areas}>
      {areas.map(({ id, name }, index) => (
        <li key={id}>
          <button type="button" className={classes.area} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <b aria-hidden="true">{index + 1}</b>
            <span>{name}</span>
            {id === chosen && <Check aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The same over the page. */
export function AreaDialog({
  opened,
  onClose,
  ...rest
}: AreaChoiceProps & { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Area of this device')} closeLabel={i18n.t('Close')}>
      <AreaChoice {...rest} />
    </Modal>
  );
}
