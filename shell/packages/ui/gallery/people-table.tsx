import { useMemo, useState } from 'react';
import { EmptyState, PassChip, StateMark, VirtualTable, WristbandChip } from '../src/index.ts';
import type { DoorState, TableColumn } from '../src/index.ts';
import classes from './gallery.module.css';

interface Guest {
  id: number;
  name: string;
  extra: number;
  group: string;
  state: DoorState;
  comment: string;
}

const FIRST = ['Triin', 'Karl-Erik', 'Piret', 'Jānis', 'Hele-Riin', 'Ott', 'Õie', 'Märten', 'Łukasz', 'Øystein'];
const LAST = ['Aasmäe', 'Aavik', 'Bērziņš', 'Haljand', 'Õunapuu', 'Jürgenson', 'Müürsepp', 'Väljas', 'Żak', 'Иванов'];
const STATES: readonly DoorState[] = ['none', 'go', 'part', 'hold', 'stop'];
const LABELS: Record<DoorState, string> = {
  go: 'In',
  part: 'Partly checked in',
  none: 'Not checked in',
  hold: 'Pending',
  stop: 'Blocked',
  vip: 'VIP',
};
const ORANGE = { color: '#f4843f', weave: 'diagonal' } as const;

const columns: readonly TableColumn<Guest>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(150px, 2fr)',
    kind: 'name',
    sortValue: (guest) => guest.name,
    cell: (guest) => guest.name,
  },
  {
    id: 'extra',
    header: 'Extra',
    width: '68px',
    kind: 'number',
    sortValue: (guest) => guest.extra,
    cell: (guest) => (guest.extra ? `+${guest.extra}` : ''),
  },
  { id: 'group', header: 'Group', width: 'minmax(120px, 1fr)', hideBelow: 560, cell: (guest) => guest.group },
  {
    id: 'profile',
    header: 'Profile',
    width: '150px',
    hideBelow: 760,
    cell: () => <PassChip>Guest, full event</PassChip>,
  },
  {
    id: 'wristband',
    header: 'Wristband',
    width: '120px',
    hideBelow: 680,
    cell: () => <WristbandChip band={ORANGE} name="Guest" />,
  },
  { id: 'comment', header: 'Comment', width: 'minmax(100px, 2fr)', hideBelow: 900, cell: (guest) => guest.comment },
  {
    id: 'state',
    header: 'State',
    width: '104px',
    cell: (guest) => <StateMark state={guest.state} label={LABELS[guest.state]} />,
  },
];

const rowId = (guest: Guest) => guest.id;

/** Fifty thousand invented guests. */
export function PeopleTable() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([2, 3]));
  const rows = useMemo(
    () =>
      Array.from({ length: 50_000 }, (_guest, id): Guest => ({
        id,
        name: `${LAST[(id * 7) % LAST.length]}, ${FIRST[id % FIRST.length]} ${id}`,
        extra: id % 4,
        group: ['Artists’ guests', 'Organiser guests', 'Käsmu residents'][id % 3] ?? '',
        state: STATES[id % STATES.length] ?? 'none',
        comment: id % 5 === 0 ? 'Boat from Vergi, 19:30' : '',
      })),
    [],
  );
  return (
    <div className={classes.table}>
      <VirtualTable
        label="People"
        rows={rows}
        rowId={rowId}
        columns={columns}
        selection={{
          selected,
          onChange: setSelected,
          rowLabel: (guest) => `Select ${guest.name}`,
          allLabel: 'Select all',
        }}
        isMarked={(guest) => guest.id === 5}
        empty={<EmptyState title="No people yet" />}
        footer={({ first, last, total }) => (
          <>
            <span>
              Rows {first}–{last} of {total}
            </span>
            <span>{selected.size} selected</span>
          </>
        )}
      />
    </div>
  );
}
