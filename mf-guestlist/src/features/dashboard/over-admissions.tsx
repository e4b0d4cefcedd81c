import type { OverAdmission } from '@laminate/contracts/over-admission';
import { settleOverAdmission } from '@laminate/contracts/routes/checkin';
import { call, queryClient, showAlert } from '@laminate/sdk';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { TriangleAlert } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { logsKey, statsQuery } from './api/dashboard-queries.ts';
import classes from './over-admissions.module.css';

interface OverAdmissionsProps {
  readonly eventId: number;
  readonly timeZone: string;
  readonly maySettle: boolean;
  /** Over-admissions not marked as resolved, the newest first. */
  readonly open: readonly OverAdmission[];
}

const who = ({ user, device }: { user: string; device: string | null }) => [user, device].filter(Boolean).join(', ');

function message(over: OverAdmission, timeZone: string): string {
  const tapped = { time: formatTime(over.tapped_at, timeZone), who: who(over) };
  if (over.reason === 'blocked') return i18n.t('Let in offline at {time} by {who}, but this guest is blocked.', tapped);
  if (over.reason === 'pending')
    return i18n.t('Let in offline at {time} by {who}, but this guest is still pending.', tapped);
  const holders = over.holders.map((holder) => `${formatTime(holder.at, timeZone)} ${who(holder)}`).join('; ');
  return i18n.t('Let in offline at {time} by {who}, but the spot was already used: {holders}.', { ...tapped, holders });
}

/** Marks an over-admission as resolved, by its id. Every door and every dashboard is notified. */
function useResolveOverAdmission(eventId: number, onError: (error: Error) => void) {
  return useMutation({
    mutationFn: (id: number) => call(settleOverAdmission, { params: { eventId }, body: { over_admission_id: id } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: statsQuery(eventId).queryKey }),
        queryClient.invalidateQueries({ queryKey: logsKey(eventId) }),
      ]),
    onError,
  });
}

/** Shows guests without a place whom a door without a network let in. Shows nothing while there are none. */
export function OverAdmissions({ eventId, timeZone, maySettle, open }: OverAdmissionsProps) {
  const settle = useResolveOverAdmission(eventId, (error) =>
    showAlert('error', i18n.t('Unresolved'), { content: error.message }),
  );
  if (open.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="dashboard-over-admissions">
      <h2 id="dashboard-over-admissions">
        <TriangleAlert aria-hidden="true" size={18} />
        {i18n.t('Let in over the limit')}
      </h2>
      <ul>
        {open.map((over) => (
          <li key={over.id}>
            <div>
              <p>
                <b>{over.name}:</b>{' '}
                {i18n.t(
                  '{count, plural, one {# guest was let in over the limit.} other {# guests were let in over the limit.}}',
                  { count: over.guests },
                )}
              </p>
              <p className={classes.how}>{message(over, timeZone)}</p>
            </div>
            {maySettle && (
              <Button
                loading={settle.isPending && settle.variables === over.id}
                aria-label={i18n.t('Mark as resolved: {name}', { name: over.name })}
                onClick={() => settle.mutate(over.id)}
              >
                {i18n.t('Mark as resolved')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
