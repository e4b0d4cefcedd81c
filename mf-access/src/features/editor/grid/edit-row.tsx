import { i18n } from '@laminate/sdk/i18n';
import { NativeSelect } from '@laminate/ui';
import type { SelectOption } from '@laminate/ui';
import { memo } from 'react';
import { RuleIcon } from '../../../access/rule-icon.tsx';
import { ruleText } from '../../../access/rule-text.ts';
import type { Area, Profile, TimeSlot } from '../../../access/access-system.ts';
import type { Field, FieldValue } from '../draft/item-edit.ts';
import classes from './edit-matrix.module.css';

/** The columns before the areas: time slot, wristband, badge. */
export const FIRST_AREA = 3;

/** What the lists of a row offer. */
export interface Choices {
  readonly timeId: readonly SelectOption[];
  readonly wristbandId: readonly SelectOption[];
  readonly badgeId: readonly SelectOption[];
  /** Colours of the wristbands by id, for the end of each row's band. */
  readonly colors: ReadonlyMap<number, string>;
}

interface EditRowProps {
  profile: Profile;
  row: number;
  areas: readonly Area[];
  choices: Choices;
  /** The column that the Tab key reaches, -1 when it is in another row. */
  active: number;
  /** Time slots that rules name. It is the same object as long as no slot changes. */
  times: readonly TimeSlot[];
  onChange: (profileId: number, field: Field, value: FieldValue) => void;
  onRule: (profileId: number, areaId: number) => void;
}

/** Shows a profile as a row of the matrix to edit. Redrawn only when something in it changed. */
export const EditRow = memo(function EditRow(props: EditRowProps) {
  const { profile, row, areas, choices, active, times, onChange, onRule } = props;
  const { id, name } = profile;
  const entered = new Set(profile.areas);
  const cell = (column: number) => ({ 'data-cell': `${row}:${column}`, tabIndex: column === active ? 0 : -1 });
  const select = (column: number, field: 'timeId' | 'wristbandId' | 'badgeId', label: string, none: string) => (
    <td className={classes.select}>
      <NativeSelect
        {...cell(column)}
        label={`${label}, ${name}`}
        options={choices[field]}
        value={profile[field] === null ? null : String(profile[field])}
        none={none}
        onChange={(value) => onChange(id, field, value === null ? null : Number(value))}
      />
    </td>
  );
  const ruleButton = (area: Area, column: number) => {
    const rule = profile.rules.find(({ area_id }) => area_id === area.id);
    const label = rule
      ? i18n.t('Rule, {area}, {profile}: {rule}', {
          area: area.name,
          profile: name,
          rule: ruleText({ times }, rule),
        })
      : i18n.t('Add a rule, {area}, {profile}', { area: area.name, profile: name });
    return (
      <button
        type="button"
        className={classes.rule}
        data-set={rule ? true : undefined}
        tabIndex={column === active ? 0 : -1}
        aria-label={label}
        aria-haspopup="dialog"
        title={rule ? ruleText({ times }, rule) : i18n.t('Add a rule')}
        onClick={() => onRule(id, area.id)}
      >
        <RuleIcon />
      </button>
    );
  };
  const color = profile.wristbandId === null ? undefined : choices.colors.get(profile.wristbandId);
  return (
    <tr>
      <th scope="row" className={classes.profile} style={{ '--band': color ?? 'transparent' } as object}>
        <span title={name}>{name}</span>
      </th>
      <td className={classes.number}>{i18n.number(profile.guests)}</td>
      {select(0, 'timeId', i18n.t('Time slot'), i18n.t('Any time'))}
      {select(1, 'wristbandId', i18n.t('Wristband'), i18n.t('None'))}
      {select(2, 'badgeId', i18n.t('Badge'), i18n.t('None'))}
      {areas.map((area, index) => (
        <td key={area.id} className={classes.area}>
          <input
            {...cell(FIRST_AREA + index)}
            type="checkbox"
            aria-label={`${area.name}, ${name}`}
            checked={entered.has(area.id)}
            onChange={(event) => onChange(id, `area:${area.id}`, event.currentTarget.checked)}
          />
          {entered.has(area.id) && ruleButton(area, FIRST_AREA + index)}
        </td>
      ))}
    </tr>
  );
});
