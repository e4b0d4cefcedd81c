import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import { useRef, useState } from 'react';
import { queuedLabel } from '../../../portal/offline-reason.ts';
import type { Lack, Submission } from './submission.ts';
import classes from './form.module.css';

interface SubmitPanelProps {
  readonly submission: Submission;
  readonly mayEdit: boolean;
  /** Unfolds a section and goes to it. */
  readonly onShow: (sectionId: number) => void;
}

/** What has to be done first. */
function titleOf(lacks: readonly Lack[]): string {
  if (lacks.some(({ required, answered }) => answered < required)) return i18n.t('Answer all required fields first');
  if (lacks.some(({ faults }) => faults.fields.length > 0 || faults.message !== null))
    return i18n.t('Fix what couldn’t be saved first');
  return i18n.t('Save or discard your changes first');
}

/** What is in the way in one section. */
function lackLabel({ required, answered, faults: { fields, message } }: Lack): string {
  const labels = [
    ...(answered < required
      ? [
          i18n.t('{count, plural, one {# required field left} other {# required fields left}}', {
            count: required - answered,
          }),
        ]
      : []),
    ...(fields.length > 0 ? [i18n.t('needs fixing: {fields}', { fields: fields.join(', ') })] : []),
    ...(message === null ? [] : [i18n.t('Not saved: {fault}', { fault: message })]),
  ];
  return labels.length > 0 ? labels.join(' · ') : i18n.t('Not saved yet');
}

/** Shows the way to hand in the form. Anything still missing leads to where it is asked. */
export function SubmitPanel({
  submission: { submitted, lacks, state, submit: send },
  mayEdit,
  onShow,
}: SubmitPanelProps) {
  const [tried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  if (submitted) {
    return (
      <div className={classes.submit}>
        <Alert kind="success" title={i18n.t('Your form has been submitted!')}>
          {mayEdit && i18n.t('You can still change your answers until the deadline.')}
        </Alert>
      </div>
    );
  }
  function submit(): void {
    setTried(true);
    if (lacks.length === 0) send();
    else setTimeout(() => list.current?.focus());
  }
  return (
    <div className={classes.submit}>
      {tried && lacks.length > 0 && (
        <div ref={list} tabIndex={-1} className={classes.missing}>
          <Alert kind="warning" title={titleOf(lacks)}>
            <ul>
              {lacks.map((lack) => (
                <li key={lack.section.id}>
                  <button type="button" className={classes.missingLink} onClick={() => onShow(lack.section.id)}>
                    {lack.section.name}
                  </button>
                  <span>{lackLabel(lack)}</span>
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <Button variant="primary" size="door" block loading={state === 'sending'} onClick={submit}>
        {i18n.t('Submit form')}
      </Button>
      {state === 'waiting' && (
        <p className={classes.quiet} role="status">
          {queuedLabel()}
        </p>
      )}
    </div>
  );
}
