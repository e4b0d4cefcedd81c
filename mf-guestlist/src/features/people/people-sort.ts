import { foldName } from '@laminate/contracts/fold-name';
import { isFieldKey } from '@laminate/contracts/guest-details';
import type { ListedPerson } from '@laminate/contracts/people';
import { ANSWER_CHOICES } from '@laminate/contracts/people-query';
import type { PeopleQuery, SortKey } from '@laminate/contracts/people-query';
import { orderOf } from './detail-values.ts';
import type { ListedEvent } from './listed-event.ts';
import { idIn } from './people-filter.ts';
import { doorStateOf } from './person-state.ts';

type Key = number | string | null;
type Named = readonly { readonly id: number; readonly name: string }[];

/** Order of the states: what needs a decision first. */
const STATE_ORDER = ['hold', 'stop', 'none', 'part', 'go'];

const collator = new Intl.Collator(undefined, { numeric: true });

/** The place of each item among its like, so that 50,000 names need not be compared as text. */
function ranked(items: Named): (id: number | null) => Key {
  const ranks = new Map(
    items.toSorted((left, right) => collator.compare(left.name, right.name)).map(({ id }, rank) => [id, rank]),
  );
  return (id) => (id === null ? null : (ranks.get(id) ?? null));
}

function keyOf(by: Exclude<SortKey, 'name'>, event: ListedEvent): (person: ListedPerson) => Key {
  if (isFieldKey(by)) {
    const field = event.guest_fields.find(({ key }) => key === by);
    const order = field && orderOf(field);
    return ({ details }) => (order ? order(details) : null);
  }
  const rank = ranked(
    {
      unit: event.units,
      group: event.units.flatMap(({ groups }) => groups),
      profile: event.profiles,
      band: event.wristbands,
      badge: event.badges,
      extra: [],
      comment: [],
      answer: [],
      state: [],
      in: [],
    }[by],
  );
  switch (by) {
    case 'unit':
    case 'group':
    case 'profile':
    case 'band':
    case 'badge':
      return (person) => rank(idIn(by, person, event));
    case 'extra':
      return (person) => person.guest_count;
    case 'in':
      return (person) => person.checked_in_count;
    case 'answer':
      return (person) => (person.answer ? ANSWER_CHOICES.indexOf(person.answer) : null);
    case 'state':
      return (person) => STATE_ORDER.indexOf(doorStateOf(person));
    case 'comment':
      return (person) => foldName(person.comments) || null;
  }
}

/**
 * Returns people in the wanted order. Equal ones stay by name, those without a value come last in both directions.
 *
 * @param people ordered by name
 */
export function sortPeople(
  people: readonly ListedPerson[],
  sort: PeopleQuery['sort'],
  event: ListedEvent,
): readonly ListedPerson[] {
  if (!sort) return people;
  if (sort.by === 'name') return sort.descending ? people.toReversed() : people;
  const key = keyOf(sort.by, event);
  const up = sort.descending ? -1 : 1;
  const keyed = people.map((person) => ({ person, key: key(person) }));
  keyed.sort((left, right) => {
    if (left.key === right.key) return 0;
    if (left.key === null || right.key === null) return left.key === null ? 1 : -1;
    return left.key < right.key ? -up : up;
  });
  return keyed.map(({ person }) => person);
}
