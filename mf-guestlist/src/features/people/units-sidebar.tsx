import { i18n } from '@laminate/sdk/i18n';
import { AppLink, BandEdge, Button } from '@laminate/ui';
import { ArrowRight, ChevronDown, ChevronRight, Plus } from '@laminate/ui/icons';
import { useId, useState } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { lookOf, wristbandOfUnit } from '../../event/wristband-look.ts';
import type { EntryCounts } from './people-list.ts';
import type { ListSelection } from './selection.ts';
import classes from './units-sidebar.module.css';

interface UnitsSidebarProps {
  event: EventDetails;
  /** Null until the people are here: no number is better than a wrong one. */
  counts: EntryCounts | null;
  /** For each unit the wristband that most of its people wear. */
  mostUsed: ReadonlyMap<number, number>;
  total: number | null;
  selection: ListSelection;
  onSelect: (selection: ListSelection) => void;
  onAddUnit: () => void;
  onAddGroup: () => void;
}

/** Shows the units of the event with their groups and numbers of entries. Choosing one filters the table. */
export function UnitsSidebar({
  event,
  counts,
  mostUsed,
  total,
  selection,
  onSelect,
  onAddUnit,
  onAddGroup,
}: UnitsSidebarProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () => new Set(typeof selection.unit === 'number' ? [selection.unit] : []),
  );
  const whyNoGroup = useId();
  const anyExpanded = event.units.some(({ id }) => expanded.has(id));
  const outside = counts?.units.get(null) ?? 0;
  const entries = (found: number | undefined) => (counts === null ? null : (found ?? 0));

  const toggle = (id: number) => {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    setExpanded(next);
  };

  return (
    <aside className={classes.side} aria-label={i18n.t('Units')}>
      <div className={classes.head}>
        <h2>
          <AppLink href={`/event/${event.id}/units`}>{i18n.t('Units')}</AppLink>{' '}
          <small className={classes.measure}>{i18n.t('entries')}</small>
        </h2>
        {event.units.length > 0 && (
          <Button
            variant="ghost"
            onClick={() => setExpanded(new Set(anyExpanded ? [] : event.units.map(({ id }) => id)))}
          >
            {anyExpanded ? i18n.t('Collapse all') : i18n.t('Expand all')}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        <li className={classes.unit} data-current={selection.unit === null || undefined}>
          <Choice
            label={i18n.t('All people')}
            count={total}
            current={selection.unit === null}
            onChoose={() => onSelect({ unit: null, group: null })}
          />
        </li>
        {event.units.map((unit) => {
          const wristband = wristbandOfUnit(event, unit, mostUsed.get(unit.id));
          const open = expanded.has(unit.id);
          const here = selection.unit === unit.id;
          const withoutGroup = counts?.withoutGroup.get(unit.id) ?? 0;
          return (
            <li key={unit.id}>
              <div className={classes.unit} data-current={here || undefined}>
                {wristband && <BandEdge band={lookOf(wristband)} className={classes.edge} />}
                <button
                  type="button"
                  className={classes.toggle}
                  aria-expanded={open}
                  aria-label={i18n.t('Groups in {unit}', { unit: unit.name })}
                  disabled={unit.groups.length === 0}
                  onClick={() => toggle(unit.id)}
                >
                  {unit.groups.length > 0 &&
                    (open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />)}
                </button>
                <Choice
                  name
                  label={unit.name}
                  count={entries(counts?.units.get(unit.id))}
                  current={here && selection.group === null}
                  onChoose={() => onSelect({ unit: unit.id, group: null })}
                />
                <PageLink href={`/event/${event.id}/unit/${unit.id}`} name={unit.name} />
              </div>
              {open && unit.groups.length > 0 && (
                <ul>
                  {unit.groups.map((group) => (
                    <li
                      key={group.id}
                      className={classes.group}
                      data-current={selection.group === group.id || undefined}
                    >
                      <Choice
                        label={group.name}
                        count={entries(counts?.groups.get(group.id))}
                        current={selection.group === group.id}
                        onChoose={() => onSelect({ unit: unit.id, group: group.id })}
                      />
                      <PageLink href={`/event/${event.id}/unit/${unit.id}/group/${group.id}`} name={group.name} />
                    </li>
                  ))}
                  {withoutGroup > 0 && (
                    <li className={classes.group} data-current={(here && selection.group === 'none') || undefined}>
                      <Choice
                        label={i18n.t('No group')}
                        count={withoutGroup}
                        current={here && selection.group === 'none'}
                        onChoose={() => onSelect({ unit: unit.id, group: 'none' })}
                      />
                    </li>
                  )}
                </ul>
              )}
            </li>
          );
        })}
        {outside > 0 && event.units.length > 0 && (
          <li className={classes.unit} data-current={selection.unit === 'none' || undefined}>
            <Choice
              label={i18n.t('No unit')}
              count={outside}
              current={selection.unit === 'none'}
              onChoose={() => onSelect({ unit: 'none', group: null })}
            />
          </li>
        )}
      </ul>
      {event.can.edit_people && event.can.manage_groups && (
        <div className={classes.foot}>
          <Button icon={<Plus aria-hidden="true" />} onClick={onAddUnit}>
            {i18n.t('Add unit')}
          </Button>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={onAddGroup}
            disabled={event.units.length === 0}
            aria-describedby={event.units.length === 0 ? whyNoGroup : undefined}
          >
            {i18n.t('Add group')}
          </Button>
          {event.units.length === 0 && (
            <p id={whyNoGroup} className={classes.why}>
              {i18n.t('Groups belong to units. Add a unit first.')}
            </p>
          )}
        </div>
      )}
    </aside>
  );
}

interface ChoiceProps {
  label: string;
  count: number | null;
  current: boolean;
  onChoose: () => void;
  /** A unit's name, set in the face of names. */
  name?: boolean;
}

function Choice({ label, count, current, onChoose, name = false }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-current={current || undefined} onClick={onChoose}>
      <span className={name ? classes.unitName : classes.label} title={label}>
        {label}
      </span>
      {count !== null && <span className={classes.count}>{i18n.number(count)}</span>}
    </button>
  );
}

/** Leads to the page of a unit or group, where it is renamed, given a profile or deleted. */
function PageLink({ href, name }: { href: string; name: string }) {
  return (
    <AppLink href={href} className={classes.page} aria-label={i18n.t('Open {name}', { name })}>
      <ArrowRight aria-hidden="true" />
    </AppLink>
  );
}
