import { useState } from 'react';
import { CalendarDays } from '../icons.ts';
import { Popover } from '../overlays/popover.tsx';
import { Calendar } from './calendar.tsx';
import { fromIsoDay, parseDayText, toDayText, toIsoDay } from './date-text.ts';
import type { DateTimeLabels } from './date-time-input.tsx';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';
import classes from './field-shell.module.css';

export interface DateInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'end' | 'placeholder' | 'inputMode'
> {
  /** `YYYY-MM-DD`. While it is not a day, what was typed, so that no one takes it for empty. */
  value: string;
  onChange: (value: string) => void;
  labels: Pick<DateTimeLabels, 'openCalendar' | 'previousMonth' | 'nextMonth'>;
  /** BCP 47 tag for the calendar's names. */
  locale: string;
}

const textOf = (value: string) => {
  const day = fromIsoDay(value);
  return day ? toDayText(day) : value;
};

/** A day as DD.MM.YYYY, typed or picked. */
export function DateInput({ value, onChange, labels, locale, onBlur, ...rest }: DateInputProps) {
  const [draft, setDraft] = useState({ value, text: textOf(value) });
  const [open, setOpen] = useState(false);
  const text = draft.value === value ? draft.text : textOf(value);

  const change = (typed: string) => {
    const day = parseDayText(typed);
    const next = day ? toIsoDay(day) : typed.trim();
    setDraft({ value: next, text: typed });
    if (next !== value) onChange(next);
  };
  const calendarButton = (
    <button
      type="button"
      className={classes.toggle}
      aria-label={`${labels.openCalendar}: ${rest.label}`}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      <CalendarDays aria-hidden="true" />
    </button>
  );

  return (
    <TextInput
      {...rest}
      placeholder="DD.MM.YYYY"
      autoComplete="off"
      inputMode="decimal"
      value={text}
      onChange={change}
      onBlur={(event) => {
        if (value !== '') setDraft({ value, text: textOf(value) });
        onBlur?.(event);
      }}
      end={
        <Popover opened={open} onClose={() => setOpen(false)} target={calendarButton} trapFocus>
          <Calendar
            value={fromIsoDay(value)}
            locale={locale}
            previousMonthLabel={labels.previousMonth}
            nextMonthLabel={labels.nextMonth}
            onChange={(picked) => {
              change(toDayText(picked));
              setOpen(false);
            }}
          />
        </Popover>
      }
    />
  );
}
