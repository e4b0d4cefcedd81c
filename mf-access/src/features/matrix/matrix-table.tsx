import { i18n } from '@laminate/sdk/i18n';
import { BandStrip, Tooltip } from '@laminate/ui';
import type { ReactNode } from 'react';
import type { AccessSystem, Profile } from '../../access/access-system.ts';
import { AreaHeads, areNarrow } from '../../access/area-heads.tsx';
import { guestsByArea, guestsOfAll } from '../../access/area-totals.ts';
import { axisLabels } from '../../access/axis-labels.ts';
import { BadgeMark } from '../../access/badge-mark.tsx';
import { lookOf } from '../../access/band-look.ts';
import { RuleIcon } from '../../access/rule-icon.tsx';
import { ruleText } from '../../access/rule-text.ts';
import { slotTimes } from '../../access/changes.ts';
import { AxisHead, SlotBar } from '../../access/slot-bar.tsx';
import type { AxisSegment } from '../../access/time-axis.ts';
import classes from './matrix-table.module.css';

interface MatrixTableProps {
  system: AccessSystem;
  axis: readonly AxisSegment[];
}

/** The whole access system as one table, to read and to print: a row for each profile, a column for each area. */
export function MatrixTable({ system, axis }: MatrixTableProps) {
  const { areas, profiles } = system;
  const totals = guestsByArea(system);
  return (
    <table
      className={classes.table}
      data-narrow={areNarrow(areas) || undefined}
      style={{ '--areas': areas.length } as object}
      aria-label={i18n.t('Access matrix')}
    >
      <colgroup>
        <col className={classes.profileColumn} />
        <col className={classes.peopleColumn} />
        <col className={classes.bandColumn} />
        <col className={classes.badgeColumn} />
        {areas.map(({ id }) => (
          <col key={id} className={classes.areaColumn} />
        ))}
        <col className={classes.timeColumn} />
        <col className={classes.slotColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={classes.profile}>
            {i18n.t('Profile')}
          </th>
          <th scope="col" className={classes.number}>
            {i18n.t('People')}
          </th>
          <th scope="col">{i18n.t('Wristband')}</th>
          <th scope="col">{i18n.t('Badge')}</th>
          <AreaHeads areas={areas} />
          <th scope="colgroup" colSpan={2} className={classes.time}>
            {i18n.t('Time slot')}
            <AxisHead labels={axisLabels(axis)} />
          </th>
        </tr>
      </thead>
      <tbody>
        {profiles.map((profile) => (
          <ProfileRow key={profile.id} system={system} profile={profile} axis={axis} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={classes.profile}>
            {i18n.t('People who can enter')}
          </th>
          <td className={classes.number}>{i18n.number(guestsOfAll(system))}</td>
          <td colSpan={2}>
            {i18n.t('{count, plural, one {# profile} other {# profiles}}', { count: profiles.length })}
          </td>
          {areas.map(({ id }) => (
            <td key={id} className={classes.area}>
              {i18n.number(totals.get(id) ?? 0)}
            </td>
          ))}
          <td colSpan={2} className={classes.time}>
            {i18n.t('{count, plural, one {# time slot} other {# time slots}}', { count: system.times.length })}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface ProfileRowProps extends MatrixTableProps {
  profile: Profile;
}

function ProfileRow({ system, profile, axis }: ProfileRowProps) {
  const band = system.wristbands.find(({ id }) => id === profile.wristbandId);
  const badge = system.badges.find(({ id }) => id === profile.badgeId);
  const slot = system.times.find(({ id }) => id === profile.timeId);
  const entered = new Set(profile.areas);
  const ruleMark = (areaId: number) => {
    const rule = profile.rules.find(({ area_id }) => area_id === areaId);
    if (!rule) return null;
    const label = ruleText(system, rule);
    return (
      <Tooltip label={label}>
        <button type="button" className={classes.rule} aria-label={i18n.t('Rule: {rule}', { rule: label })}>
          <RuleIcon />
        </button>
      </Tooltip>
    );
  };
  const none: ReactNode = <span className={classes.none}>{i18n.t('None')}</span>;
  return (
    <tr>
      <th scope="row" className={classes.profile}>
        <span title={profile.name}>{profile.name}</span>
      </th>
      <td className={classes.number}>{i18n.number(profile.guests)}</td>
      <td>{band ? <BandStrip band={lookOf(band)} name={band.name} print={system.event.name} /> : none}</td>
      <td>
        {badge ? (
          <span className={classes.badge}>
            <BadgeMark picture={badge.picture_url} color={band?.color} />
            <span title={badge.name}>{badge.name}</span>
          </span>
        ) : (
          none
        )}
      </td>
      {system.areas.map(({ id }) => (
        <td key={id} className={classes.area}>
          <span className={entered.has(id) ? classes.yes : classes.no} />
          <span className="visually-hidden">{entered.has(id) ? i18n.t('Yes') : i18n.t('No')}</span>
          {ruleMark(id)}
        </td>
      ))}
      <td className={classes.bar}>
        <SlotBar axis={axis} slot={slot} />
      </td>
      <td className={classes.slot}>
        {slot ? (
          <span title={slotTimes(slot, system.event.time_zone) || undefined}>{slot.name}</span>
        ) : (
          i18n.t('Any time')
        )}
      </td>
    </tr>
  );
}
