import type { CopiedDate } from '@laminate/contracts/event-copies';
import { formatDateTime, formatDay } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Button, DateInput, DateTimeInput, IconButton, RecordActions, RecordName, RecordNote } from '@laminate/ui';
import { Pencil, TriangleAlert, Undo2 } from '@laminate/ui/icons';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { isHard, isWholeDay, type CopyProblem } from './copied-dates.ts';
import { kindName, problemText, type dateLabels } from './copy-labels.ts';
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
  readonly labels: ReturnType<typeof dateLabels>;
  readonly onCorrect: (date: CopiedDate, value: string | null) => void;
}

/** A date as it is and in the copy, where it can be corrected. It draws itself again only for its own props. */
export const CopiedDateRow = memo(function CopiedDateRow(props: Props) {
  const { date, value, isCorrected, problem, refusal, labels, onCorrect } = props;
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  const edited = open || isCorrected || refusal !== undefined || isHard(problem);
  const canTurn = date.correctable && (!edited || isCorrected || open);
  const turned = useRef(false);
  useLayoutEffect(() => {
    // The button that was pressed can be gone.
    if (turned.current && !canTurn) input.current?.focus();
    turned.current = false;
  });
  const label = `${date.name} – ${kindName(date.kind)}`;
  const wholeDay = isWholeDay(date);
  const says = problem && problemText(problem, (isCorrected ? value || date.old : date.old).slice(11));
  const error = refusal ?? (isHard(problem) ? says : undefined);
  const common = {
    ref: input,
    label,
    hideLabel: true,
    labels,
    value,
    onChange: (next: string) => onCorrect(date, next),
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
      <td {...(!edited && { className: classes.when, 'data-label': i18n.t('In the new event') })}>
        {!edited && <time dateTime={value}>{shown(value)}</time>}
        {edited && wholeDay && <DateInput {...common} />}
        {edited && !wholeDay && <DateTimeInput {...common} />}
        {problem === 'time_skipped' && !isCorrected && (
          <Button
            className={classes.use}
            onClick={() => {
              onCorrect(date, value);
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
        {canTurn && (
          <IconButton
            label={edited ? i18n.t('Reset {date}', { date: label }) : i18n.t('Change {date}', { date: label })}
            onClick={() => {
              turned.current = true;
              setOpen(!edited);
              if (edited) onCorrect(date, null);
            }}
          >
            {edited ? <Undo2 aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          </IconButton>
        )}
      </RecordActions>
    </tr>
  );
});
