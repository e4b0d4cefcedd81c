import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, Page } from '@laminate/ui';
import { LockKeyhole, Pencil, Printer, Ticket } from '@laminate/ui/icons';
import { useMemo } from 'react';
import type { AccessSystem } from '../../access/access-system.ts';
import { axisLegend } from '../../access/axis-labels.ts';
import { RuleIcon } from '../../access/rule-icon.tsx';
import { ruleText } from '../../access/rule-text.ts';
import { timeAxis } from '../../access/time-axis.ts';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixTable } from './matrix-table.tsx';
import classes from './read-only-matrix.module.css';

interface ReadOnlyMatrixProps {
  system: AccessSystem;
  /** Left out for those who can only read. */
  onEdit?: (() => void) | undefined;
  starting?: boolean;
}

/** The access system to look up and to hang up: a table, on a phone cards, on paper A3. */
export function ReadOnlyMatrix({ system, onEdit, starting = false }: ReadOnlyMatrixProps) {
  const axis = useMemo(() => timeAxis(system.event, system.times), [system]);
  const empty = system.profiles.length === 0 && system.areas.length === 0;
  return (
    <Page
      fill
      title={i18n.t('Access system')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Access system'), event: system.event.name })}
      note={<SavedNote system={system} />}
      actions={
        <>
          {!empty && (
            <Button icon={<Printer aria-hidden="true" />} onClick={() => globalThis.print()}>
              {i18n.t('Print for gates')}
            </Button>
          )}
          {onEdit && (
            <Button icon={<Pencil aria-hidden="true" />} loading={starting} onClick={onEdit}>
              {i18n.t('Edit matrix')}
            </Button>
          )}
        </>
      }
    >
      {empty ? (
        <EmptyState title={i18n.t('No access system yet')} icon={<Ticket aria-hidden="true" />}>
          {i18n.t('Areas and profiles will appear here once the organiser adds them.')}
        </EmptyState>
      ) : (
        <div role="region" className={classes.scroller} tabIndex={0} aria-label={i18n.t('Access matrix')}>
          <p className={classes.paperTitle}>{system.event.name}</p>
          <div className={classes.wide}>
            <MatrixTable system={system} axis={axis} />
            <p className={classes.legend}>
              <span>
                <i className={classes.yes} aria-hidden="true" />
                {i18n.t('Can enter')}
              </span>
              <span>
                <i className={classes.no} aria-hidden="true" />
                {i18n.t('Can’t enter')}
              </span>
              <span>{axisLegend(axis, system)}</span>
            </p>
            <RuleList system={system} />
          </div>
          <div className={classes.small}>
            <MatrixCards system={system} axis={axis} />
          </div>
        </div>
      )}
    </Page>
  );
}

function SavedNote({ system }: { system: AccessSystem }) {
  const { saved, saved_at: at, saved_by: by, event } = system;
  if (!saved) return i18n.t('The organiser is still working on this, so it may change.');
  const when = at === null ? '' : formatDateTime(at, event.time_zone);
  return (
    <span className={classes.saved}>
      <LockKeyhole aria-hidden="true" size={14} />
      {by === null
        ? i18n.t('Saved {when}. Read-only.', { when })
        : i18n.t('Saved {when} by {who}. Read-only.', { when, who: by })}
    </span>
  );
}

/** Shows all rules in words, below the matrix and on paper, or nothing if no profile has one. */
function RuleList({ system }: { system: AccessSystem }) {
  const rules = system.profiles.flatMap((profile) =>
    profile.rules.map((rule) => ({
      key: `${profile.id}:${rule.area_id}`,
      where: i18n.t('{profile} at {area}', {
        profile: profile.name,
        area: system.areas.find(({ id }) => id === rule.area_id)?.name ?? '',
      }),
      says: ruleText(system, rule),
    })),
  );
  if (rules.length === 0) return null;
  return (
    <section className={classes.rules} aria-labelledby="matrix-rules">
      <h2 id="matrix-rules">
        <RuleIcon /> {i18n.t('Rules')}
      </h2>
      <ul>
        {rules.map(({ key, where, says }) => (
          <li key={key}>
            <b>{where}</b> {says}
          </li>
        ))}
      </ul>
    </section>
  );
}
