import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../icons.ts';
import { addDays, addMonths, toIsoDay, today, weeksOf } from './date-text.ts';
import type { Day } from './date-text.ts';
import classes from './calendar.module.css';

interface CalendarProps {
  value: Day | null;
  onChange: (day: Day) => void;
  /** BCP 47 tag for the names of months and weekdays. */
  locale: string;
  previousMonthLabel: string;
  nextMonthLabel: string;
}

const utc = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day));
const sameDay = (left: Day | null, right: Day) => left !== null && toIsoDay(left) === toIsoDay(right);

/** One month to pick a day from. Arrow keys move by days and weeks, Page Up/Down by months. */
export function Calendar({ value, onChange, locale, previousMonthLabel, nextMonthLabel }: CalendarProps) {
  const [cursor, setCursor] = useState<Day>(value ?? today());
  const grid = useRef<HTMLDivElement>(null);
  const followFocus = useRef(true);
  const names = useMemo(
    () => ({
      month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
      weekday: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
      full: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
    }),
    [locale],
  );
  const weeks = weeksOf(cursor);
  const now = today();

  useEffect(() => {
    if (followFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    followFocus.current = false;
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, Day> = {
      ArrowLeft: addDays(cursor, -1),
      ArrowRight: addDays(cursor, 1),
      ArrowUp: addDays(cursor, -7),
      ArrowDown: addDays(cursor, 7),
      PageUp: addMonths(cursor, -1),
      PageDown: addMonths(cursor, 1),
    };
    const next = moves[event.key];
    if (!next) return;
    event.preventDefault();
    followFocus.current = true;
    setCursor(next);
  };

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton label={previousMonthLabel} onClick={() => setCursor(addMonths(cursor, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span aria-live="polite">{names.month.format(utc(cursor))}</span>
        <IconButton label={nextMonthLabel} onClick={() => setCursor(addMonths(cursor, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classes.grid} ref={grid}>
        <div className={classes.week} aria-hidden="true">
          {weeks[0]?.map((day) => (
            <span key={toIsoDay(day)} className={classes.weekday}>
              {names.weekday.format(utc(day))}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week.map(toIsoDay)[0]} className={classes.week}>
            {week.map((day) => (
              <button
                key={toIsoDay(day)}
                type="button"
                className={classes.day}
                aria-label={names.full.format(utc(day))}
                aria-pressed={sameDay(value, day)}
                aria-current={sameDay(now, day) ? 'date' : undefined}
                data-outside={day.month === cursor.month ? undefined : true}
                tabIndex={sameDay(cursor, day) ? 0 : -1}
                data-autofocus={sameDay(cursor, day) || undefined}
                onKeyDown={onKeyDown}
                onClick={() => onChange(day)}
              >
                {day.day}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
