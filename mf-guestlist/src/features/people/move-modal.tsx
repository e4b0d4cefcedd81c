import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal, ModalActions, Select } from '@laminate/ui';
import { useState } from 'react';
import type { EventDetails } from '../../event/event-details.ts';

interface MoveModalProps {
  event: EventDetails;
  /** How many people are to be moved. */
  count: number;
  onMove: (unitId: number | null, groupId: number | null) => void;
  onClose: () => void;
}

/** Chooses the unit and group that people are moved to. No unit means "all people". */
export function MoveModal({ event, count, onMove, onClose }: MoveModalProps) {
  const [unit, setUnit] = useState<string | null>(null);
  const [group, setGroup] = useState<string | null>(null);
  const groups = event.units.find(({ id }) => String(id) === unit)?.groups ?? [];
  const options = (items: readonly { id: number; name: string }[]) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Modal
      opened
      title={i18n.t('{count, plural, one {Move # person} other {Move # people}}', { count })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Select
        label={i18n.t('Unit')}
        placeholder={i18n.t('All people')}
        options={options(event.units)}
        value={unit}
        onChange={(next) => {
          setUnit(next);
          setGroup(null);
        }}
        searchable
        clearable
        emptyText={i18n.t('Unit not found')}
      />
      {groups.length > 0 && (
        <Select
          key={unit}
          label={i18n.t('Group')}
          placeholder={i18n.t('No group')}
          options={options(groups)}
          value={group}
          onChange={setGroup}
          searchable
          clearable
          emptyText={i18n.t('Group not found')}
        />
      )}
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          variant="primary"
          onClick={() => onMove(unit === null ? null : Number(unit), group === null ? null : Number(group))}
        >
          {i18n.t('Move')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
