import type { AccessSystem } from '@laminate/contracts/access';
import { useAwake } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { LiveState } from '@laminate/sdk/stream';
import { Button, EmptyState, Spinner } from '@laminate/ui';
import { ChevronDown, MapPin } from '@laminate/ui/icons';
import { useState } from 'react';
import { AreaRollCall } from './area-roll-call.tsx';
import { rollCallOf } from './board/board.ts';
import { useRollCalls } from './board/use-roll-calls.ts';
import type { PassedPeople, People } from './people.ts';
import { useRollTaps } from './queue/roll-queue.ts';
import classes from './roll-call.module.css';

interface RollCallPageProps {
  readonly eventId: number;
  readonly system: AccessSystem;
  readonly people: People;
  readonly passed: PassedPeople;
}

/** Roll calls of an event: which area, then who is to be found there. */
export function RollCallPage({ eventId, system, people, passed }: RollCallPageProps) {
  useAwake();
  const [areaId, setAreaId] = useState<number | null>(null);
  const { rollCalls, offline } = useRollCalls(eventId);
  const waiting = useRollTaps().filter((tap) => tap.eventId === eventId);
  const area = system.areas.find(({ id }) => id === areaId);
  // Other areas know who came in, but not who is still there.
  const knows = (id: number) =>
    system.checkpoints.some(
      ({ area_id, direction, kind }) => area_id === id && (direction !== 'in' || kind === 'entry'),
    );
  return (
    <div className={classes.screen}>
      <title>{i18n.t('{name} – {event} – Laminate', { name: i18n.t('Roll call'), event: system.event.name })}</title>
      <header className={classes.head}>
        {area ? (
          <>
            <h1 className="visually-hidden">{i18n.t('Roll call')}</h1>
            <button type="button" className={classes.place} onClick={() => setAreaId(null)}>
              <MapPin aria-hidden="true" />
              <span className="visually-hidden">{i18n.t('Area')}: </span>
              <b>{area.name}</b>
              <ChevronDown aria-hidden="true" />
            </button>
          </>
        ) : (
          <h1>{i18n.t('Roll call')}</h1>
        )}
        <p className={classes.state}>
          <LiveState state={offline ? 'offline' : 'live'} />
          <b role="status">
            {waiting.length > 0 &&
              i18n.t('{count, plural, one {# not sent} other {# not sent}}', { count: waiting.length })}
          </b>
        </p>
      </header>
      {rollCalls === null ? (
        <Spinner centered label={i18n.t('Loading')} />
      ) : area ? (
        <AreaRollCall
          key={area.id}
          eventId={eventId}
          area={area}
          zone={system.event.time_zone}
          people={people}
          passed={passed}
          rollCalls={rollCalls}
          taps={waiting}
        />
      ) : system.areas.length === 0 ? (
        <EmptyState
          title={i18n.t('No areas yet')}
          icon={<MapPin aria-hidden="true" />}
          actions={
            system.can.edit && (
              <Button href={`/event/${eventId}/access-system`}>{i18n.t('Set up the access system')}</Button>
            )
          }
        >
          {i18n.t('Areas will appear here once the organiser adds them.')}
        </EmptyState>
      ) : (
        <div className={classes.choose}>
          <h2>{i18n.t('Which area is counted?')}</h2>
          <ul className={classes.areas}>
            {system.areas.map(({ id, name }) => (
              <li key={id}>
                <button type="button" className={classes.area} disabled={!knows(id)} onClick={() => setAreaId(id)}>
                  <b>{name}</b>
                  {!knows(id) && <span>{i18n.t('Exits aren’t counted here, so we don’t know who’s inside.')}</span>}
                  {rollCallOf(rollCalls, waiting, id)?.ended === false && <span>{i18n.t('In progress')}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
