import { Select as MantineSelect, type ComboboxItem, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core';
import { ChevronDown } from '../icons.ts';
import { Mantine } from '../overlays/mantine/mantine.tsx';
import { FieldShell } from './field-shell.tsx';
import { fitsText } from './fits-text.ts';
import type { SelectOption, SelectProps } from './select-props.ts';
import classes from './select.module.css';

/** Returns the options that contain the typed text, whatever its accents and case. */
const withText: OptionsFilter = ({ options, search }) => {
  const fits = ({ label }: ComboboxItem) => fitsText(label, search);
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return fits(option) ? [option] : [];
    const items = option.items.filter(fits);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};

/** The options as the list takes them, neighbours of one group under its heading. */
function underHeadings(options: readonly SelectOption[]) {
  const data: (ComboboxItem | { group: string; items: ComboboxItem[] })[] = [];
  for (const { group, ...option } of options) {
    const last = data.at(-1);
    if (group === undefined) data.push(option);
    else if (last && 'group' in last && last.group === group) last.items.push(option);
    else data.push({ group, items: [option] });
  }
  return data;
}

/** The select itself, in its own file because the list with its placing and keys is heavy. */
export default function LoadedSelect(props: SelectProps) {
  const {
    label,
    hideLabel,
    hint,
    description,
    error,
    id,
    className,
    options,
    value,
    onChange,
    placeholder,
    searchable = false,
    emptyText,
    clearable = false,
    disabled,
    name,
    onBlur,
    ref,
    'aria-required': required,
    'data-autofocus': first,
  } = props;
  const chosen = options.find((option) => option.value === value)?.label;
  // What is typed takes the place of what was chosen.
  const selectChosen = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) =>
    searchable && input.value === chosen && input.select();
  return (
    <FieldShell {...{ label, hideLabel, hint, description, error, id, className }}>
      {(wiring) => (
        <Mantine>
          <MantineSelect
            {...wiring}
            ref={ref}
            aria-label={label}
            data={underHeadings(options)}
            value={value}
            onChange={onChange}
            onFocus={selectChosen}
            onClick={selectChosen}
            onBlur={onBlur}
            name={name}
            placeholder={placeholder}
            aria-required={required}
            data-autofocus={first}
            searchable={searchable}
            filter={withText}
            selectFirstOptionOnChange={searchable}
            nothingFoundMessage={emptyText}
            allowDeselect={clearable}
            disabled={disabled}
            withScrollArea={false}
            rightSection={<ChevronDown aria-hidden="true" />}
            comboboxProps={{ offset: 4, transitionProps: { duration: 0 } }}
            classNames={{
              root: classes.select,
              wrapper: classes.wrapper,
              input: classes.input,
              section: classes.section,
              dropdown: classes.dropdown,
              options: classes.options,
              option: classes.option,
              empty: classes.empty,
              groupLabel: classes.groupLabel,
            }}
          />
        </Mantine>
      )}
    </FieldShell>
  );
}
