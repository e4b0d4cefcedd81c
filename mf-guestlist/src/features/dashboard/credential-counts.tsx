import type { CheckInStats } from '@laminate/contracts/check-in';
import { i18n } from '@laminate/sdk/i18n';
import { Strap } from '@laminate/ui';
import type { EventDetails } from '../../event/event-details.ts';
import { lookOf } from '../../event/wristband-look.ts';
import classes from './credential-counts.module.css';

const total = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

interface CredentialCountsProps {
  stats: Pick<CheckInStats, 'wristbands' | 'badges' | 'comments'>;
  event: EventDetails;
}

/** Guests by wristband, by badge and, where the event asks for it, by word of the comment. */
export function CredentialCounts({ stats, event }: CredentialCountsProps) {
  const { wristbands, badges } = stats;
  return (
    <>
      <Heading title={i18n.t('Wristbands')} count={total(wristbands)} />
      {wristbands.length === 0 ? (
        <p className={classes.none}>{i18n.t('No guests have a wristband yet.')}</p>
      ) : (
        <ul className={classes.straps} aria-label={i18n.t('Wristbands')}>
          {wristbands.map(({ id, name, count }) => {
            const band = event.wristbands.find((each) => each.id === id);
            return (
              <li key={id}>
                {band ? (
                  <Strap band={lookOf(band)} name={name} count={i18n.number(count)} />
                ) : (
                  <Line name={name} count={count} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Heading title={i18n.t('Badges')} count={total(badges)} />
      {badges.length === 0 ? (
        <p className={classes.none}>{i18n.t('No guests have a badge yet.')}</p>
      ) : (
        <Lines label={i18n.t('Badges')} rows={badges} />
      )}
      <CommentCounts stats={stats} />
    </>
  );
}

/** Shows how often the words that an event can count are in comments. Shows nothing where it does not count them. */
export function CommentCounts({ stats: { comments } }: Pick<CredentialCountsProps, 'stats'>) {
  if (!comments) return null;
  const rows = [
    { id: 1, name: 'VIP', count: comments.vip },
    { id: 2, name: 'ULTRAVIP', count: comments.ultravip },
    { id: 3, name: 'AMMENDE', count: comments.ammende },
    { id: 4, name: 'PRIORITY', count: comments.priority },
  ];
  return (
    <>
      <Heading title={i18n.t('Comments')} />
      <Lines label={i18n.t('Comments')} rows={rows} />
    </>
  );
}

function Heading({ title, count }: { title: string; count?: number }) {
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      {count !== undefined && <span>{i18n.number(count)}</span>}
    </div>
  );
}

function Lines({ label, rows }: { label: string; rows: readonly { id: number; name: string; count: number }[] }) {
  return (
    <ul aria-label={label}>
      {rows.map(({ id, name, count }) => (
        <li key={id}>
          <Line name={name} count={count} />
        </li>
      ))}
    </ul>
  );
}

function Line({ name, count }: { name: string; count: number }) {
  return (
    <span className={classes.line}>
      <span>{name}</span>
      <i aria-hidden="true" />
      <b>{i18n.number(count)}</b>
    </span>
  );
}
