import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import { useRef, useState } from 'react';
import { keptWords } from '../../../portal/away.ts';
import type { Submission } from './submission.ts';
import classes from './form.module.css';

interface SubmitPanelProps {
  readonly submission: Submission;
  readonly mayEdit: boolean;
  /** Unfolds a section and goes to it. */
  readonly onShow: (sectionId: number) => void;
}

/** The way to hand the form in; what is still missing leads to where it is asked. */
export function SubmitPanel({ submission: { submitted, lacks, state, submit: send }, mayEdit, onShow }: SubmitPanelProps) {
  const [tried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  if (submitted) {
    return (
      <div className={classes.submit}>
        <Alert kind="success" title={i18n.t('Your form has been submitted!')}>{mayEdit && i18n.t('You can still change your answers until their deadline.')}</Alert>
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
          <Alert kind="warning" title={i18n.t('Answer the required fields first')}>
            <ul>
              {lacks.map(({ section, required, answered }) => (
                <li key={section.id}>
                  <button type="button" className={classes.missingLink} onClick={() => onShow(section.id)}>{section.name}</button>
                  <span>{answered < required ? i18n.t('{count} required left', { count: required - answered }) : i18n.t('Not saved yet')}</span>
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <Button variant="primary" size="door" block loading={state === 'sending'} onClick={submit}>{i18n.t('Submit form')}</Button>
      {state === 'waiting' && <p className={classes.quiet} role="status">{keptWords()}</p>}
    </div>
  );
}
