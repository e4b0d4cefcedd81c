import { mayEnter } from '@laminate/rules/may-enter';
import type { PassageAnswer } from '@laminate/rules/passage-rules';
import type { OverUse } from '@laminate/contracts/passages';
import { showAlert } from '@laminate/sdk';
import { useAction } from '@laminate/sdk/actions';
import { clockOff, useClockOff } from '@laminate/sdk/device';
import { useOwnArea, useAwake } from '@laminate/device';
import { CameraScreen, lostBand, useCodeInput } from '@laminate/device/scan';
import { i18n } from '@laminate/sdk/i18n';
import { useNow } from '@laminate/sdk/use-now';
import { SegmentedControl } from '@laminate/ui';
import {
  Activity,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { GateBoardList } from './board/gate-board-list.tsx';
import { AttentionDialog } from './checkpoint/attention-dialog.tsx';
import { CheckpointBar } from './checkpoint/checkpoint-bar.tsx';
import checkpointClasses from './checkpoint/checkpoint.module.css';
import { decide } from './checkpoint/decide.ts';
import { LastPassage } from './checkpoint/last-passage.tsx';
import { PassagePanel } from './checkpoint/passage-panel.tsx';
import { turnLabel } from './checkpoint/passage-labels.ts';
import { tapPassage } from './checkpoint/tap-passage.ts';
import { TapsWait } from './checkpoint/taps-wait.tsx';
import { GateDock } from './gate-dock.tsx';
import { GateHead } from './gate-head.tsx';
import type { Holder } from './local-data/holders.ts';
import { gateNow, type Gate } from './local-data/use-gate.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { AnswerPanel } from './panel/answer-panel.tsx';
import { RefusedPanel, type RefusedCode } from './panel/refused-panel.tsx';
import { PeopleFound } from './people/people-found.tsx';
import { standAt, standAtArea, turn, useOwnCheckpoint, useIsPlaceFixed } from './place/own-place.ts';
import { PlaceChoice, PlaceDialog, placeLabel } from './place/place-choice.tsx';
import { gateQueue, lastTap, usePassageTaps } from './queue/gate-queue.ts';
import classes from './answer-view.module.css';

interface AnswerViewProps {
  readonly eventId: number;
  readonly known: NonNullable<Gate['known']>;
  /** The server could not be asked last time. */
  readonly stale: boolean;
  readonly ask: Gate['ask'];
}

/** Person or code that the screen answers about. Null while the user is looking for a person. */
type Asked =
  | { readonly personId: number; readonly turn: number; readonly written: string | null }
  /** `lostBy`: whose lost wristband it was. */
  | { readonly refused: RefusedCode; readonly lostBy?: number }
  | null;

const WAYS = ['in', 'out'] as const;
/** The answer to a lost wristband, whatever rights its guest has. */
const LOST: PassageAnswer = { may: 'no', reason: 'lost_band', warning: null, access: null };

/** The gate: whose bands are right here now, and for one person the answer. */
export function AnswerView({ eventId, known, stale, ask }: AnswerViewProps) {
  useAwake();
  const { system, holders, passed, at: askedAt } = known;
  const ownArea = useOwnArea(eventId);
  const own = useOwnCheckpoint(eventId);
  const isPlaceFixed = useIsPlaceFixed();
  // Both might have been deleted since they were chosen.
  const checkpoint = own && system.checkpoints.find(({ id }) => id === own.id);
  const direction = checkpoint && checkpoint.direction !== 'both' ? checkpoint.direction : (own?.direction ?? 'in');
  const taps = usePassageTaps();
  const clockOffMs = useClockOff();
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<Asked>(null);
  const [moment, setMoment] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'place' | 'moment' | 'attention' | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  /** The search has the focus until the answer that hides it takes it. No key must go in until then. */
  const isHidden = useRef(false);
  // Slots begin and end on a minute. A gate that is a few seconds late is on time.
  const now = useNow({ everyMs: 5000 });
  const at = moment ?? now - clockOffMs;
  const isGone = own !== null && !checkpoint;
  const area = isGone ? undefined : system.areas.find(({ id }) => id === (checkpoint?.area_id ?? ownArea));
  // Known is another object after each scan.
  const facts = useMemo(() => ({ system: known.system, passed: known.passed, taps }), [known, taps]);
  // No one passes at another time than now.
  const here = moment === null ? checkpoint : null;
  // The letter first, then those whom it finds.
  const wanted = useDeferredValue(query);
  const found = useMemo(() => holders.find(wanted), [holders, wanted]);
  useAction({ label: i18n.t('Find a person'), keys: '/', run: () => searchBox.current?.focus() });

  const close = () => setDialog(null);
  const turns = useRef(0);
  const open = useCallback((personId: number, written: string | null = null) => {
    turns.current += 1;
    setAsked({ personId, turn: turns.current, written });
  }, []);
  const answerOf = useCallback(
    (person: Holder) => {
      if (here) return decide(facts, person, { areaId: here.area_id, direction, guests: 1, at });
      const access = mayEnter(facts.system, person, area?.id ?? 0, at);
      return { may: access.may, access };
    },
    [facts, here, direction, area?.id, at],
  );
  /**
   * Opens the person who was scanned. A clear no is written down immediately, and only once while their answer is still
   * there.
   */
  const openScanned = (person: Holder) => {
    const current = gateNow(eventId);
    const { tap } = lastTap() ?? {};
    // The same code comes into the picture again, unless they were let pass since.
    const isSame = asked && 'personId' in asked && asked.personId === person.id;
    if (isSame && !(tap?.personId === person.id && tap.passed)) return;
    if (!here || !current || direction === 'out') return open(person.id);
    const fresh = { system: current.system, passed: current.passed, taps: gateQueue().taps };
    const asking = { areaId: here.area_id, direction, guests: 1, at: Date.now() - clockOff() };
    const answer = decide(fresh, person, asking);
    const refusal = { eventId, system, checkpoint: here, direction, person, guests: 1, answer, passed: false };
    open(person.id, answer.may === 'no' ? tapPassage(refusal).key : null);
  };
  /** Refuses the holder of a person's lost wristband, only once while that is still shown. */
  const refuseLost = (person: Holder) => {
    const [title, message] = lostBand();
    if (asked && 'lostBy' in asked && asked.lostBy === person.id) return;
    if (here)
      tapPassage({ eventId, system, checkpoint: here, direction, person, guests: 1, answer: LOST, passed: false });
    const written = here ? [message, i18n.t('The refusal is recorded.')] : [message];
    setAsked({ refused: { title, message: written.join(' ') }, lostBy: person.id });
  };
  const clear = useCallback(() => setQuery(''), []);
  const { camera, onCode, takeTyped } = useCodeInput<Holder>({
    eventId,
    publicKey: () => gateNow(eventId)?.holders.held.public_key ?? null,
    personOf: (id) => gateNow(eventId)?.holders.byId(id) ?? null,
    bandOf: (code) => gateNow(eventId)?.holders.bandOf(code) ?? null,
    refresh: ask,
    onPerson: openScanned,
    onLostBand: refuseLost,
    onRefuse: (title, message) => setAsked({ refused: { title, message } }),
    onWedge: close,
  });
  const search = (text: string) => {
    if (!isHidden.current) setQuery(takeTyped(text) ? '' : text);
  };
  // After the search is on the screen.
  const focusSearch = () => requestAnimationFrame(() => searchBox.current?.focus());
  const back = (anew: boolean) => {
    setAsked(null);
    if (anew) setQuery('');
    if (!camera.opened) focusSearch();
  };

  // By its link a device can see to none of another checkpoint.
  const overUses = passed.overUses.filter(({ checkpoint: { id } }) => !isPlaceFixed || id === own?.id);
  const refusedTaps = taps.filter((tap) => tap.state === 'refused' && tap.eventId === eventId);
  const attention = overUses.length + refusedTaps.length;
  useOverUseAlerts(overUses);
  const person = asked && 'personId' in asked ? holders.byId(asked.personId) : undefined;
  const refused = asked && 'refused' in asked ? asked.refused : null;
  const ways = { overlay: camera.opened, onBack: () => back(false), onNext: () => back(true) };
  const panel =
    (area && person && here && asked && 'turn' in asked && (
      <PassagePanel
        key={asked.turn}
        eventId={eventId}
        facts={facts}
        holders={holders}
        person={person}
        checkpoint={here}
        area={area}
        direction={direction}
        at={at}
        written={asked.written}
        {...ways}
      />
    )) ||
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
  const isSearching = camera.opened || !panel;
  useLayoutEffect(() => {
    isHidden.current = !isSearching;
  });

  const chosen = () => {
    setAsked(null);
    close();
    // The dialog gives the focus back itself. The choice in the page leaves nothing that could.
    if (dialog !== 'place') focusSearch();
  };
  const choice = {
    system,
    checkpointId: checkpoint?.id ?? null,
    areaId: area?.id ?? null,
    onCheckpoint: (place: (typeof system.checkpoints)[number]) => {
      standAt(eventId, place);
      chosen();
    },
    onArea: (id: number) => {
      standAtArea(eventId, id);
      chosen();
    },
  };
  return (
    <div className={classes.gate}>
      <GateHead
        label={placeLabel(system)}
        place={area ? (checkpoint?.name ?? area.name) : null}
        askedAt={askedAt}
        stale={stale}
        onPlace={isPlaceFixed ? null : () => setDialog('place')}
      />
      <Activity mode={modeOf(!panel)}>
        <TapsWait />
      </Activity>
      {area && checkpoint && (
        <Activity mode={modeOf(!panel || attention > 0)}>
          <CheckpointBar
            facts={facts}
            checkpoint={checkpoint}
            area={area}
            attention={attention}
            onAttention={() => setDialog('attention')}
          />
        </Activity>
      )}
      {!camera.opened && panel}
      {area && (
        <Activity mode={modeOf(isSearching)}>
          {wanted.trim() === '' ? (
            <GateBoardList system={system} area={area} at={at} moment={moment} />
          ) : (
            <PeopleFound
              eventId={eventId}
              system={system}
              holders={holders}
              rows={found}
              query={wanted}
              answerOf={answerOf}
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
          >
            {checkpoint && (
              <div className={checkpointClasses.dock}>
                <LastPassage checkpoint={checkpoint} holders={holders} passed={passed} zone={system.event.time_zone} />
                {checkpoint.direction === 'both' && (
                  <SegmentedControl
                    label={i18n.t('Direction')}
                    options={WAYS.map((value) => ({ value, label: turnLabel(value) }))}
                    value={direction}
                    onChange={(next) => turn(eventId, next)}
                    size="door"
                    block
                  />
                )}
              </div>
            )}
          </GateDock>
        </Activity>
      )}
      {!area && (
        <div className={classes.choose}>
          {isGone && (
            <p role="status" className={checkpointClasses.gone}>
              {i18n.t('The checkpoint “{name}” was deleted. Its scans are kept and will be sent.', {
                name: own.name,
              })}
            </p>
          )}
          {isPlaceFixed ? (
            <p className={checkpointClasses.newLink}>
              {i18n.t(
                'This device only works at its own checkpoint. To change that, ask the organiser for a new link.',
              )}
            </p>
          ) : (
            <>
              <h2>
                {system.checkpoints.length > 0
                  ? i18n.t('Where is this device?')
                  : i18n.t('Which area is this device for?')}
              </h2>
              <PlaceChoice {...choice} />
            </>
          )}
        </div>
      )}
      {camera.opened && (
        <Suspense>
          <CameraScreen onCode={onCode} onClose={camera.close}>
            {panel}
          </CameraScreen>
        </Suspense>
      )}
      <PlaceDialog opened={dialog === 'place'} onClose={close} {...choice} />
      {dialog === 'attention' && (
        <AttentionDialog eventId={eventId} system={system} overUses={overUses} refused={refusedTaps} onClose={close} />
      )}
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

/** What an answer hides stays in the page: taking it out takes longer than the answer itself. */
const modeOf = (isShown: boolean) => (isShown ? 'visible' : 'hidden');

/**
 * Names each person who has passed against the rules since the screen was opened. The others are counted under the
 * head.
 */
function useOverUseAlerts(overUses: readonly OverUse[]): void {
  const told = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    for (const { id, name } of overUses)
      if (told.current && !told.current.has(id))
        showAlert('warning', name, { content: i18n.t('Let in against the rules. See “Needs attention”.') });
    told.current = new Set(overUses.map(({ id }) => id));
  }, [overUses]);
}
