import { doorStock } from '@laminate/contracts/routes/checkin';
import { call } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { NativeSelect } from '@laminate/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { setDesk, useDesk } from './desk-store.ts';
import classes from './bands.module.css';

/** Returns the query for the desks of the event with their stock. It fails immediately without a network. */
const doorStockQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['door-stock', eventId],
    queryFn: ({ signal }) => call(doorStock, { params: { eventId }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });

/**
 * From which desk this device gives out wristbands. Nothing is shown where the event counts none.
 *
 * @param withCheckIn the check-in itself gives them
 */
export function DeskSetting({ eventId, withCheckIn }: { eventId: number; withCheckIn: boolean }) {
  const { data } = useQuery(doorStockQuery(eventId));
  const desk = useDesk(eventId);
  const desks = data?.desks ?? (desk ? [desk] : []);
  if (desks.length === 0) return null;
  return (
    <section className={classes.setting}>
      <h3>{i18n.t('Wristbands from this desk')}</h3>
      <p>
        {withCheckIn
          ? i18n.t(
              'Checking in a guest also counts the wristband you hand out. When you’re offline, both are saved on this device and sent later.',
            )
          : i18n.t(
              'After you check in a guest, tap once to count the wristband you hand out. When you’re offline, it’s saved on this device and sent later.',
            )}
      </p>
      <NativeSelect
        label={i18n.t('Wristbands from this desk')}
        options={desks.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={desk && desks.some(({ id }) => id === desk.id) ? String(desk.id) : null}
        onChange={(value) => setDesk(eventId, desks.find(({ id }) => String(id) === value) ?? null)}
        none={i18n.t('Don’t count wristbands here')}
      />
    </section>
  );
}
