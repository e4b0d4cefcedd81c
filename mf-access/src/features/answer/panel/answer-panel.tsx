import type { AccessAnswer } from '@laminate/contracts/access-answer';
import { accessFrom, accessReason, accessWord, formatDayTime } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Check, Clock, Eye, OctagonX, X } from '@laminate/ui/icons';
import { useEffect, useRef } from 'react';
import type { AccessSystem, Area } from '../../../access/access-system.ts';
import { BadgePicture, BandPicture } from '../band-picture.tsx';
import type { Holder } from '../held/holders.ts';
import classes from './answer-panel.module.css';

/** Longer names, in letters, are set smaller: the answer comes first. */
const LONG_NAME = 26;

const ICONS = { yes: Check, no: OctagonX, look: Eye } as const;

interface AnswerPanelProps {
  readonly system: AccessSystem;
  readonly person: Holder;
  readonly answer: AccessAnswer;
  readonly area: Area;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The moment that was asked for; null for now. */
  readonly moment: number | null;
  readonly onMoment: () => void;
  /** Back to what was searched. */
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The answer, large enough to be read at arm's length: may this person enter here? */
export function AnswerPanel({ system, person, answer, area, at, moment, onMoment, onBack, onNext }: AnswerPanelProps) {
  const next = useRef<HTMLButtonElement>(null);
  // It stands where the search was, so the keyboard goes on here.
  useEffect(() => next.current?.focus(), [person.id]);
  const zone = system.event.time_zone;
  const { may } = answer;
  const Icon = ICONS[may];
  const from = accessFrom(answer.next, zone);
  const band = system.wristbands.find(({ id }) => id === person.wristbandId);
  const badge = system.badges.find(({ id }) => id === person.badgeId);
  const word = accessWord(may);
  return (
    <section
      className={classes.panel}
      aria-label={i18n.t('Answer')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    >
      <div className={classes.answer} data-may={may}>
        <button type="button" className={classes.close} aria-label={i18n.t('Back to the search')} onClick={onBack}><X aria-hidden="true" /></button>
        <div role="status">
          <p className={classes.word}><span className={classes.disc}><Icon aria-hidden="true" strokeWidth={3} /></span>{word}</p>
          <h2 data-long={person.name.length > LONG_NAME || undefined}>{person.name}</h2>
          {person.place && <p className={classes.place}>{person.place}</p>}
          <p className={classes.reason}>{accessReason(answer, area.name, zone)}</p>
          {from !== null && <p className={classes.from}><Clock aria-hidden="true" />{from}</p>}
        </div>
        {moment !== null && <p className={classes.moment}>{i18n.t('Asked for {when}', { when: formatDayTime(new Date(at), zone) })}</p>}
      </div>
      <div role="region" className={classes.pass} tabIndex={0} aria-label={i18n.t('What {name} wears', { name: person.name })}>
        <div>
          <p className={classes.label}>{i18n.t('Wristband')}</p>
          {band ? <BandPicture band={band} /> : <p className={classes.value}>{i18n.t('None')}</p>}
        </div>
        {badge && (
          <div>
            <p className={classes.label}>{i18n.t('Badge')}</p>
            <BadgePicture badge={badge} color={band?.color} />
          </div>
        )}
        <div>
          <p className={classes.label}>{i18n.t('Profile')}</p>
          <p className={classes.value}>{answer.profile?.name ?? i18n.t('None')}</p>
        </div>
      </div>
      <div className={classes.actions}>
        <Button size="door" className={classes.other} icon={<Clock aria-hidden="true" />} onClick={onMoment}>{i18n.t('At another time')}</Button>
        <Button ref={next} size="door" variant="primary" className={classes.next} onClick={onNext}>{i18n.t('Next person')}</Button>
      </div>
    </section>
  );
}
