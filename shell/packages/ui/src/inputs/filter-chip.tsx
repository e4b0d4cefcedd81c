import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Search } from '../icons.ts';
import { Popover } from '../overlays/popover.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { fitsText } from './fits-text.ts';
import { TextInput } from './text-input.tsx';
import classes from './filter-chip.module.css';

/** Number of options that are seen at a glance. Longer lists get a search. */
const FEW = 9;
/** Maximum number of options shown, more than anyone scrolls through. The search finds the others. */
const MOST_SHOWN = 200;

export interface FilterOption {
  value: string;
  label: string;
  /** Drawn before the label, e.g. a wristband. */
  mark?: ReactNode;
}

interface FilterChipProps {
  /** What is filtered by, e.g. "Wristband". */
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Counts the rows that each option would show, by value. Asked when the choice opens. */
  countOptions: () => ReadonlyMap<string, number>;
  formatCount: (count: number) => string;
  /** The cross's accessible name, e.g. "Clear wristband". */
  clearLabel: string;
  searchLabel: string;
  /** Said when the search finds nothing. */
  emptyText: string;
  /** Label of a value that is no longer an option. */
  goneLabel: string;
  /** What is filtered by where that is none of the options. */
  said?: string;
  /** Shown above the options: fields for values that are none of them. */
  above?: ReactNode;
  startsOpen?: boolean;
}

/** A filter of several choices: the chip shows them, a panel under it holds a box for each with its count. */
export function FilterChip(props: FilterChipProps) {
  const { label, options, chosen, onChange, clearLabel, goneLabel, startsOpen = false } = props;
  const [opened, setOpened] = useState(startsOpen);
  const on = chosen.length > 0 || props.said !== undefined;
  const said =
    props.said ??
    chosen.map((value) => options.find((option) => option.value === value)?.label ?? goneLabel).join(', ');
  return (
    <Popover
      opened={opened}
      onClose={() => setOpened(false)}
      trapFocus
      target={
        <Chip
          on={on}
          onClick={() => setOpened(!opened)}
          clearLabel={clearLabel}
          {...(on && { onClear: () => onChange([]) })}
        >
          {on ? (
            <>
              {label}: <b title={said}>{said}</b>
            </>
          ) : (
            label
          )}
        </Chip>
      }
    >
      <Choices {...props} />
    </Popover>
  );
}

function Choices({
  label,
  options,
  chosen,
  onChange,
  countOptions,
  formatCount,
  searchLabel,
  emptyText,
  goneLabel,
  above,
}: FilterChipProps) {
  const name = useId();
  const [search, setSearch] = useState('');
  const [counts] = useState(countOptions);
  const gone: FilterOption[] = chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: goneLabel }));
  const fitting = [...gone, ...options].filter((option) => fitsText(option.label, search)).slice(0, MOST_SHOWN);
  const turn = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <div className={classes.panel}>
      <h2 id={name} className={classes.title}>
        {label}
      </h2>
      {options.length > FEW && (
        <TextInput
          hideLabel
          label={searchLabel}
          type="search"
          value={search}
          onChange={setSearch}
          icon={<Search aria-hidden="true" />}
          data-autofocus
        />
      )}
      {above}
      <div role="group" aria-labelledby={name} className={classes.options}>
        {fitting.length === 0 && <p className={classes.empty}>{emptyText}</p>}
        {fitting.map(({ value, label: text, mark }) => (
          <Checkbox
            key={value}
            value={chosen.includes(value)}
            onChange={(on) => turn(value, on)}
            label={
              <span className={classes.option}>
                {mark}
                <span className={classes.text}>{text}</span>
                <span className={classes.count}>{formatCount(counts.get(value) ?? 0)}</span>
              </span>
            }
          />
        ))}
      </div>
    </div>
  );
}
