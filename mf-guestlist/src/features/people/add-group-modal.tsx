import { addGroup } from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useMutation } from '@tanstack/react-query';
import type { EventDetails } from '../../event/event-details.ts';
import { eventDetailsQuery } from '../../event/event-details.ts';
import { NameModal } from '../../event/name-modal.tsx';

interface AddGroupModalProps {
  event: EventDetails;
  /** The unit proposed for it. */
  unitId: number | null;
  onClose: () => void;
}

/** Adds a group to a unit and returns it. */
function useAddGroup(eventId: number) {
  return useMutation({
    mutationFn: async ({ unitId, name }: { unitId: number; name: string }) =>
      (await call(addGroup, { params: { eventId, unitId }, body: { name } })).group,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey }),
  });
}

/** Adds a group to a unit. */
export function AddGroupModal({ event, unitId, onClose }: AddGroupModalProps) {
  const add = useAddGroup(event.id);
  return (
    <NameModal
      title={i18n.t('Add group')}
      label={i18n.t('Group name')}
      required={i18n.t('Enter a group name')}
      unit={unitId === null ? null : String(unitId)}
      done={(name) => i18n.t('{name} added', { name })}
      onSave={({ name, unit }) => add.mutateAsync({ unitId: Number(unit), name })}
      onClose={onClose}
    >
      <Field
        as={Select}
        name="unit"
        label={i18n.t('Unit')}
        required={i18n.t('Choose a unit')}
        options={event.units.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        emptyText={i18n.t('Unit not found')}
      />
    </NameModal>
  );
}
