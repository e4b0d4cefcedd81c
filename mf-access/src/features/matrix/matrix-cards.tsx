import { i18n } from '@laminate/sdk/i18n';
import { BandStrip, Select, SegmentedControl } from '@laminate/ui';
import { useState } from 'react';
import type { AccessSystem, Profile } from '../../access/access-system.ts';
import { guestsByArea } from '../../access/area-totals.ts';
import { axisLabels } from '../../access/axis-labels.ts';
import { BadgeMark } from '../../access/badge-mark.tsx';
import { lookOf } from '../../access/band-look.ts';
import { RuleIcon } from '../../access/rule-icon.tsx';
import { ruleText } from '../../access/rule-text.ts';
import { slotTimes } from '../../access/changes.ts';
import { AxisHead, SlotBar } from '../../access/slot-bar.tsx';
import type { AxisSegment } from '../../access/time-axis.ts';
import classes from './matrix-cards.module.css';

interface MatrixCardsProps {
  system: AccessSystem;
  axis: readonly AxisSegment[];
}

/** Shows the access system where a table has no room, as what one profile opens or who can enter one area. */
export function MatrixCards({ system, axis }: MatrixCardsProps) {
  const [by, setBy] = useState<'profile' | 'area'>('profile');
  const [chosen, setChosen] = useState<Record<'profile' | 'area', number | null>>({ profile: null, area: null });
  const items = by === 'profile' ? system.profiles : system.areas;
  const item = items.find(({ id }) => id === chosen[by]) ?? items[0];
  const profile = by === 'profile' ? system.profiles.find(({ id }) => id === item?.id) : undefined;
  return (
    <div className={classes.cards}>
      <SegmentedControl
        block
        label={i18n.t('Show')}
        options={[
          { value: 'profile', label: i18n.t('By profile') },
          { value: 'area', label: i18n.t('By area') },
        ]}
        value={by}
        onChange={setBy}
      />
      <Select
        label={by === 'profile' ? i18n.t('Profile') : i18n.t('Area')}
        options={items.map(({ id, name }, index) => ({
          value: String(id),
          label: by === 'profile' ? name : `${index + 1} ${name}`,
        }))}
        value={item ? String(item.id) : null}
        onChange={(value) => value !== null && setChosen({ ...chosen, [by]: Number(value) })}
        searchable
        emptyText={i18n.t('No results')}
      />
      {profile && <ProfileCard system={system} axis={axis} profile={profile} />}
      {by === 'area' && item && <AreaCard system={system} areaId={item.id} />}
    </div>
  );
}

function ProfileCard({ system, axis, profile }: MatrixCardsProps & { profile: Profile }) {
  const band = system.wristbands.find(({ id }) => id === profile.wristbandId);
  const badge = system.badges.find(({ id }) => id === profile.badgeId);
  const slot = system.times.find(({ id }) => id === profile.timeId);
  const entered = new Set(profile.areas);
  return (
    <section className={classes.card} aria-label={profile.name}>
      {band && (
        <div className={classes.band}>
          <BandStrip band={lookOf(band)} name={band.name} print={system.event.name} />
        </div>
      )}
      {band?.picture_url && (
        <img
          className={classes.picture}
          src={band.picture_url}
          alt={i18n.t('Picture of {name}', { name: band.name })}
        />
      )}
      <dl className={classes.details}>
        <div>
          <dt>{i18n.t('People')}</dt>
          <dd>{i18n.number(profile.guests)}</dd>
        </div>
        <div>
          <dt>{i18n.t('Wristband')}</dt>
          <dd>{band?.name ?? i18n.t('None')}</dd>
        </div>
        <div>
          <dt>{i18n.t('Badge')}</dt>
          <dd>
            {badge ? (
              <span className={classes.badge}>
                <BadgeMark picture={badge.picture_url} color={band?.color} />
                {badge.name}
              </span>
            ) : (
              i18n.t('None')
            )}
          </dd>
        </div>
        <div>
          <dt>{i18n.t('Time slot')}</dt>
          <dd>
            {slot?.name ?? i18n.t('Any time')}
            {slot?.start_time && <small>{slotTimes(slot, system.event.time_zone)}</small>}
          </dd>
        </div>
      </dl>
      {slot?.start_time && (
        <div className={classes.axis}>
          <AxisHead labels={axisLabels(axis)} />
          <SlotBar axis={axis} slot={slot} />
        </div>
      )}
      <ul className={classes.lines} aria-label={i18n.t('Areas')}>
        {system.areas.map((area, index) => (
          <li key={area.id} data-yes={entered.has(area.id) || undefined}>
            <b>{index + 1}</b>
            <span>
              {area.name}
              <RuleLine system={system} profile={profile} areaId={area.id} />
            </span>
            <em>
              {entered.has(area.id) ? i18n.t('Yes') : i18n.t('No')}
              <i aria-hidden="true" />
            </em>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rule of a profile at an area, where it has one. */
function RuleLine({ system, profile, areaId }: { system: AccessSystem; profile: Profile; areaId: number }) {
  const rule = profile.rules.find(({ area_id }) => area_id === areaId);
  return (
    rule && (
      <small className={classes.rule}>
        <RuleIcon /> {i18n.t('Rule: {rule}', { rule: ruleText(system, rule) })}
      </small>
    )
  );
}

function AreaCard({ system, areaId }: { system: AccessSystem; areaId: number }) {
  const total = guestsByArea(system).get(areaId) ?? 0;
  const area = system.areas.find(({ id }) => id === areaId);
  const profiles = system.profiles.filter(({ areas }) => areas.includes(areaId));
  return (
    <section className={classes.card} aria-label={area?.name}>
      <p className={classes.total}>
        {i18n.t('People who can enter')} <b>{i18n.number(total)}</b>
      </p>
      {profiles.length === 0 && <p className={classes.quiet}>{i18n.t('No profile gives access to this area.')}</p>}
      <ul className={classes.profiles} aria-label={i18n.t('Profiles')}>
        {profiles.map((profile) => {
          const band = system.wristbands.find(({ id }) => id === profile.wristbandId);
          const slot = system.times.find(({ id }) => id === profile.timeId);
          return (
            <li key={profile.id}>
              <span className={classes.name}>{profile.name}</span>
              <span className={classes.count}>{i18n.number(profile.guests)}</span>
              {band && (
                <span className={classes.strip}>
                  <BandStrip band={lookOf(band)} name={band.name} />
                </span>
              )}
              <span className={classes.quiet}>{slot?.name ?? i18n.t('Any time')}</span>
              <RuleLine system={system} profile={profile} areaId={areaId} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
