import { i18n } from '@laminate/sdk/i18n';
import { AppLink, Button } from '@laminate/ui';
import { Plus } from '@laminate/ui/icons';
import type { EventDetails } from '../../event/event-details.ts';
import { PlaceProfile } from './place-profile.tsx';
import classes from './units.module.css';

interface GroupLinksProps {
  event: EventDetails;
  unit: EventDetails['units'][number];
  /** Entries per group, null until the people are here. */
  counts: ReadonlyMap<number, number> | null;
  onAddGroup: () => void;
}

/** The groups of a unit, each leading to its page. */
export function GroupLinks({ event, unit, counts, onAddGroup }: GroupLinksProps) {
  const profiles = new Map(event.profiles.map(({ id, name }) => [id, name]));
  return (
    <aside className={classes.groups} aria-label={i18n.t('Groups in {unit}', { unit: unit.name })}>
      <h2>
        {i18n.t('Groups')} {unit.groups.length > 0 && <small className={classes.measure}>{i18n.t('entries')}</small>}
      </h2>
      {unit.groups.length === 0 && <p className={classes.quiet}>{i18n.t('This unit has no groups.')}</p>}
      {unit.groups.length > 0 && (
        <ul className={classes.links}>
          {unit.groups.map((group) => (
            <li key={group.id}>
              <AppLink className={classes.link} href={`/event/${event.id}/unit/${unit.id}/group/${group.id}`}>
                <span className={classes.linkName} title={group.name}>
                  {group.name}
                </span>
                <PlaceProfile own={profiles.get(group.profile_id ?? 0)} ofUnit={profiles.get(unit.profile_id ?? 0)} />
                {counts && <span className={classes.count}>{i18n.number(counts.get(group.id) ?? 0)}</span>}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {event.can.edit_people && event.can.manage_groups && (
        <div className={classes.add}>
          <Button icon={<Plus aria-hidden="true" />} onClick={onAddGroup}>
            {i18n.t('Add group')}
          </Button>
        </div>
      )}
    </aside>
  );
}
