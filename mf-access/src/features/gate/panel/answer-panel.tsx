import type { DoorField } from '@laminate/contracts/check-in';
import type { AccessAnswer } from '@laminate/contracts/access-answer';
import { accessFrom, accessReason, accessLabel } from '@laminate/roster/labels';
import { formatDayTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, VerdictPanel } from '@laminate/ui';
import { Check, Clock, Eye, OctagonX } from '@laminate/ui/icons';
import type { AccessSystem, Area } from '../../../access/access-system.ts';
import type { Holder } from '../local-data/holders.ts';
import { STATE_OF } from '../status-icon.ts';
import { HolderDetails } from './holder-details.tsx';
import { NextButton } from './next-button.tsx';
import classes from './answer-panel.module.css';

const ICONS = { yes: Check, no: OctagonX, look: Eye } as const;

interface AnswerPanelProps {
  readonly system: AccessSystem;
  readonly person: Holder;
  /** The contacts and custom fields that the gate can see. */
  readonly fields: readonly DoorField[];
  readonly eventId: number;
  readonly answer: AccessAnswer;
  readonly area: Area;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The moment that was asked for, or null for now. */
  readonly moment: number | null;
  /** Over the picture of the camera. */
  readonly overlay: boolean;
  readonly onMoment: () => void;
  /** Back to what was searched. */
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Shows whether this person can enter here, large enough to be read at arm's length. */
export function AnswerPanel({
  system,
  person,
  fields,
  eventId,
  answer,
  area,
  at,
  moment,
  overlay,
  onMoment,
  onBack,
  onNext,
}: AnswerPanelProps) {
  const zone = system.event.time_zone;
  const { may } = answer;
  const from = accessFrom(answer.next, zone);
  return (
    <VerdictPanel
      layout={overlay ? 'overlay' : 'page'}
      label={i18n.t('Answer')}
      tone={STATE_OF[may]}
      icon={ICONS[may]}
      headline={accessLabel(may)}
      short
      live
      name={person.name}
      place={person.place}
      closeLabel={i18n.t('Back to the search')}
      onClose={onBack}
      details={{
        label: i18n.t('What {name} should be wearing', { name: person.name }),
        content: <HolderDetails system={system} person={person} fields={fields} eventId={eventId} />,
      }}
      actions={
        <>
          <Button size="door" className={classes.other} icon={<Clock aria-hidden="true" />} onClick={onMoment}>
            {i18n.t('At another time')}
          </Button>
          <NextButton key={person.id} onClick={onNext} />
        </>
      }
    >
      <p className={classes.reason}>{accessReason(answer, area.name, zone)}</p>
      {from !== null && (
        <p className={classes.from}>
          <Clock aria-hidden="true" />
          {from}
        </p>
      )}
      {moment !== null && (
        <p className={classes.moment}>{i18n.t('Requested {when}', { when: formatDayTime(new Date(at), zone) })}</p>
      )}
    </VerdictPanel>
  );
}
