import { i18n } from '@laminate/sdk/i18n';
import { Button, Perforation } from '@laminate/ui';
import { CircleCheck } from '@laminate/ui/icons';
import { use, useEffect, useRef, type RefObject } from 'react';
import { EventZone, ownDateTime } from '../../../portal/own-clock.ts';
import { readableDay } from '../../../portal/day-labels.ts';
import { changeableUntil } from '../model/deadline.ts';
import type { FormState } from '../model/form-state.ts';
import type { Submission } from './submission.ts';
import classes from './standing.module.css';

interface StandingProps {
  readonly state: FormState;
  readonly submission: Submission;
}

/**
 * Says at the top of the form that it is submitted and what can be changed, or that submitting it is all that is left.
 */
export function Standing({ state, submission: { submitted, at, lacks, state: sending, submit } }: StandingProps) {
  const zone = use(EventZone);
  const notice = useRef<HTMLDivElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sending !== null) sent.current = sending === 'sending';
  }, [sending]);
  // The button that was pressed is gone. A user who has gone on elsewhere, or did not press it, keeps their focus.
  useEffect(() => {
    if (!submitted || !sent.current || document.activeElement !== document.body) return;
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: 'center' });
  }, [submitted]);
  if (submitted)
    return (
      <>
        <Submitted notice={notice} state={state} at={at && ownDateTime(Date.parse(at), zone)} />
        <Perforation />
      </>
    );
  if (lacks.length > 0 || state.required === 0) return null;
  return (
    <>
      <div className={classes.standing} data-state="answered">
        <p className={classes.title}>
          {state.asked.some(({ required, answered }) => answered < required)
            ? i18n.t('Nothing left to answer, not submitted')
            : i18n.t('All answered, not submitted')}
        </p>
        <Button variant="primary" size="door" loading={sending === 'sending'} onClick={submit}>
          {i18n.t('Submit now')}
        </Button>
      </div>
      <Perforation />
    </>
  );
}

interface SubmittedProps {
  readonly notice: RefObject<HTMLDivElement | null>;
  readonly state: FormState;
  readonly at: string | null;
}

function Submitted({ notice, state: { asked }, at }: SubmittedProps) {
  const open = changeableUntil(asked);
  const [first] = open;
  return (
    <div ref={notice} tabIndex={-1} className={classes.standing} data-state="submitted">
      <CircleCheck aria-hidden="true" />
      <div>
        <p className={classes.title}>{at ? i18n.t('Submitted on {when}', { when: at }) : i18n.t('Submitted')}</p>
        {!first && <p>{i18n.t('You can’t make changes any more.')}</p>}
        {first && open.length === 1 && (
          <p>
            {first.day === null
              ? i18n.t('You can still change your answers.')
              : i18n.t('You can still change your answers until {day} 23:59.', { day: readableDay(first.day) })}
          </p>
        )}
        {open.length > 1 && (
          <>
            <p>{i18n.t('You can still change:')}</p>
            <ul>
              {open.map(({ day, names }) => (
                <li key={day}>
                  <b>{day === null ? i18n.t('At any time') : i18n.t('Until {day} 23:59', { day: readableDay(day) })}</b>{' '}
                  {names.join(', ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
