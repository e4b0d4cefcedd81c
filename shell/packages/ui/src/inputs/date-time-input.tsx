import { useId, useState } from 'react';
import type { Ref } from 'react';
import { CalendarDays } from '../icons.ts';
import { Popover } from '../overlays/popover.tsx';
import { Calendar } from './calendar.tsx';
import { fromIsoDay, parseDayText, parseTimeText, toDayText, toIsoDay } from './date-text.ts';
import { FieldError } from './field-shell.tsx';
import { TextInput } from './text-input.tsx';
import calendarClasses from './calendar.module.css';
import classes from './field-shell.module.css';

/** Every word the input shows or speaks. */
export interface DateTimeLabels {
  date: string;
  time: string;
  openCalendar: string;
  previousMonth: string;
  nextMonth: string;
}

export interface DateTimeInputProps {
  label: string;
  /** Keeps the label for screen readers only, e.g. in a table's row. */
  hideLabel?: boolean;
  description?: string;
  error?: string;
  /** Local time without zone, `YYYY-MM-DDTHH:MM`, or '' while it is not a whole time. */
  value: string;
  onChange: (value: string) => void;
  labels: DateTimeLabels;
  /** BCP 47 tag for the calendar's names. */
  locale: string;
  /** Filled in when a day is picked before a time, HH:MM. */
  defaultTime?: string;
  'aria-required'?: boolean | undefined;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

interface Draft {
  /** The value that these texts show. Another one from outside replaces them. */
  value: string;
  day: string;
  time: string;
}

function draftOf(value: string): Draft {
  const [iso = '', time = ''] = value.split('T');
  const day = fromIsoDay(iso);
  return { value, day: day ? toDayText(day) : '', time: time.slice(0, 5) };
}

/** A day as DD.MM.YYYY, typed or picked, and a time of day. */
export function DateTimeInput(props: DateTimeInputProps) {
  const {
    label,
    hideLabel = false,
    description,
    error,
    value,
    onChange,
    labels,
    locale,
    defaultTime = '12:00',
    onBlur,
    name,
    ref,
    'aria-required': required,
  } = props;
  const [draft, setDraft] = useState(() => draftOf(value));
  const [open, setOpen] = useState(false);
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const descriptionId = description ? `${id}-description` : undefined;
  const current = draft.value === value ? draft : draftOf(value);
  const day = parseDayText(current.day);

  const change = (dayText: string, timeText: string) => {
    const parsed = parseDayText(dayText);
    const time = parseTimeText(timeText);
    const next = parsed && time ? `${toIsoDay(parsed)}T${time}` : '';
    setDraft({ value: next, day: dayText, time: timeText });
    if (next !== value) onChange(next);
  };
  const tidy = () => {
    const time = parseTimeText(current.time);
    setDraft({ ...current, day: day ? toDayText(day) : current.day, time: time ?? current.time });
    onBlur?.();
  };

  const calendarButton = (
    <button
      type="button"
      className={classes.toggle}
      aria-label={`${labels.openCalendar}: ${label}`}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      <CalendarDays aria-hidden="true" />
    </button>
  );

  return (
    <fieldset
      className={calendarClasses.set}
      aria-describedby={[errorId, descriptionId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : calendarClasses.legend}>{label}</legend>
      {description && (
        <div id={descriptionId} className={classes.description}>
          {description}
        </div>
      )}
      <div className={calendarClasses.pair}>
        <TextInput
          ref={ref}
          name={name}
          label={labels.date}
          hideLabel
          placeholder="DD.MM.YYYY"
          autoComplete="off"
          inputMode="decimal"
          value={current.day}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          onChange={(text) => change(text, current.time)}
          onBlur={tidy}
          end={
            <Popover opened={open} onClose={() => setOpen(false)} target={calendarButton} trapFocus>
              <Calendar
                value={day}
                locale={locale}
                previousMonthLabel={labels.previousMonth}
                nextMonthLabel={labels.nextMonth}
                onChange={(picked) => {
                  change(toDayText(picked), current.time || defaultTime);
                  setOpen(false);
                }}
              />
            </Popover>
          }
        />
        <TextInput
          label={labels.time}
          hideLabel
          placeholder="HH:MM"
          autoComplete="off"
          inputMode="numeric"
          value={current.time}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          onChange={(text) => change(current.day, text)}
          onBlur={tidy}
        />
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
