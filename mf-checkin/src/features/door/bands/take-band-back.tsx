import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Check, TriangleAlert } from '@laminate/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Guest } from '../people/door-people.ts';
import type { Desk } from './desk-store.ts';
import { guestBandsQuery, takeStep } from './guest-bands-calls.ts';
import classes from './bands.module.css';

/**
 * Appears after a check-in was undone. A band that was handed over stays given, because it is on the guest's arm. One
 * that the check-in itself gave might never have left the desk. Only the person at the desk knows, and one tap returns
 * it. Shows nothing where there is no band, or no network.
 */
export function TakeBandBack({ eventId, guest, desk }: { eventId: number; guest: Guest; desk: Desk }) {
  const { data, refetch } = useQuery(guestBandsQuery(eventId, guest.id));
  const open = data?.issues.filter(({ taken_back: bands }) => bands > 0) ?? [];
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (bands: typeof open) => {
      for (const { id, taken_back: quantity } of bands)
        await takeStep(eventId, { step: 'return', issueId: id, desk, quantity });
    },
    onSettled: () => void refetch(),
  });
  const count = open.reduce((sum, { taken_back: bands }) => sum + bands, 0);
  if (count === 0)
    return (
      isSuccess && (
        <div role="status" className={classes.given}>
          <p>
            <Check aria-hidden="true" />
            {i18n.t('Wristband returned')}
          </p>
        </div>
      )
    );
  return (
    <div role="status" className={classes.given}>
      <p>
        <TriangleAlert aria-hidden="true" />
        {i18n.t(
          '{count, plural, one {# wristband is still counted as given out.} other {# wristbands are still counted as given out.}}',
          { count },
        )}
      </p>
      {error && <p>{error.message}</p>}
      <Button size="door" loading={isPending} onClick={() => mutate(open)}>
        {i18n.t('Undo')}
      </Button>
    </div>
  );
}
