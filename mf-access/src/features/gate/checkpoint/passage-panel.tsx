import type { AccessAnswer } from '@laminate/contracts/access-answer';
import type { Checkpoint } from '@laminate/contracts/checkpoints';
import type { Direction } from '@laminate/rules/passage-rules';
import { accessFrom } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { Button, VerdictPanel, type VerdictPanelProps } from '@laminate/ui';
import { Check, Clock, Eye, OctagonX, TriangleAlert, Undo2 } from '@laminate/ui/icons';
import { useState } from 'react';
import type { Area } from '../../../access/access-system.ts';
import type { Holder, Holders } from '../local-data/holders.ts';
import { STATE_OF } from '../status-icon.ts';
import { HolderDetails } from '../panel/holder-details.tsx';
import { NextButton } from '../panel/next-button.tsx';
import { useLateFocus } from '../panel/use-late-focus.ts';
import panelClasses from '../panel/answer-panel.module.css';
import { useLastTap, type LastTap } from '../queue/gate-queue.ts';
import classes from './checkpoint.module.css';
import { decide, mostOf, quotasLeft, type Facts } from './decide.ts';
import { PartyStepper } from './party-stepper.tsx';
import { noMoreReason, passageLabel, passageReason, wayLabel } from './passage-labels.ts';
import { mayUndo, outcomeOf, tapPassage, undoLast } from './tap-passage.ts';

const ICONS = { yes: Check, no: OctagonX, look: Eye, ask: TriangleAlert } as const;

interface PassagePanelProps {
  readonly eventId: number;
  readonly facts: Facts;
  readonly holders: Holders;
  readonly person: Holder;
  readonly checkpoint: Checkpoint;
  readonly area: Area;
  readonly direction: Direction;
  /** Milliseconds since 1970, by a right clock. */
  readonly at: number;
  /** Refusal that a scan has written automatically. Null for none. */
  readonly written: string | null;
  /** Over the picture of the camera. */
  readonly overlay: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Shows whether this party can pass here, with what can be done about it, and then what was done. */
export function PassagePanel(props: PassagePanelProps) {
  const { eventId, facts, holders, person, checkpoint, area, direction, at, written, overlay, onBack, onNext } = props;
  const { system } = facts;
  const zone = system.event.time_zone;
  const [wanted, setWanted] = useState(1);
  const [tapped, setTapped] = useState(written);
  const last = useLastTap();
  const done = last && (last.tap.key === tapped || last.tap.undoes === tapped) ? last : null;
  // What was tapped counts already: the answer stays that of the tap.
  const asking = { areaId: area.id, direction, at };
  const { most, reason: whyNoMore } = mostOf(facts, person, asking);
  // Others might have passed elsewhere since it was raised.
  const guests = Math.max(1, Math.min(wanted, most));
  const answer = decide(facts, person, { ...asking, guests });
  const tap = (passed: boolean) =>
    setTapped(tapPassage({ eventId, system, checkpoint, direction, person, guests, answer, passed }).key);

  const shown = done
    ? outcomePart(done, answer.access, area, person.guest_count, zone)
    : ({
        tone: STATE_OF[answer.may],
        icon: ICONS[answer.may],
        headline: passageLabel(answer.may),
        reason: passageReason(answer.reason, answer.access, area.name, person.guest_count, zone),
      } satisfies Shown);
  const from = done ? null : accessFrom(answer.access?.next ?? null, zone);
  const left = direction === 'in' ? quotasLeft(facts, person, { areaId: area.id, at }) : [];
  return (
    <VerdictPanel
      layout={overlay ? 'overlay' : 'page'}
      label={i18n.t('Answer')}
      tone={shown.tone}
      icon={shown.icon}
      headline={shown.headline}
      short
      live
      name={person.name}
      place={person.place}
      closeLabel={i18n.t('Back to the search')}
      onClose={onBack}
      details={{
        label: i18n.t('What {name} should be wearing', { name: person.name }),
        content: <HolderDetails system={system} person={person} fields={holders.fields} eventId={eventId} />,
      }}
      actions={
        done ? (
          <>
            {mayUndo(done) && (
              <Button
                size="door"
                className={panelClasses.other}
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => undoLast(done)}
              >
                {i18n.t('Undo')}
              </Button>
            )}
            <NextButton key={outcomeOf(done)} onClick={onNext} />
          </>
        ) : (
          <>
            {person.guest_count > 1 && most > 0 && (
              <PartyStepper
                guests={guests}
                most={most}
                whyNoMore={whyNoMore && noMoreReason(whyNoMore, area.name)}
                of={person.guest_count}
                onChange={setWanted}
              />
            )}
            {answer.may === 'no' ? (
              <>
                <Button
                  size="door"
                  className={panelClasses.other}
                  icon={<OctagonX aria-hidden="true" />}
                  onClick={() => tap(false)}
                >
                  {i18n.t('Refuse')}
                </Button>
                <NextButton key={person.id} onClick={onNext} />
              </>
            ) : (
              <div className={classes.pair}>
                {answer.may !== 'yes' && (
                  <Button size="door" className={classes.act} onClick={() => tap(false)}>
                    {i18n.t('Refuse')}
                  </Button>
                )}
                <PassButton
                  label={
                    direction === 'out'
                      ? i18n.t('Let out')
                      : answer.may === 'yes'
                        ? i18n.t('Let in')
                        : i18n.t('Let in anyway')
                  }
                  guests={person.guest_count > 1 ? guests : null}
                  onClick={() => tap(true)}
                />
              </div>
            )}
          </>
        )
      }
    >
      <p className={panelClasses.reason}>{shown.reason}</p>
      {from !== null && (
        <p className={panelClasses.from}>
          <Clock aria-hidden="true" />
          {from}
        </p>
      )}
      {!done && answer.warning !== null && answer.may === 'yes' && (
        <p className={classes.warning}>
          <TriangleAlert aria-hidden="true" />
          {answer.warning === 'area_full'
            ? i18n.t('{area} is full.', { area: area.name })
            : i18n.t('{area} is nearly full.', { area: area.name })}
        </p>
      )}
      {left.map(({ quota, left: rest }) => (
        <p key={quota.id} className={classes.quota}>
          {i18n.t('{left, number} of {most, number} left for {name}', {
            left: Math.max(0, rest),
            most: quota.most,
            name: holders.nameOf(quota),
          })}
        </p>
      ))}
    </VerdictPanel>
  );
}

