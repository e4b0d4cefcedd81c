import type { ModuleHealth, Vital } from '@laminate/contracts/modules';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, RecordName, RecordNote, RecordTable } from '@laminate/ui';
import records from '../../records/records.module.css';
import { moveRollout, type Rollout } from './modules-api.ts';
import classes from './modules.module.css';

interface Props {
  readonly name: string;
  readonly rollout: Rollout;
}

/** What a rollout has come to, in words. */
function wordState({ version, stable, share, state }: Rollout): string {
  if (state === 'growing')
    return i18n.t('{share} % of sessions get {version}, the rest get {stable}', { share, version, stable });
  return state === 'everybody'
    ? i18n.t('Everyone has {version}', { version })
    : i18n.t('{version} was rolled back. Everyone now gets {stable}.', { version, stable });
}

/** Describes what a rollout will do automatically. */
function wordNext({ held, waits, next }: Rollout): string {
  if (held)
    return i18n.t(
      'It’s performing worse, but an event is on, so it hasn’t been rolled back yet. It will be rolled back when the day ends, unless someone decides earlier.',
    );
  if (waits) return i18n.t('An event is on today, so the rollout is paused until someone decides or the day ends.');
  if (next === null) return '';
  return i18n.t(
    'Next step: {share} %, {date} at the earliest and after {sessions, plural, one {# session} other {# sessions}}, unless it performs worse.',
    { share: next.share, date: formatDateTime(next.after), sessions: next.sessions },
  );
}

/** A version next to the one before: who sees it, how both do, and where it can go. */
export function RolloutPanel({ name, rollout }: Props) {
  const { version, stable, state, since, reason, health } = rollout;
  return (
    <>
      <Alert kind={reason === null ? 'info' : 'warning'} title={wordState(rollout)}>
        {i18n.t('Since {date}.', { date: formatDateTime(since) })}
        {state === 'growing' && <p className={classes.reason}>{wordNext(rollout)}</p>}
        {reason !== null && <p className={classes.reason}>{reason}</p>}
      </Alert>
      <RecordTable
        label={i18n.t('How versions of {module} are performing', { module: name })}
        heads={[
          i18n.t('Version'),
          i18n.t('Sessions'),
          i18n.t('Failed'),
          i18n.t('First screen'),
          i18n.t('Long tasks'),
          i18n.t('Good Web Vitals'),
        ]}
        className={classes.health}
      >
        {health.map((each) => (
          <HealthRow
            key={each.version}
            health={each}
            note={each.version === stable ? i18n.t('Previous version') : i18n.t('New version')}
          />
        ))}
      </RecordTable>
      {state !== 'back' && (
        <div className={classes.actions}>
          {state === 'growing' && (
            <Button
              aria-label={i18n.t('Release to everyone: {version} of {module}', { version, module: name })}
              onClick={() => void moveRollout(name, rollout, 'everybody')}
            >
              {i18n.t('Release to everyone')}
            </Button>
          )}
          <Button
            variant="danger"
            aria-label={i18n.t('Roll back: {version} of {module}', { version, module: name })}
            onClick={() => void moveRollout(name, rollout, 'back')}
          >
            {i18n.t('Roll back')}
          </Button>
        </div>
      )}
    </>
  );
}

const percentOf = (some: number, all: number) => `${Math.round((some / all) * 1000) / 10}\u00a0%`;

// Each cell says what it is of: on a phone there are no heads.
function HealthRow({ health, note }: { readonly health: ModuleHealth; readonly note: string }) {
  const { version, sessions, failed, failed_loads: loads, screen_p75_ms: screen, long_tasks: long } = health;
  return (
    <tr>
      <th scope="row">
        <RecordName>{version}</RecordName>
        <RecordNote>{note}</RecordNote>
      </th>
      <td className={records.number}>
        {i18n.t('{count, plural, one {# session} other {# sessions}}', { count: sessions })}
      </td>
      <td>
        {sessions === 0
          ? i18n.t('None failed yet')
          : i18n.t('{count, number} failed ({share})', { count: failed, share: percentOf(failed, sessions) })}
        {loads > 0 && <RecordNote>{i18n.t('{count, number} failed to load', { count: loads })}</RecordNote>}
      </td>
      <td className={records.number}>
        {screen === null
          ? i18n.t('Nothing to show yet')
          : i18n.t('75 % within {seconds, number} s', { seconds: screen / 1000 })}
      </td>
      <td className={records.number}>
        {i18n.t('{count, plural, one {# long task} other {# long tasks}}', { count: long })}
      </td>
      <td className={records.number}>{wordVitals(health)}</td>
    </tr>
  );
}

/** Shares of pages with good vitals, by their names, which are the same in every language. */
function wordVitals({ lcp, inp, cls }: ModuleHealth): string {
  const vitals: readonly [string, Vital][] = [
    ['LCP', lcp],
    ['INP', inp],
    ['CLS', cls],
  ];
  const known = vitals.filter(([, { pages }]) => pages > 0);
  if (known.length === 0) return i18n.t('No web vitals yet');
  return known.map(([vital, { good, pages }]) => `${vital} ${percentOf(good, pages)}`).join(', ');
}
