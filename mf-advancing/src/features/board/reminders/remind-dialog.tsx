import type { Event } from '@laminate/contracts/events';
import { deadlinePassed } from '@laminate/rules/form-rules';
import type { Reminder, ReminderLanguage } from '@laminate/contracts/reminders';
import { failureOf, toast } from '@laminate/sdk';
import { getLocale, i18n, LOCALES } from '@laminate/sdk/i18n';
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorPanel,
  FormError,
  Modal,
  ModalActions,
  SegmentedControl,
  Skeleton,
  Textarea,
} from '@laminate/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDay } from '../../../form-view/format-day.ts';
import { remindersQuery, sendReminders } from './api/reminders.ts';
import { ReminderPreview } from './reminder-preview.tsx';
import classes from './reminders.module.css';

interface RemindDialogProps {
  readonly event: Event;
  /** The name of the form that it is about, or null if there is no other. */
  readonly form: string | null;
  /** The artists that are asked something, by their ids. */
  readonly artists: readonly number[];
  readonly onClose: () => void;
}

/** Shows the recipients of a reminder of what is missing, its words, and the mails before they go. */
export function RemindDialog({ event, form, artists, onClose }: RemindDialogProps) {
  const order = useMemo(() => ({ artists: [...artists], language: languageHere() }), [artists]);
  const { data, error, refetch, isFetching } = useQuery(remindersQuery(event.id, order));
  return (
    <Modal
      opened
      size="wide"
      title={form === null ? i18n.t('Remind artists') : i18n.t('Remind artists of {form}', { form })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      {artists.length === 0 && (
        <EmptyState
          title={form === null ? i18n.t('No artist has a form yet') : i18n.t('No artist has this form yet')}
        />
      )}
      {error && !data && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the reminders')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && artists.length > 0 && <Skeleton width="60%" />}
      {data && <Reminders event={event} reminders={data} onClose={onClose} />}
    </Modal>
  );
}

const languageHere = (): ReminderLanguage => (getLocale() === 'et' ? 'et' : 'en');

const WEEK_AND_A_DAY = 8 * 24 * 60 * 60 * 1000;

/** Whether something of an artist is late, or due within seven days by the days of the event. */
const isPressing = ({ missing }: Reminder, timeZone: string, now = Date.now()): boolean =>
  missing.some(({ deadline }) => deadlinePassed(deadline, timeZone, new Date(now + WEEK_AND_A_DAY)));

/** Whether an artist can be reminded, once more where `again`. */
const canRemind = ({ skipped }: Reminder, again: boolean): boolean =>
  skipped === null || (again && skipped === 'reminded_today');

/** Why an artist is not reminded, or what is missing and until when at first, or that only submitting is left. */
function reminderNote({ skipped, missing }: Reminder, again: boolean): string {
  if (skipped === 'submitted') return i18n.t('The form has been submitted');
  if (skipped === 'nothing_missing') return i18n.t('Nothing is missing');
  if (skipped === 'nobody') return i18n.t('No one represents this artist');
  if (skipped === 'reminded_today' && !again) return i18n.t('Reminded today');
  if (missing.length === 0) return i18n.t('All answered, not submitted');
  const count = i18n.t('{count, plural, one {# section missing} other {# sections missing}}', {
    count: missing.length,
  });
  const [first] = missing.flatMap(({ deadline }) => deadline ?? []).toSorted();
  if (!first) return count;
  const late = missing.some((section) => section.late);
  return `${count}, ${late ? i18n.t('deadline was {day}', { day: formatDay(first) }) : i18n.t('due {day}', { day: formatDay(first) })}`;
}

function Reminders({
  event,
  reminders,
  onClose,
}: {
  readonly event: Event;
  readonly reminders: readonly Reminder[];
  readonly onClose: () => void;
}) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(
    () => new Set(reminders.filter((one) => isPressing(one, event.time_zone)).map(({ artist_id }) => artist_id)),
  );
  const [language, setLanguage] = useState(languageHere);
  const [message, setMessage] = useState('');
  const [again, setAgain] = useState(false);
  const possible = reminders.filter((one) => canRemind(one, again));
  const chosen = possible.filter(({ artist_id }) => marked.has(artist_id));
  const skipped = reminders.filter((one) => !canRemind(one, again));
  const toggle = (id: number) => (on: boolean) =>
    setMarked(new Set(on ? [...marked, id] : [...marked].filter((one) => one !== id)));

  const sending = useMutation({
    async mutationFn(body: Parameters<typeof sendReminders>[1]) {
      const { sent } = await sendReminders(event.id, body);
      toast.success(i18n.t('{count, plural, one {# reminder sent} other {# reminders sent}}', { count: sent }));
      onClose();
    },
  });
  const failure = sending.error ? failureOf(sending.error) : undefined;
  return (
    <>
      <FormError message={failure?.message} {...(failure?.reference && { reference: failure.reference })} />
      <fieldset className={classes.whom}>
        <legend>{i18n.t('Artists')}</legend>
        {possible.length === 0 && <p className={classes.none}>{i18n.t('No one needs a reminder.')}</p>}
        {possible.length > 1 && (
          <Checkbox
            label={i18n.t('Everyone with something missing ({count, number})', { count: possible.length })}
            value={chosen.length === possible.length}
            indeterminate={chosen.length > 0 && chosen.length < possible.length}
            onChange={(on) => setMarked(new Set(on ? possible.map(({ artist_id }) => artist_id) : []))}
          />
        )}
        {possible.length > 0 && (
          <ul className={classes.list} aria-label={i18n.t('Artists with something missing')}>
            {possible.map((one) => (
              <li key={one.artist_id}>
                <Checkbox
                  label={one.artist_name}
                  description={reminderNote(one, again)}
                  value={marked.has(one.artist_id)}
                  onChange={toggle(one.artist_id)}
                />
              </li>
            ))}
          </ul>
        )}
        {reminders.some((one) => one.skipped === 'reminded_today') && (
          <Checkbox label={i18n.t('Include artists already reminded today')} value={again} onChange={setAgain} />
        )}
        {skipped.length > 0 && (
          <details className={classes.skipped}>
            <summary>
              {i18n.t('{count, plural, one {# artist is skipped} other {# artists are skipped}}', {
                count: skipped.length,
              })}
            </summary>
            <ul>
              {skipped.map((one) => (
                <li key={one.artist_id}>
                  <strong>{one.artist_name}</strong>
                  {` – ${reminderNote(one, again)}`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </fieldset>
      <div className={classes.language}>
        <SegmentedControl
          label={i18n.t('E-mail language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: LOCALES.en },
            { value: 'et', label: LOCALES.et },
          ]}
        />
      </div>
      <Textarea
        label={i18n.t('Personal message')}
        hint={i18n.t('optional')}
        rows={3}
        maxLength={2000}
        value={message}
        onChange={setMessage}
      />
      <ReminderPreview eventId={event.id} chosen={chosen} language={language} message={message} />
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          variant="primary"
          loading={sending.isPending}
          disabled={chosen.length === 0}
          onClick={() =>
            sending.mutate({ artists: chosen.map(({ artist_id }) => artist_id), language, text: message, again })
          }
        >
          {i18n.t('{count, plural, one {Send # reminder} other {Send # reminders}}', { count: chosen.length })}
        </Button>
      </ModalActions>
    </>
  );
}
