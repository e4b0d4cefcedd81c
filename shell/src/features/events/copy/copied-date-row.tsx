import type { CopiedDate } from '@laminate/contracts/event-copies';
import { formatDateTime, formatDay } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Button, DateInput, DateTimeInput, IconButton, RecordActions, RecordName, RecordNote } from '@laminate/ui';
import { Pencil, TriangleAlert, Undo2 } from '@laminate/ui/icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { isHard, isWholeDay, type CopyProblem } from './copied-dates.ts';
import { kindName, problemText } from './copy-labels.ts';
import classes from './copy-event.module.css';

/** Writes a date of a preview, which is what the clocks show, as people here do. */
const shown = (value: string): string =>
  value.includes('T') ? formatDateTime(`${value}:00Z`, 'UTC') : formatDay(value);

interface Props {
  readonly date: CopiedDate;
  readonly value: string;
  /** Another date than the one that was moved. */
  readonly isCorrected: boolean;
  readonly problem: CopyProblem | undefined;
  /** The server's sentence about the value. */
  readonly refusal: string | undefined;
  readonly onCorrect: (value: string | null) => void;
}

/** A date as it is and in the copy, where it can be corrected. */
export function CopiedDateRow({ date, value, isCorrected, problem, refusal, onCorrect }: Props) {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  const edited = open || isCorrected || refusal !== undefined || isHard(problem);
  const label = `${date.name} – ${kindName(date.kind)}`;
  const wholeDay = isWholeDay(date);
  const says = problem && problemText(problem, (isCorrected ? value || date.old : date.old).slice(11));
  const error = refusal ?? (isHard(problem) ? says : undefined);
  const labels = {
    date: i18n.t('Date'),
    time: i18n.t('Time'),
    openCalendar: i18n.t('Open calendar'),
    previousMonth: i18n.t('Previous month'),
    nextMonth: i18n.t('Next month'),
  };
  const common = {
    ref: input,
    label,
    hideLabel: true,
    labels,
    value,
    onChange: onCorrect,
    locale: getLocale(),
    ...(error !== undefined && { error }),
  };
  return (
    <tr>
      <th scope="row">
        <RecordName>{date.name}</RecordName>
        <RecordNote>{kindName(date.kind)}</RecordNote>
      </th>
      <td className={classes.when} data-label={i18n.t('Now')}>
        <time dateTime={date.old}>{shown(date.old)}</time>
      </td>
      <td {...(!edited && { className: classes.when, 'data-label': i18n.t('In the copy') })}>
        {!edited && <time dateTime={value}>{shown(value)}</time>}
        {edited && wholeDay && <DateInput {...common} />}
        {edited && !wholeDay && <DateTimeInput {...common} />}
        {problem === 'time_skipped' && !isCorrected && (
          <Button
            className={classes.use}
            onClick={() => {
              onCorrect(value);
              input.current?.focus();
            }}
          >
            {i18n.t('Use {time}', { time: shown(value) })}
          </Button>
        )}
        {says && error === undefined && (
          <span className={classes.problem}>
            <TriangleAlert aria-hidden="true" />
            {says}
          </span>
        )}
      </td>
      <RecordActions>
        {date.correctable && (edited ? isCorrected || open : true) && (
          <IconButton
            label={edited ? i18n.t('Reset {date}', { date: label }) : i18n.t('Change {date}', { date: label })}
            onClick={() => {
              setOpen(!edited);
              if (edited) onCorrect(null);
            }}
          >
            {edited ? <Undo2 aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          </IconButton>
        )}
      </RecordActions>
    </tr>
  );
}
