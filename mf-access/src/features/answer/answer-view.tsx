import { mayEnter } from '@laminate/contracts/access-answer';
import { useAction } from '@laminate/sdk/actions';
import { chooseOwnArea, useOwnArea } from '@laminate/sdk/session';
import { CameraScreen } from '@laminate/sdk/device/scan/camera-loader';
import { useCodeInput } from '@laminate/sdk/device/scan/use-code-input';
import { i18n } from '@laminate/sdk/i18n';
import { useNow } from '@laminate/sdk/use-now';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { GateBoardList } from './board/gate-board-list.tsx';
import { GateDock } from './gate-dock.tsx';
import { GateHead } from './gate-head.tsx';
import type { Holder } from './held/holders.ts';
import { holdersNow, type Gate } from './held/use-gate.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { AnswerPanel } from './panel/answer-panel.tsx';
import { RefusedPanel, type RefusedCode } from './panel/refused-panel.tsx';
import { PeopleFound } from './people/people-found.tsx';
import { AreaChoice, AreaDialog } from './place/area-choice.tsx';
import classes from './answer-view.module.css';

interface AnswerViewProps {
  readonly eventId: number;
  readonly known: NonNullable<Gate['known']>;
  /** The server could not be asked last time. */
  readonly stale: boolean;
  readonly ask: Gate['ask'];
}

/** Whom or what the screen answers about; null while somebody is looked for. */
type Asked = { readonly personId: number } | { readonly refused: RefusedCode } | null;

/** The gate: whose bands are right here now, and for one person the answer. */
export function AnswerView({ eventId, known, stale, ask }: AnswerViewProps) {
  const { system, holders, at: askedAt } = known;
  const ownArea = useOwnArea(eventId);
  const chooseArea = (id: number) => chooseOwnArea(eventId, id);
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<Asked>(null);
  const [moment, setMoment] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'area' | 'moment' | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  // Slots begin and end at a minute; a gate that is a few seconds late is on time.
  const now = useNow({ everyMs: 5000 });
  const at = moment ?? now;
  // The area may have been deleted since it was chosen.
  const area = system.areas.find(({ id }) => id === ownArea);
  // The letter first, then those whom it finds.
  const wanted = useDeferredValue(query);
  const found = useMemo(() => holders.find(wanted), [holders, wanted]);
  useAction({ label: i18n.t('Find a person'), keys: '/', run: () => searchBox.current?.focus() });

  const close = () => setDialog(null);
  const open = useCallback((personId: number) => setAsked({ personId }), []);
  const clear = useCallback(() => setQuery(''), []);
  const { camera, onCode, takeTyped } = useCodeInput<Holder>({
    eventId,
    publicKey: () => holdersNow(eventId)?.held.public_key ?? null,
    personOf: (id) => holdersNow(eventId)?.byId(id) ?? null,
    refresh: ask,
    onPerson: ({ id }) => open(id),
    onRefuse: (title, message) => setAsked({ refused: { title, message } }),
    onWedge: close,
  });
  const search = (text: string) => setQuery(takeTyped(text) ? '' : text);
  const back = (anew: boolean) => {
    setAsked(null);
    if (anew) setQuery('');
    // After the search is on the screen again.
    if (!camera.opened) requestAnimationFrame(() => searchBox.current?.focus());
  };

  const person = asked && 'personId' in asked ? holders.byId(asked.personId) : undefined;
  const refused = asked && 'refused' in asked ? asked.refused : null;
  const ways = { overlay: camera.opened, onBack: () => back(false), onNext: () => back(true) };
  const panel =
    (area && person && (
      <AnswerPanel
        system={system}
        person={person}
        fields={holders.fields}
        eventId={eventId}
        answer={mayEnter(system, person, area.id, at)}
        area={area}
        at={at}
        moment={moment}
        onMoment={() => setDialog('moment')}
        {...ways}
      />
    )) ||
    (area && refused && <RefusedPanel refused={refused} {...ways} />) ||
    null;

  return (
    <div className={classes.gate}>
      <GateHead area={area?.name ?? null} askedAt={askedAt} stale={stale} onArea={() => setDialog('area')} />
      {!camera.opened && panel}
      {area && (camera.opened || !panel) && (
        <>
          {wanted.trim() === '' ? (
            <GateBoardList system={system} area={area} at={at} moment={moment} />
          ) : (
            <PeopleFound
              eventId={eventId}
              system={system}
              holders={holders}
              rows={found}
              query={wanted}
              areaId={area.id}
              at={at}
              onOpen={open}
              onClear={clear}
            />
          )}
          <GateDock
            eventId={eventId}
            query={query}
            onQuery={search}
            zone={system.event.time_zone}
            moment={moment}
            onMoment={() => setDialog('moment')}
            onNow={() => setMoment(null)}
            onEnter={() => {
              const [first] = holders.find(query);
              if (first !== undefined) open(holders.at(first).id);
            }}
            onScan={camera.open}
            searchBox={searchBox}
          />
        </>
      )}
      {!area && (
        <div className={classes.choose}>
          <h2>{i18n.t('Which area is this device at?')}</h2>
          <AreaChoice areas={system.areas} chosen={null} onChoose={chooseArea} />
        </div>
      )}
      {camera.opened && (
        <Suspense>
          <CameraScreen onCode={onCode} onClose={camera.close}>
            {panel}
          </CameraScreen>
        </Suspense>
      )}
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
