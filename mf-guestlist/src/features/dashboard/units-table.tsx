import type { CheckInStats } from '@laminate/contracts/check-in';
import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { AppLink, BandEdge, Button, EmptyState, Meter } from '@laminate/ui';
import { ArrowRight, ChevronDown, ChevronRight, Users } from '@laminate/ui/icons';
import { useState } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { lookOf, wristbandOfUnit } from '../../event/wristband-look.ts';
import classes from './units-table.module.css';

type StatsUnit = CheckInStats['units'][number];
/** A row that counts: a group, or what several have in common. */
type Counted = Pick<StatsUnit, 'guest_count' | 'checked_in_count'>;

/** Of more groups than this only the first ones show, until all are asked for. */
const FEW_GROUPS = 6;
const FIRST_GROUPS = 4;
/** Key for people of no unit. */
const OUTSIDE = 0;

const keyOf = ({ id }: StatsUnit) => id ?? OUTSIDE;
const sumOf = (rows: readonly Counted[]): Counted => ({
  guest_count: rows.reduce((sum, { guest_count }) => sum + guest_count, 0),
  checked_in_count: rows.reduce((sum, { checked_in_count }) => sum + checked_in_count, 0),
});

/** Units and their groups: how many guests, how many of them are in. */
export function UnitsTable({ units, event }: { units: CheckInStats['units']; event: EventDetails }) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  const foldable = units.filter(({ groups }) => groups.length > 0).map(keyOf);
  const allClosed = foldable.every((key) => closed.has(key));

  function toggle(key: number): void {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  }

  return (
    <>
      <div className={classes.head}>
        <h2 id="dashboard-units">{i18n.t('Units and groups')}</h2>
        {foldable.length > 0 && (
          <Button variant="ghost" onClick={() => setClosed(new Set(allClosed ? [] : foldable))}>
            {allClosed ? i18n.t('Expand all') : i18n.t('Collapse all')}
          </Button>
        )}
      </div>
      {units.length === 0 ? (
        <EmptyState
          title={i18n.t('The guest list is empty')}
          icon={<Users aria-hidden="true" />}
          actions={
            event.can.edit_people && (
              <Button variant="primary" href={`/event/${event.id}/people`}>
                {i18n.t('Go to people')}
              </Button>
            )
          }
        >
          {i18n.t('Guest counts per unit and group will appear here.')}
        </EmptyState>
      ) : (
        <table className={classes.table} aria-labelledby="dashboard-units">
          <thead>
            <tr>
              <th scope="col">{i18n.t('Unit')}</th>
              <th scope="col">
                <span className="visually-hidden">{i18n.t('Percentage checked in')}</span>
              </th>
              <th scope="col" className={classes.number}>
                {i18n.t('In')}
              </th>
              <th scope="col" className={classes.number}>
                {i18n.t('Guests')}
              </th>
              <th scope="col" className={classes.number}>
                {i18n.t('Share')}
              </th>
            </tr>
          </thead>
          {units.map((unit) => (
            <UnitRows
              key={keyOf(unit)}
              unit={unit}
              event={event}
              open={!closed.has(keyOf(unit))}
              whole={whole.has(keyOf(unit))}
              onToggle={() => toggle(keyOf(unit))}
              onShowAll={() => setWhole(new Set([...whole, keyOf(unit)]))}
            />
          ))}
        </table>
      )}
    </>
  );
}

interface UnitRowsProps {
  unit: StatsUnit;
  event: EventDetails;
  open: boolean;
  /** All of many groups are shown. */
  whole: boolean;
  onToggle: () => void;
  onShowAll: () => void;
}

function UnitRows({ unit, event, open, whole, onToggle, onShowAll }: UnitRowsProps) {
  const { groups } = unit;
  const name = unit.id === null ? i18n.t('No unit') : unit.unit_name;
  const known = event.units.find(({ id }) => id === unit.id);
  const band = known && wristbandOfUnit(event, known, unit.wristband_id ?? undefined);
  const shown = whole || groups.length <= FEW_GROUPS ? groups : groups.slice(0, FIRST_GROUPS);
  const rest = groups.slice(shown.length);
  const inGroups = sumOf(groups);
  const outside = {
    guest_count: unit.guest_count - inGroups.guest_count,
    checked_in_count: unit.checked_in_count - inGroups.checked_in_count,
  };
  const foldable = groups.length > 0;
  return (
    <tbody>
      <tr className={classes.unit}>
        <th scope="row">
          {band && <BandEdge band={lookOf(band)} className={classes.edge} />}
          {foldable ? (
            <button type="button" className={classes.toggle} aria-expanded={open} onClick={onToggle}>
              {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
              <span>{name}</span>
            </button>
          ) : (
            <span className={classes.flat}>{name}</span>
          )}
          {known && (
            <AppLink
              href={`/event/${event.id}/unit/${known.id}`}
              className={classes.page}
              aria-label={i18n.t('Open {name}', { name })}
            >
              <ArrowRight aria-hidden="true" />
            </AppLink>
          )}
        </th>
        <Counts name={name} row={unit} />
      </tr>
      {open && shown.map((group) => <GroupRow key={group.id} name={group.name} row={group} />)}
      {open && rest.length > 0 && (
        <GroupRow
          name={i18n.t('{count, plural, one {# more group} other {# more groups}}', { count: rest.length })}
          row={sumOf(rest)}
          onSelect={onShowAll}
        />
      )}
      {open && foldable && outside.guest_count > 0 && <GroupRow name={i18n.t('No group')} row={outside} />}
    </tbody>
  );
}

function GroupRow({ name, row, onSelect }: { name: string; row: Counted; onSelect?: () => void }) {
  return (
    <tr className={classes.group}>
      <th scope="row">
        {onSelect ? (
          <button type="button" className={classes.more} onClick={onSelect}>
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <Counts name={name} row={row} quiet />
    </tr>
  );
}

function Counts({ name, row, quiet = false }: { name: string; row: Counted; quiet?: boolean }) {
  const { guest_count: total, checked_in_count: arrived } = row;
  const valueText = i18n.t('{arrived, number} of {total, number}', { arrived, total });
  return (
    <>
      <td className={classes.meter}>
        <Meter
          label={i18n.t('Checked in from {name}', { name })}
          value={arrived}
          max={total}
          valueText={valueText}
          size={quiet ? 'thin' : 'regular'}
          tone={quiet ? 'quiet' : 'ink'}
        />
      </td>
      <td className={classes.number}>{i18n.number(arrived)}</td>
      <td className={classes.number}>{i18n.number(total)}</td>
      <td className={classes.number}>{formatPercent(total > 0 ? Math.floor((100 * arrived) / total) : 0)}</td>
    </>
  );
}