/** Lets pass by one touch, or by the Enter key, because the panel is where the search was. */
function PassButton({
  label,
  guests,
  onClick,
}: {
  readonly label: string;
  /** Null for a person who comes alone. */
  readonly guests: number | null;
  readonly onClick: () => void;
}) {
  return (
    <Button ref={useLateFocus()} size="door" variant="primary" className={classes.act} onClick={onClick}>
      {guests === null ? label : `${label} · ${i18n.number(guests)}`}
    </Button>
  );
}

interface Shown extends Pick<VerdictPanelProps, 'tone' | 'icon' | 'headline'> {
  readonly reason: string;
}

/**
 * Returns what was done, which is shown instead of the answer. By rights alone the answer was `access`. @param of how
 * many the party is
 */
function outcomePart(last: LastTap, access: AccessAnswer | null, area: Area, of: number, zone: string): Shown {
  const { tap, end } = last;
  const way = wayLabel(tap.direction);
  const count = i18n.t('{count, plural, one {# guest} other {# guests}} · {area}', {
    count: tap.guests,
    area: area.name,
  });
  switch (outcomeOf(last)) {
    case 'sending':
      return { tone: 'none', icon: Clock, headline: tap.passed ? way : i18n.t('No'), reason: i18n.t('Sending') };
    case 'passed':
      return { tone: 'go', icon: Check, headline: way, reason: count };
    case 'kept':
      return {
        tone: 'go',
        icon: Check,
        headline: way,
        reason: i18n.t('Saved on this device. It will be sent when you’re back online.'),
      };
    case 'undone':
      return { tone: 'none', icon: Undo2, headline: i18n.t('Undone'), reason: count };
    case 'trouble':
      return {
        tone: 'stop',
        icon: OctagonX,
        headline: i18n.t('Not counted'),
        reason: end?.type === 'refused' ? end.trouble : '',
      };
    case 'refused': {
      const reason = (end?.type === 'accepted' ? end.result.passage.reason : null) ?? tap.reason;
      return {
        tone: 'stop',
        icon: OctagonX,
        headline: i18n.t('No'),
        reason: `${passageReason(reason, access, area.name, of, zone)} ${i18n.t('The refusal is recorded.')}`,
      };
    }
  }
}
