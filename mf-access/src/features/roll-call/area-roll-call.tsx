import type { RollCalls } from '@laminate/contracts/roll-calls';
import { confirm } from '@laminate/sdk';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Meter } from '@laminate/ui';
import { headcount, isMissing, rollCallOf } from './board/board.ts';
import { PartyList } from './party-list.tsx';
import { partiesOf, partyAt, type PassedPeople, type People } from './people.ts';
import { tapRollCall } from './queue/roll-queue.ts';
import type { RollTap } from './queue/roll-tap.ts';
import classes from './roll-call.module.css';
import { Summary } from './summary.tsx';

interface AreaRollCallProps {
  readonly eventId: number;
  readonly area: { readonly id: number; readonly name: string };
  /** IANA zone of the event. */
  readonly zone: string;
  readonly people: People;
  readonly passed: PassedPeople;
  readonly rollCalls: RollCalls;
  /** What waits on this device. */
  readonly taps: readonly RollTap[];
}

/** The roll call of one area: to start, to tick off, to end, and what it came to. */
export function AreaRollCall({ eventId, area, zone, people, passed, rollCalls, taps }: AreaRollCallProps) {
  const rollCall = rollCallOf(rollCalls, taps, area.id);
  const parties = partiesOf(people, passed, area.id, rollCall);
  const count = headcount(parties);
  const { expected, found, missing, extra } = count;
  const shared = { eventId, areaId: area.id, rollCallId: (!rollCall?.ended && rollCall?.id) || undefined };

  async function end() {
    const question =
      missing === 0
        ? i18n.t('Everyone found.')
        : i18n.t('{missing, plural, one {# guest is still missing.} other {# guests are still missing.}}', { missing });
    const sure = await confirm(question, {
      title: i18n.t('End the roll call for everyone?'),
      confirmLabel: i18n.t('End roll call'),
      cancelLabel: i18n.t('Keep going'),
    });
    if (sure) tapRollCall({ ...shared, action: 'end' });
  }

  /** A new one takes the place of the last result, and with it the names of the missing. */
  async function start() {
    const sure =
      !rollCall ||
      missing === 0 ||
      (await confirm(
        i18n.t(
          '{missing, plural, one {The last roll call ended with # guest missing.} other {The last roll call ended with # guests missing.}} Starting a new one replaces that result.',
          { missing },
        ),
        {
          title: i18n.t('Start a new roll call?'),
          confirmLabel: i18n.t('Start roll call'),
          cancelLabel: i18n.t('Keep the result'),
        },
      ));
    if (sure) tapRollCall({ ...shared, action: 'start' });
  }

  if (!rollCall || rollCall.ended) {
    const startButton = (
      <Button variant="primary" size="door" block onClick={() => void start()}>
        {i18n.t('Start roll call')}
      </Button>
    );
    if (rollCall)
      return <Summary area={area.name} count={count} missing={parties.filter(isMissing)} actions={startButton} />;
    return (
      <div className={classes.choose}>
        <h2>
          {i18n.t('{expected, plural, =0 {No one is inside} one {# guest is inside} other {# guests are inside}}', {
            expected,
          })}
        </h2>
        <p>{i18n.t('Everyone who opens this page can tick off guests with you, even offline.')}</p>
        {startButton}
      </div>
    );
  }
  return (
    <>
      <section className={classes.bar} aria-label={i18n.t('Found so far')}>
        <p className={classes.figures} role="status">
          <b>{i18n.t('{found, number} of {expected, number} found', { found, expected })}</b>
          {missing > 0 && <span>{i18n.t('{missing, number} missing', { missing })}</span>}
          {extra > 0 && <span>{i18n.t('{extra, number} not known to be inside', { extra })}</span>}
        </p>
        <Meter
          label={i18n.t('Found')}
          value={found}
          max={expected}
          valueText={i18n.t('{found, number} of {expected, number} found', { found, expected })}
        />
        <div className={classes.since}>
          <p>
            {i18n.t('Since {time}, {user}', {
              time: formatTime(rollCall.startedAt, zone),
              user: rollCall.startedBy,
            })}
          </p>
          <Button onClick={() => void end()}>{i18n.t('End roll call')}</Button>
        </div>
      </section>
      <PartyList
        parties={parties}
        zone={zone}
        find={(query) => people.find(query).map((row) => partyAt(people, passed, area.id, rollCall, row))}
        onTick={({ personId }, guests) => tapRollCall({ ...shared, action: 'tick', personId, guests })}
      />
    </>
  );
}
