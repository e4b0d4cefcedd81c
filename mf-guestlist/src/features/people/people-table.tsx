import type { ListedPerson, Person } from '@laminate/contracts/people';
import type { PeopleQuery, SortKey } from '@laminate/contracts/people-query';
import { failureOf, type StreamState } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { ErrorPanel, VirtualTable, preloadTable } from '@laminate/ui';
import type { TableCard, TableSort } from '@laminate/ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { chosenColumns } from '../../columns/column-choice.tsx';
import type { ColumnChoice } from '../../columns/column-choice.tsx';
import type { EventDetails } from '../../event/event-details.ts';
import { ListFooter } from './list-footer.tsx';
import type { ListedEvent } from './listed-event.ts';
import { isOnCards } from './field-columns.tsx';
import { CardLine } from './people-columns.tsx';
import type { PeopleColumn } from './people-column.ts';
import { totalsOf } from './people-list.ts';
import { rowMenuOf } from './row-actions.tsx';
import type { PeopleActions } from './use-people-actions.tsx';
import classes from './people.module.css';

preloadTable();

const personId = (person: ListedPerson) => person.id;
const checkLabel = ({ name }: ListedPerson) => i18n.t('Select {name}', { name });
const NO_ONE: readonly ListedPerson[] = [];
const NO_FIELDS: ListedEvent['guest_fields'] = [];
const CARDS_BELOW = 480;

interface PeopleTableProps {
  /** Undefined until it is here. */
  event: ListedEvent | undefined;
  shown: readonly ListedPerson[];
  /** What is shown, and how to show something else. */
  query: PeopleQuery;
  onChange: (query: PeopleQuery) => void;
  columns: readonly PeopleColumn[];
  columnChoice: ColumnChoice<SortKey>;
  /** Gets the columns that are shown, whenever they change. */
  onShown?: (columns: readonly string[]) => void;
  actions: PeopleActions;
  chosen: ReadonlySet<number>;
  selected: readonly ListedPerson[];
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** Saves the invitation of a person. */
  onInvite: (event: EventDetails, person: Person) => void;
  loading: boolean;
  failed: Error | null;
  retrying: boolean;
  onRetry: () => void;
  /** Changes of others don't arrive. */
  live: StreamState | null;
  /** Shown when there are no rows. */
  empty: ReactNode;
}

/** Checks for a page enlarged four times: three people must be visible together. */
const isLow = () => globalThis.matchMedia?.('(max-height: 20em)').matches ?? false;

/** The people that the filters show, a row or on narrow screens a card each. */
export function PeopleTable(props: PeopleTableProps) {
  const { event, shown, query, columnChoice, actions, chosen, selected, onChoose, failed } = props;
  const mayEdit = event?.can.edit_people ?? false;
  const { sort, unit } = query;
  const oneUnit = unit.length === 1;
  const { columns, minWidth } = useMemo(
    // All rows are of the one unit, which then needs no column.
    () => chosenColumns(oneUnit ? props.columns.filter(({ id }) => id !== 'unit') : props.columns, columnChoice),
    [props.columns, columnChoice, oneUnit],
  );
  const card = useMemo<TableCard<ListedPerson> | undefined>(
    () =>
      event && {
        below: CARDS_BELOW,
        line: (person) => <CardLine event={event} person={person} />,
        lines: event.guest_fields.some(isOnCards) && !isLow() ? 2 : 1,
      },
    [event],
  );
  const totals = useMemo(() => totalsOf(shown), [shown]);
  const tableSort: TableSort = { column: sort?.by ?? 'name', direction: sort?.descending ? 'descending' : 'ascending' };
  const onSort = ({ column, direction }: TableSort) => {
    const next = { by: column as SortKey, descending: direction === 'descending' };
    props.onChange({ ...query, sort: next.by === 'name' && !next.descending ? null : next });
  };

  return (
    <div className={classes.table}>
      <VirtualTable
        label={i18n.t('People')}
        rows={event ? shown : NO_ONE}
        rowId={personId}
        columns={columns}
        minWidth={minWidth}
        {...(props.onShown && { onShown: props.onShown })}
        sorting={{ sort: tableSort, onSort }}
        selection={
          mayEdit
            ? { selected: chosen, onChange: onChoose, rowLabel: checkLabel, allLabel: i18n.t('Select all') }
            : undefined
        }
        onOpen={mayEdit ? (person) => actions.edit(selected.length > 1 ? selected : [person]) : undefined}
        rowMenu={
          event && (mayEdit || event.can.answer_guests)
            ? rowMenuOf(event, actions, (person) => props.onInvite(event, person))
            : undefined
        }
        card={card}
        loading={props.loading && i18n.t('Loading people')}
        error={
          failed ? (
            <ErrorPanel
              title={i18n.t('Couldn’t load the list')}
              message={failureOf(failed).message}
              reference={failureOf(failed).reference}
              retryLabel={i18n.t('Retry')}
              retrying={props.retrying}
              onRetry={props.onRetry}
            />
          ) : undefined
        }
        empty={props.empty}
        footer={(visible) => (
          <ListFooter
            visible={visible}
            totals={totals}
            sortedBy={sort?.by ?? 'name'}
            fields={event?.guest_fields ?? NO_FIELDS}
            live={props.live}
          />
        )}
      />
    </div>
  );
}
