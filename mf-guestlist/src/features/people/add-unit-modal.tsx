import { addUnit } from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useMutation } from '@tanstack/react-query';
import { eventDetailsQuery } from '../../event/event-details.ts';
import { NameModal } from '../../event/name-modal.tsx';

/** Adds a unit and returns it. */
function useAddUnit(eventId: number) {
  return useMutation({
    mutationFn: async (name: string) => (await call(addUnit, { params: { eventId }, body: { name } })).unit,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey }),
  });
}

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
