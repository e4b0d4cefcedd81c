import { foldBandCode } from '@laminate/contracts/fold-band-code';
import type { PassageAnswer } from '@laminate/rules/passage-rules';
import { accessFrom, photoOf } from '@laminate/roster/labels';
import { LostBandNotice, lostBand } from '@laminate/device/scan';
import { matchRanges } from '@laminate/sdk/search';
import { i18n } from '@laminate/sdk/i18n';
import { BandEdge, Button, EmptyState, Highlight, StateMark } from '@laminate/ui';
import { OctagonX, Search, Users } from '@laminate/ui/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { AccessSystem } from '../../../access/access-system.ts';
import { lookOf } from '../../../access/band-look.ts';
import { passageLabel } from '../checkpoint/passage-labels.ts';
import type { Holder, Holders } from '../local-data/holders.ts';
import { STATE_OF } from '../status-icon.ts';
import { HolderFace } from './holder-face.tsx';
import classes from './people-found.module.css';

/** Room for a name, where it belongs, and from when. */
const ROW_PX = 84;

interface PeopleFoundProps {
  readonly eventId: number;
  readonly system: AccessSystem;
  readonly holders: Holders;
  readonly rows: readonly number[];
  readonly query: string;
  readonly answerOf: (person: Holder) => Pick<PassageAnswer, 'may' | 'access'>;
  readonly onOpen: (personId: number) => void;
  readonly onClear: () => void;
}

/** Shows the people who were found, each with the answer. Only what is on the screen is drawn. */
export const PeopleFound = memo(function PeopleFound({
  eventId,
  system,
  holders,
  rows,
  query,
  answerOf,
  onOpen,
  onClear,
}: PeopleFoundProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  const bands = useMemo(() => new Map(system.wristbands.map((band) => [band.id, lookOf(band)])), [system]);
  useEffect(() => {
    virtual.scrollToOffset(0);
  }, [query, virtual]);

  const typedBand = holders.bandOf(foldBandCode(query));
  const isLost = typedBand?.blocked;
  if (rows.length === 0) {
    const [title, message] = isLost
      ? lostBand(typedBand.isTicket)
      : [
          i18n.t('No results for “{query}”', { query: query.trim() }),
          i18n.t('Check the wristband. This screen shows which ones are valid here.'),
        ];
    return (
      <div className={classes.nobody}>
        <EmptyState
          title={title}
          icon={isLost ? <OctagonX aria-hidden="true" /> : <Search aria-hidden="true" />}
          actions={
            <Button size="door" onClick={onClear}>
              {i18n.t('Clear search')}
            </Button>
          }
        >
          {message}
        </EmptyState>
      </div>
    );
  }
  const people = i18n.t('{count, plural, one {# person} other {# people}}', { count: rows.length });
  return (
    <>
      {isLost && <LostBandNotice isTicket={typedBand.isTicket} />}
      <div ref={scroller} className={classes.list}>
        <p role="status" className="visually-hidden">
          {people}
        </p>
        <ul className={classes.all} style={{ height: virtual.getTotalSize() }} aria-label={i18n.t('People found')}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index] ?? 0;
            const person = holders.at(row);
            const { may, access } = answerOf(person);
            const band = bands.get(person.wristbandId);
            const from = accessFrom(access?.next ?? null, system.event.time_zone);
            const namesake = holders.hasSameName(row);
            const photo = namesake ? photoOf(holders.fields, person.details) : undefined;
            const place = holders.tellingPlaceAt(row);
            return (
              <li
                key={person.id}
                className={classes.place}
                style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                <button type="button" className={classes.row} onClick={() => onOpen(person.id)}>
                  {band ? (
                    <BandEdge band={band} className={classes.band} />
                  ) : (
                    <span className={classes.band} aria-hidden="true" />
                  )}
                  {photo && <HolderFace eventId={eventId} photo={photo} name={person.name} size="row" />}
                  <span className={classes.who}>
                    <span className={classes.name}>
                      <Highlight text={person.name} ranges={matchRanges(person.name, query)} kind="found" />
                    </span>
                    <span className={classes.meta} data-namesake={namesake || undefined}>
                      {namesake && (
                        <>
                          <Users aria-hidden="true" />
                          <span className="visually-hidden">{i18n.t('Same name')}: </span>
                        </>
                      )}
                      <span>{place || (namesake ? i18n.t('No unit') : '')}</span>
                    </span>
                    {from !== null && <span className={classes.from}>{from}</span>}
                  </span>
                  <span className={classes.answer}>
                    <StateMark state={STATE_OF[may]} label={passageLabel(may)} size="door" />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
});
