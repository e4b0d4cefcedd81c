import classes from './feedback.module.css';

/** Within its bounds, as screen readers need it. */
const bounded = (value: number, max: number) => Math.max(0, Math.min(max, value));
const share = (value: number, max: number) => (max > 0 ? (bounded(value, max) / max) * 100 : 0);

interface MeterProps {
  /** What is measured, e.g. "Checked in". */
  label: string;
  value: number;
  max: number;
  /** The figures in words, e.g. "126 of 214". */
  valueText?: string;
  size?: 'regular' | 'thin';
  tone?: 'ink' | 'quiet';
}

/** A part of a whole: ink on paper, thin. */
export function Meter({ label, value, max, valueText, size = 'regular', tone = 'ink' }: MeterProps) {
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={bounded(value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classes.meter}
      data-size={size}
      data-tone={tone}
    >
      <span style={{ width: `${share(value, max)}%` }} />
    </span>
  );
}

interface ProgressBarProps {
  label: string;
  /** Share that is done, or null while that is unknown. */
  value: number | null;
  max?: number;
  /** The progress in words, e.g. "1,200 of 5,000". */
  valueText?: string;
}

/** Work in progress. */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value === null ? undefined : bounded(value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classes.progress}
      data-unknown={value === null || undefined}
    >
      <span style={value === null ? undefined : { width: `${share(value, max)}%` }} />
    </div>
  );
}
