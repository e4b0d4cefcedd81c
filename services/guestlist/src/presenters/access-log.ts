import type { LogLine } from '@laminate/accreditation';

type Details = LogLine['details'];
type Notes = (details: Details) => readonly (string | null)[];

/** Items of the access system as the log names them. */
const KINDS = { area: 'area', time: 'time slot', profile: 'profile', wristband: 'wristband', badge: 'badge' } as const;

const forEachKind = <T>(
  make: (kind: keyof typeof KINDS, label: string) => readonly (readonly [string, T])[],
): Record<string, T> =>
  Object.fromEntries(Object.entries(KINDS).flatMap(([kind, label]) => make(kind as keyof typeof KINDS, label)));

/** What was done to the access system, in words. */
export const ACCESS_ACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ...forEachKind((kind, label) => [
      [`add_${kind}`, `${label} added`],
      [`rename_${kind}`, `${label} renamed`],
      [`change_${kind}`, `${label} changed`],
      [`delete_${kind}`, `${label} deleted`],
      [`picture_${kind}`, `${label} given a picture`],
    ]),
    undo_time: 'change of the time slot undone',
    undo_profile: 'change of the profile undone',
    reorder_access: 'access system put in another order',
    move_dates: 'dates moved with the event',
    undo_move_dates: 'dates moved back with the event',
    save_access: 'access system saved',
    start_edit_access: 'access system opened for editing',
  }),
);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const names = (label: string, items: unknown): string | null =>
  Array.isArray(items) && items.length > 0 ? `${label} ${items.filter(isText).join(', ')}` : null;

const counted = (count: unknown, one: string, many: string): string | null =>
  typeof count === 'number' && count > 0 ? `${count} ${count === 1 ? one : many}` : null;

const was = ({ was: name }: Details) => (isText(name) ? `was ${name}` : null);

/** How a profile or an item was changed. */
const changed: Notes = (details) => [
  was(details),
  names('opened', details.opened),
  names('closed', details.closed),
  ...(['time', 'wristband', 'badge'] as const).map((kind) =>
    details[kind] === null ? `no ${KINDS[kind]}` : isText(details[kind]) ? details[kind] : null,
  ),
  isText(details.color) ? details.color : null,
];

/** From what a deleted item was taken away. */
const taken: Notes = ({ used_by }) => {
  const { profiles, units, groups, people } = (used_by ?? {}) as Details;
  return [
    counted(profiles, 'profile', 'profiles'),
    counted(units, 'unit', 'units'),
    counted(groups, 'group', 'groups'),
    counted(people, 'person', 'people'),
  ];
};

/** Notes of these actions. */
export const ACCESS_NOTES: ReadonlyMap<string, Notes> = new Map(
  Object.entries<Notes>({
    ...forEachKind<Notes>((kind) => [
      [`add_${kind}`, () => []],
      [`rename_${kind}`, (details) => [was(details)]],
      [`change_${kind}`, changed],
      [`delete_${kind}`, taken],
      [`picture_${kind}`, () => []],
    ]),
    undo_time: changed,
    undo_profile: changed,
    reorder_access: () => [],
    move_dates: () => [],
    undo_move_dates: () => [],
    save_access: () => [],
    start_edit_access: () => [],
  }),
);
