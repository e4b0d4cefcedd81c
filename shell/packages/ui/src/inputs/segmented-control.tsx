import { useId } from 'react';
import classes from './choice.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** A number under (door) or next to the word. */
  count?: number | string;
}

interface SegmentedControlProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'regular' | 'door';
  /** As wide as its container. */
  block?: boolean;
}

/** A few choices with exactly one selected. Arrow keys move between them as in any radio group. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, size = 'regular', block } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes.segments}
      data-size={size}
      data-block={block || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
