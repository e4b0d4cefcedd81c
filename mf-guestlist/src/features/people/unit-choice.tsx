import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import type { EventDetails } from '../../event/event-details.ts';
import type { EntryCounts } from './people-list.ts';
import type { ListSelection } from './selection.ts';
import classes from './people.module.css';

const ALL = 'all';
const valueOf = ({ unit, group }: ListSelection) => (unit === null ? ALL : `${unit}/${group ?? ''}`);

function selectionOf(value: string | null): ListSelection {
  const [unit = ALL, group = ''] = (value ?? ALL).split('/');
  if (unit === ALL) return { unit: null, group: null };
  if (unit === 'none') return { unit: 'none', group: null };
  return { unit: Number(unit), group: group === 'none' ? 'none' : Number(group) || null };
}

interface UnitChoiceProps {
  event: EventDetails;
  /** Null until the people are here. */
  counts: EntryCounts | null;
  total: number | null;
  selection: ListSelection;
  onSelect: (selection: ListSelection) => void;
}

/** The units sidebar as one field, for narrow screens. */
export function UnitChoice({ event, counts, total, selection, onSelect }: UnitChoiceProps) {
  const numbered = (label: string, count: number | null | undefined) => (counts === null ? label : `${label} (${i18n.number(count ?? 0)})`);
  const options = [
    { value: ALL, label: numbered(i18n.t('All people'), total) },
    ...event.units.flatMap((unit) => [
      { value: `${unit.id}/`, label: numbered(unit.name, counts?.units.get(unit.id)) },
      ...unit.groups.map((group) => ({
        value: `${unit.id}/${group.id}`,
        label: `${unit.name} › ${numbered(group.name, counts?.groups.get(group.id))}`,
      })),
      ...(unit.groups.length > 0 && counts?.withoutGroup.has(unit.id)
        ? [{ value: `${unit.id}/none`, label: `${unit.name} › ${numbered(i18n.t('Not in a group'), counts.withoutGroup.get(unit.id))}` }]
        : []),
    ]),
    ...(event.units.length > 0 && counts?.units.has(null)
      ? [{ value: 'none/', label: numbered(i18n.t('Not in a unit'), counts.units.get(null)) }]
      : []),
  ];
  return (
    <Select
      hideLabel
      className={classes.unitChoice}
      label={i18n.t('Unit or group')}
      options={options}
      value={valueOf(selection)}
      onChange={(value) => onSelect(selectionOf(value))}
    />
  );
}
