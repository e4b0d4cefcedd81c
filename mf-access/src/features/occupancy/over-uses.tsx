import type { OverUse } from '@laminate/contracts/passages';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { TriangleAlert } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { settle } from '../../occupancy/occupancy.ts';
import { overUseText } from '../../occupancy/occupancy-labels.ts';
import classes from './occupancy.module.css';

/** Most that are shown together. A resolved one makes room for the next. */
const MOST = 5;

interface OverUsesProps {
  readonly eventId: number;
  /** IANA zone of the event. */
  readonly timeZone: string;
  /** Unresolved over-uses, the newest first. */
  readonly open: readonly OverUse[];
}

/** Shows guests whom a device without network let pass against the rules, or nothing while there are none. */
export function OverUses({ eventId, timeZone, open }: OverUsesProps) {
  const resolving = useMutation({
    mutationFn: (id: number) => settle(eventId, id),
    onError: (error) => toast.error(failureOf(error).message),
  });
  if (open.length === 0) return null;
  return (
    <section className={classes.overUses} aria-labelledby="over-uses">
      <h2 id="over-uses">
        <TriangleAlert aria-hidden="true" size={18} />
        {i18n.t('Let in against the rules')}
      </h2>
      <ul>
        {open.slice(0, MOST).map((over) => (
          <li key={over.id}>
            <div>
              <p>
                <b>{over.name}</b> {i18n.t('{guests, plural, one {# guest} other {# guests}}', { guests: over.guests })}
              </p>
              <p className={classes.how}>{overUseText(over, timeZone)}</p>
            </div>
            <Button
              loading={resolving.isPending && resolving.variables === over.id}
              aria-label={i18n.t('Mark as resolved: {name}', { name: over.name })}
              onClick={() => resolving.mutate(over.id)}
            >
              {i18n.t('Mark as resolved')}
            </Button>
          </li>
        ))}
      </ul>
      {open.length > MOST && (
        <p>{i18n.t('{more, plural, one {and # more} other {and # more}}', { more: open.length - MOST })}</p>
      )}
    </section>
  );
}
