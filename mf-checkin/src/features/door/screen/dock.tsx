import { i18n } from '@laminate/sdk/i18n';
import { Button, Dock as DoorDock, DockButton, DockSearch, SegmentedControl } from '@laminate/ui';
import { Funnel, ListChecks, ScanLine, X } from '@laminate/ui/icons';
import { memo, type KeyboardEventHandler, type RefObject } from 'react';
import type { StateFilter } from '../people/visible-rows.ts';
import classes from './dock.module.css';

interface DockProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filter: StateFilter;
  readonly onFilter: (filter: StateFilter) => void;
  readonly counts: Readonly<Record<StateFilter, number>>;
  /** What the list is narrowed to, null for everyone. */
  readonly placeName: string | null;
  readonly onPlace: () => void;
  /** Opens the camera. */
  readonly onScan: () => void;
  /** Checks in everyone of the place, null where there is no one left to check in. */
  readonly onGroup: (() => void) | null;
  /** Last part of the name of the place. */
  readonly groupName: string;
  readonly onClearPlace: () => void;
  /** List that the arrow keys move in, and the row they are on. */
  readonly listId: string;
  readonly activeRow: string | undefined;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

/** Rows of the list, each one invitation: the head counts guests. */
const entries = (count: number) => i18n.t('{count, plural, one {# entry} other {# entries}}', { count });

/** Who is shown, and how many there are of each. */
const Filters = memo(function Filters({ filter, onFilter, counts }: Pick<DockProps, 'filter' | 'onFilter' | 'counts'>) {
  const options = [
    { value: 'not-in', label: i18n.t('Not checked in'), count: entries(counts['not-in']) },
    { value: 'in', label: i18n.t('Checked in'), count: entries(counts.in) },
    { value: 'all', label: i18n.t('All'), count: entries(counts.all) },
  ] as const;
  return (
    <div className={classes.filters}>
      <SegmentedControl
        label={i18n.t('Filter')}
        options={options}
        value={filter}
        onChange={onFilter}
        size="door"
        block
      />
    </div>
  );
});

/** Search and filters, in the thumb's reach on a phone. */
export function Dock(props: DockProps) {
  const { query, onQuery, filter, onFilter, counts, placeName, onPlace, onGroup, groupName, onClearPlace } = props;
  return (
    <DoorDock>
      {placeName !== null && (
        <div className={classes.place}>
          {onGroup ? (
            <Button size="door" className={classes.group} icon={<ListChecks aria-hidden="true" />} onClick={onGroup}>
              <span>{i18n.t('Everyone in {name}', { name: groupName })}</span>
            </Button>
          ) : (
            <span>{placeName}</span>
          )}
          <button type="button" className={classes.everyone} onClick={onClearPlace}>
            <X aria-hidden="true" />
            {i18n.t('Show everyone')}
          </button>
        </div>
      )}
      <Filters filter={filter} onFilter={onFilter} counts={counts} />
      <DockSearch
        ref={props.searchBox}
        label={i18n.t('Search guests')}
        clearLabel={i18n.t('Clear search')}
        placeholder={i18n.t('Search')}
        role="combobox"
        aria-haspopup="grid"
        aria-expanded="true"
        aria-controls={props.listId}
        aria-activedescendant={props.activeRow}
        aria-autocomplete="list"
        value={query}
        onChange={onQuery}
        onKeyDown={props.onKeyDown}
      >
        <DockButton icon={<ScanLine aria-hidden="true" />} onClick={props.onScan}>
          {i18n.t('Scan')}
        </DockButton>
        <button
          type="button"
          className={classes.funnel}
          data-on={placeName !== null || undefined}
          aria-label={i18n.t('Units, groups and totals')}
          onClick={onPlace}
        >
          <Funnel aria-hidden="true" />
        </button>
      </DockSearch>
    </DoorDock>
  );
}
