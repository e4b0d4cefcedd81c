import { getEventRetention } from '@laminate/contracts/routes/retention';
import { call } from '@laminate/sdk';
import { formatDate } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Alert } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import classes from './dashboard.module.css';

const DAY_MS = 86_400_000;
/** How long beforehand an event says that its guests will be erased. */
const NOTICE_MS = 30 * DAY_MS;

interface Props {
  readonly eventId: number;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Says when the personal data of the event's guests is erased, a month beforehand and afterwards. */
export function RetentionNotice({ eventId, timeZone, now }: Props) {
  const { data } = useQuery({
    queryKey: ['event-retention', eventId],
    queryFn: async ({ signal }) => (await call(getEventRetention, { params: { eventId }, signal })).retention,
    staleTime: DAY_MS / 24,
  });
  const at = data?.erases_at;
  if (!at || Date.parse(at) - now > NOTICE_MS) return null;
  const date = formatDate(at, timeZone);
  return (
    <div className={classes.notice}>
      <Alert kind={Date.parse(at) > now ? 'warning' : 'info'}>
        {Date.parse(at) > now
          ? i18n.t(
              'The names and comments of this event’s guests will be erased on {date}. Counts are kept. A Top dog can change this under Privacy.',
              { date },
            )
          : i18n.t('The names and comments of this event’s guests were due to be erased on {date}. Counts are kept.', {
              date,
            })}
      </Alert>
    </div>
  );
}
