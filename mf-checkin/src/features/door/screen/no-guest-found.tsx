import { useEvent } from '@laminate/sdk';
import type { HeldBand } from '@laminate/roster/columns';
import { lostBand } from '@laminate/device/scan';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState } from '@laminate/ui';
import { CircleCheck, OctagonX, Plus, Search, Users } from '@laminate/ui/icons';
import type { ReactNode } from 'react';
import type { Count } from '../people/door-totals.ts';
import type { StateFilter } from '../people/visible-rows.ts';

interface NoGuestFoundProps {
  readonly eventId: number;
  readonly query: string;
  readonly filter: StateFilter;
  /** Entries under each filter, for this search and place. */
  readonly counts: Readonly<Record<StateFilter, number>>;
  /** What the list is narrowed to, null for everyone. */
  readonly placeName: string | null;
  /** Guests of the place, or of the event. */
  readonly guests: Readonly<Count>;
  /** What was typed is the number of a wristband that was reported lost, or the code of a ticket that was replaced. */
  readonly lost: Pick<HeldBand, 'isTicket'> | null;
  /** True if no one is on the list of the event. */
  readonly empty: boolean;
  readonly onFilter: (filter: StateFilter) => void;
  readonly onClear: () => void;
  readonly onEveryone: () => void;
  /** Adds the person searched for, null for users who are not allowed to. */
  readonly onWalkIn: (() => void) | null;
}

/** Why the list is empty, and the way out. */
export function NoGuestFound(props: NoGuestFoundProps) {
  const { eventId, query, counts, placeName: name, lost, empty, onFilter, onClear, onEveryone, onWalkIn } = props;
  const { event } = useEvent(eventId);
  if (empty) {
    const add = event?.can.edit_people && (
      <Button size="door" variant="primary" href={`/event/${eventId}/people`}>
        {i18n.t('Add people')}
      </Button>
    );
    return (
      <EmptyState icon={<Users aria-hidden="true" />} title={i18n.t('The guest list is empty')} actions={add}>
        {i18n.t('Guests will appear here once they’re added to the guest list.')}
      </EmptyState>
    );
  }
  if (query && lost && counts.all === 0) {
    const [title, message] = lostBand(lost.isTicket);
    const clear = (
      <Button size="door" onClick={onClear}>
        {i18n.t('Clear search')}
      </Button>
    );
    return (
      <EmptyState icon={<OctagonX aria-hidden="true" />} title={title} actions={clear}>
        {message}
      </EmptyState>
    );
  }
  if (query) {
    const actions = (
      <>
        {counts['not-in'] > 0 && (
          <Button size="door" variant="primary" onClick={() => onFilter('not-in')}>
            {i18n.t('{entries, plural, one {Show # entry not checked in} other {Show # entries not checked in}}', {
              entries: counts['not-in'],
            })}
          </Button>
        )}
        {name !== null && (
          <Button size="door" onClick={onEveryone}>
            {i18n.t('Search everyone')}
          </Button>
        )}
        {counts.all === 0 && onWalkIn && (
          <Button size="door" variant="primary" icon={<Plus aria-hidden="true" />} onClick={onWalkIn}>
            {i18n.t('Add “{query}” to the list', { query })}
          </Button>
        )}
        <Button size="door" onClick={onClear}>
          {i18n.t('Clear search')}
        </Button>
      </>
    );
    return (
      <EmptyState
        icon={<Search aria-hidden="true" />}
        title={i18n.t('No results for “{query}”', { query })}
        actions={actions}
      />
    );
  }
  const toEveryone = name !== null && (
    <Button size="door" onClick={onEveryone}>
      {i18n.t('Show everyone')}
    </Button>
  );
  if (counts.all === 0)
    return (
      <EmptyState
        icon={<Users aria-hidden="true" />}
        title={i18n.t('No guests in {name}', { name: name ?? '' })}
        actions={toEveryone}
      />
    );
  return <NoGuestLeft {...props} toEveryone={toEveryone} />;
}

/** All are in, or none: that is an answer, not an empty list. */
function NoGuestLeft({
  filter,
  counts,
  placeName: name,
  guests: { guests },
  onFilter,
  toEveryone,
}: NoGuestFoundProps & { toEveryone: ReactNode }) {
  const others = filter === 'not-in' ? 'in' : 'not-in';
  const show = i18n.t('{entries, plural, one {Show # entry} other {Show all # entries}}', { entries: counts[others] });
  const actions = (
    <>
      <Button size="door" variant="primary" onClick={() => onFilter(others)}>
        {show}
      </Button>
      {toEveryone}
    </>
  );
  if (filter === 'not-in') {
    const title =
      name === null
        ? i18n.t('{guests, plural, one {The only guest is checked in} other {All # guests are checked in}}', { guests })
        : i18n.t(
            '{guests, plural, one {The only guest in {name} is checked in} other {All # guests in {name} are checked in}}',
            {
              guests,
              name,
            },
          );
    return <EmptyState icon={<CircleCheck aria-hidden="true" />} title={title} actions={actions} />;
  }
  const title =
    name === null
      ? i18n.t('No one is fully checked in yet')
      : i18n.t('No one in {name} is fully checked in yet', { name });
  return <EmptyState icon={<Users aria-hidden="true" />} title={title} actions={actions} />;
}
