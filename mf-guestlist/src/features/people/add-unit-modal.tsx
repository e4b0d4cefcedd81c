import { i18n } from '@laminate/sdk/i18n';
import { useAddUnit } from './api/add-unit.ts';
import { NameModal } from '../../event/name-modal.tsx';

/** Adds a unit. */
export function AddUnitModal({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const add = useAddUnit(eventId);
  return (
    <NameModal
      title={i18n.t('Add unit')}
      label={i18n.t('Unit name')}
      required={i18n.t('Enter a unit name')}
      done={(name) => i18n.t('{name} added', { name })}
      onSave={({ name }) => add.mutateAsync(name)}
      onClose={onClose}
    />
  );
}
