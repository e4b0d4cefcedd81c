import { Autocomplete } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ChevronDown } from '../icons.ts';
import { Mantine } from '../overlays/mantine/mantine.tsx';
import { fitsText } from './fits-text.ts';
import type { SuggestInputProps } from './suggest-input.tsx';
import classes from './select.module.css';

/** The input itself, in its own file because the list with its placing and keys is heavy. */
export default function LoadedSuggestInput({
  label,
  value,
  onChange,
  onChoose,
  suggestions,
  className,
  ...rest
}: SuggestInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // It takes the place of the cell that was just entered.
  useEffect(() => input.current?.focus(), []);
  return (
    <Mantine>
      <Autocomplete
        {...rest}
        ref={input}
        aria-label={label}
        autoComplete="off"
        data={[...new Set(suggestions)]}
        value={value}
        onChange={onChange}
        onOptionSubmit={onChoose}
        // With the value as it stood everything is offered, not only what it begins.
        filter={({ options, search }) => {
          if (suggestions.includes(search)) return options;
          return options.filter((option) => 'label' in option && fitsText(option.label, search));
        }}
        withScrollArea={false}
        rightSection={<ChevronDown aria-hidden="true" />}
        comboboxProps={{ offset: 4, width: 'max-content', position: 'bottom-start', transitionProps: { duration: 0 } }}
        classNames={{
          root: classes.select,
          wrapper: classes.wrapper,
          input: className ?? classes.input,
          section: classes.section,
          dropdown: classes.dropdown,
          options: classes.options,
          option: classes.option,
        }}
      />
    </Mantine>
  );
}
