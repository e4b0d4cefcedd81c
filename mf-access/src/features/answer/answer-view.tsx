import { mayEnter } from '@laminate/contracts/access-answer';
import { chooseOwnArea, useAction, useOwnArea } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useMemo, useRef, useState } from 'react';
import { GateBoardList } from './board/gate-board-list.tsx';
import { GateDock } from './gate-dock.tsx';
import { GateHead } from './gate-head.tsx';
import type { Gate } from './held/use-gate.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { AnswerPanel } from './panel/answer-panel.tsx';
import { PeopleFound } from './people/people-found.tsx';
import { AreaChoice, AreaDialog } from './place/area-choice.tsx';
import { useNow } from './use-now.ts';
import classes from './answer-view.module.css';

interface AnswerViewProps {
  readonly eventId: number;
  readonly known: NonNullable<Gate['known']>;
  /** The server could not be asked last time. */
  readonly stale: boolean;
}

/** The gate: whose bands are right here now, and for one person the answer. */
export function AnswerView({ eventId, known, stale }: AnswerViewProps) {
  const { system, holders, at: askedAt } = known;
  const ownArea = useOwnArea(eventId);
  const chooseArea = (id: number) => chooseOwnArea(eventId, id);
  const [query, setQuery] = useState('');
  const [personId, setPersonId] = useState<number | null>(null);
  const [moment, setMoment] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'area' | 'moment' | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const now = useNow();
  const at = moment ?? now;
  // The area may have been deleted since it was chosen.
  const area = system.areas.find(({ id }) => id === ownArea);
  const found = useMemo(() => holders.find(query), [holders, query]);
  useAction({ label: i18n.t('Find a person'), keys: '/', run: () => searchBox.current?.focus() });

  const close = () => setDialog(null);
  const person = personId === null ? undefined : holders.byId(personId);
  const back = (anew: boolean) => {
    setPersonId(null);
    if (anew) setQuery('');
    // After the search is on the screen again.
    requestAnimationFrame(() => searchBox.current?.focus());
  };

  return (
    <div className={classes.gate}>
      <GateHead area={area?.name ?? null} askedAt={askedAt} stale={stale} onArea={() => setDialog('area')} />
      {area && person && (
        <AnswerPanel
          system={system}
          person={person}
          answer={mayEnter(system, person, area.id, at)}
          area={area}
          at={at}
          moment={moment}
          onMoment={() => setDialog('moment')}
          onBack={() => back(false)}
          onNext={() => back(true)}
        />
      )}
      {area && !person && (
        <>
          {query.trim() === ''
            ? <GateBoardList system={system} area={area} at={at} moment={moment} />
            : <PeopleFound system={system} holders={holders} rows={found} query={query} areaId={area.id} at={at} onOpen={setPersonId} onClear={() => setQuery('')} />}
          <GateDock
            eventId={eventId}
            query={query}
            onQuery={setQuery}
            zone={system.event.time_zone}
            moment={moment}
            onMoment={() => setDialog('moment')}
            onNow={() => setMoment(null)}
            onEnter={() => {
              const [first] = found;
              if (first !== undefined) setPersonId(holders.at(first).id);
            }}
            searchBox={searchBox}
          />
        </>
      )}
      {!area && <div className={classes.choose}><h2>{i18n.t('Which area does this device stand at?')}</h2><AreaChoice areas={system.areas} chosen={null} onChoose={chooseArea} /></div>}
      <AreaDialog
        opened={dialog === 'area'}
        areas={system.areas}
        chosen={area?.id ?? null}
        onClose={close}
        onChoose={(id) => {
          chooseArea(id);
          close();
        }}
      />
      {dialog === 'moment' && (
        <MomentDialog
          zone={system.event.time_zone}
          at={at}
          onClose={close}
          onChoose={(next) => {
            setMoment(next);
            close();
          }}
        />
      )}
    </div>
  );
}
