import type { CopiedDate, CopyPreview } from '@laminate/contracts/event-copies';
import { UpgradeLink } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, RecordTable } from '@laminate/ui';
import { FormActions } from '@laminate/ui/form';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { partName } from '../../../part-name.ts';
import { cityOf } from '../event-fields.tsx';
import { NoMoreEvents } from '../no-more-events.tsx';
import { CopiedDateRow } from './copied-date-row.tsx';
import { followEnd, isHard, problemsIn, valueIn, type Corrections } from './copied-dates.ts';
import type { CopySource } from './copy-event-api.ts';
import { dateLabels, PART_GROUPS, partLabel, PARTS_OF } from './copy-labels.ts';
import classes from './copy-event.module.css';

interface Props {
  readonly event: CopySource;
  readonly name: string;
  readonly preview: CopyPreview;
  readonly corrections: Corrections;
  /** The server's sentences about corrections, by the keys of their dates. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly failure: { readonly message: string; readonly reference?: string | undefined } | undefined;
  /** Always the same, so that a row that stays as it is isn’t drawn again. */
  readonly onCorrect: (date: CopiedDate, value: string | null) => void;
  readonly onBack: () => void;
  /** Ends when it is known how it went. */
  readonly onCopy: () => Promise<void>;
}

interface Section {
  readonly title: string;
  readonly dates: readonly CopiedDate[];
}

/** Dates by their parts, and before them those that did not fit when they were moved. They stay there once corrected. */
function sectionsOf(dates: readonly CopiedDate[]): readonly Section[] {
  const fitting = dates.filter(({ problem }) => problem === null);
  return [
    { title: i18n.t('Check these dates'), dates: dates.filter(({ problem }) => problem !== null) },
    { title: i18n.t('Event'), dates: fitting.filter(({ part }) => part === null) },
    ...PART_GROUPS.flatMap((group) => PARTS_OF[group]).map((one) => ({
      title: partName(one),
      dates: fitting.filter(({ part }) => part === one),
    })),
  ].filter((section) => section.dates.length > 0);
}

interface NoRoomProps {
  readonly event: CopySource;
  readonly stop: 'ended' | 'full';
}

/** Says that the plan has no room for a copy, and how to go on. */
export const NoRoomForCopy = ({ event, stop }: NoRoomProps) => (
  <Alert
    kind="warning"
    title={event.isTemplate ? i18n.t('You can’t add events right now') : i18n.t('You can’t copy events right now')}
  >
    <NoMoreEvents stop={stop} />
  </Alert>
);

/** Every date of the copy before it is made, each of which can be corrected. */
export function CopyPreviewStep(props: Props) {
  const { event, name, preview, corrections, refusals, failure, onCorrect, onBack, onCopy } = props;
  const [now] = useState(Date.now);
  const [copying, setCopying] = useState(false);
  const [tries, setTries] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  useLayoutEffect(() => {
    if (tries > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const people = preview.parts.filter(({ part }) => PARTS_OF.people.includes(part));
  const end = corrections.read['event_end'];
  const { dates: moved, retention } = preview;
  const timeZone = event.time_zone;
  const dates = useMemo(() => followEnd(moved, end, { retention, timeZone }), [moved, end, retention, timeZone]);
  const sections = useMemo(() => sectionsOf(dates), [dates]);
  const labels = useMemo(() => dateLabels(), []);
  const problems = problemsIn(dates, corrections, { timeZone: event.time_zone, now });
  const hard = [...problems.values()].filter(isHard).length;
  const isFull = (of: (typeof preview.limits)[number]['limited']) =>
    preview.limits.some(({ limited }) => limited === of);
  const isMarked = (tries > 0 && hard > 0) || Object.keys(refusals).length > 0;

  async function copy(): Promise<void> {
    if (hard === 0) {
      setCopying(true);
      await onCopy();
      setCopying(false);
    }
    setTries((count) => count + 1);
  }

  return (
    <div className={classes.preview} ref={list}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {i18n.t('Dates of “{name}”', { name })}
        </h2>
        <p className={classes.note}>
          {event.time_zone === 'UTC'
            ? i18n.t('Times are in UTC')
            : i18n.t('Times are in {zone} time', { zone: cityOf(event.time_zone) })}
        </p>
      </div>
      {people.length > 0 && (
        <p className={classes.note}>
          {i18n.t('Guests and artists: {list}.', {
            list: people.map(({ part, count }) => partLabel(part, count)).join(', '),
          })}{' '}
          {people.every(({ part }) => part !== 'contacts') && i18n.t('Contact details aren’t copied.')}
        </p>
      )}
      {isFull('events') && <NoRoomForCopy event={event} stop="full" />}
      {isFull('users') && (
        <Alert kind="warning" title={i18n.t('The event users don’t fit in your plan')}>
          {i18n.t('Go back and leave out event users, or delete other users first.')} <UpgradeLink />
        </Alert>
      )}
      {preview.photos_full && (
        <Alert kind="warning" title={i18n.t('The guests’ photos don’t fit in your account')}>
          {i18n.t('Go back and leave out contact details, or delete some guests’ photos first.')}
        </Alert>
      )}
      {preview.name_taken && (
        <Alert kind="warning" title={i18n.t('Another event has this name')}>
          {i18n.t('You can go back and change it, or copy the event with the same name.')}
        </Alert>
      )}
      {problems.size > 0 && (
        <Alert kind="warning">
          {hard > 0 && (
            <p>
              {i18n.t(
                '{count, plural, one {# date must be corrected before you copy.} other {# dates must be corrected before you copy.}}',
                { count: hard },
              )}
            </p>
          )}
          {problems.size > hard && (
            <p>
              {i18n.t('{count, plural, one {# date needs checking.} other {# dates need checking.}}', {
                count: problems.size - hard,
              })}
            </p>
          )}
        </Alert>
      )}
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <RecordTable
            label={section.title}
            heads={[i18n.t('Date'), i18n.t('Now'), i18n.t('In the new event')]}
            actionsHead={i18n.t('Actions')}
            align="top"
            className={classes.dates ?? ''}
          >
            {section.dates.map((date) => (
              <CopiedDateRow
                key={date.key}
                date={date}
                value={valueIn(date, corrections.typed)}
                isCorrected={corrections.typed[date.key] !== undefined}
                problem={problems.get(date.key)}
                refusal={refusals[date.key]}
                labels={labels}
                onCorrect={onCorrect}
              />
            ))}
          </RecordTable>
        </section>
      ))}
      {dates.every(({ part }) => part === null) && (
        <p className={classes.note}>{i18n.t('Nothing else that you copy has a date.')}</p>
      )}
      <div className={classes.actions}>
        <FormError
          message={failure?.message ?? (isMarked ? i18n.t('Correct the marked dates first') : undefined)}
          {...(failure?.reference !== undefined && { reference: failure.reference })}
        />
        <FormActions>
          <Button onClick={onBack} disabled={copying}>
            {i18n.t('Back')}
          </Button>
          <Button
            variant="primary"
            loading={copying}
            disabled={preview.limits.length > 0 || preview.photos_full}
            onClick={() => void copy()}
          >
            {event.isTemplate ? i18n.t('Add event') : i18n.t('Copy event')}
          </Button>
        </FormActions>
      </div>
    </div>
  );
}
