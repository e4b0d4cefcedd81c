import type { RequestPage } from '@laminate/contracts/requests';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { goneDays, shownDay } from './draft.ts';

/** People who are named because the event was moved since. */
const MOST_MOVED = 20;

export interface RequestProps {
  readonly secret: string;
  readonly page: RequestPage;
  readonly onPage: (page: RequestPage) => void;
}

/** What the state of a request is called, and what happens next. */
function stateOf(page: RequestPage): { readonly title: string; readonly text: string } {
  const until = formatDateTime(page.closes_at, page.event.time_zone);
  const approved = page.guests.filter(({ state }) => state === 'approved').length;
  // Else it closed as the event ended. What wasn’t sent by then can’t be decided.
  const closedEarly = Date.parse(page.closes_at) < Date.parse(page.event.end_time);
  switch (page.state) {
    case 'draft':
      return page.open
        ? {
            title: i18n.t('Not sent yet'),
            text: i18n.t('Fill in your request and send it by {until}.', { until }),
          }
        : {
            title: i18n.t('Requests are closed'),
            text: i18n.t('Your request wasn’t sent. Ask the organiser if you still want to come.'),
          };
    case 'sent':
      return {
        title: i18n.t('Sent to the organiser'),
        text: page.open
          ? i18n.t('We’ll e-mail you when it’s decided. You can change it until {until}. Then it’s looked at again.', {
              until,
            })
          : i18n.t('We’ll e-mail you when it’s decided.'),
      };
    case 'more_asked':
      // Kept without sending, for the photo of a new person.
      if (page.told === '')
        return {
          title: page.open ? i18n.t('Being changed') : i18n.t('Requests are closed'),
          text: page.open
            ? i18n.t('Add what is missing and send your request again by {until}. It isn’t decided before.', { until })
            : closedEarly
              ? i18n.t('You didn’t send your last changes. The organiser can still decide your request with them.')
              : i18n.t('The event is over. You didn’t send your last changes.'),
        };
      return {
        title: i18n.t('The organiser asks for more'),
        text: page.open
          ? i18n.t('Add what is asked for and send your request again by {until}.', { until })
          : i18n.t('The time to add something is over. Ask the organiser.'),
      };
    case 'approved':
      return {
        title: i18n.t('Approved'),
        text: i18n.t(
          '{count, plural, one {You’re on the guest list. Show your pass at the door.} other {# people are on the guest list. Each shows a pass at the door.}}',
          {
            count: approved,
          },
        ),
      };
    case 'partly':
      return {
        title: i18n.t('Partly approved'),
        text: i18n.t('{approved, number} of {count, number} people are on the guest list. Their names are below.', {
          approved,
          count: page.guests.length,
        }),
      };
    case 'refused':
      return { title: i18n.t('Request refused'), text: i18n.t('Ask the organiser if you have questions.') };
    case 'withdrawn':
      return { title: i18n.t('Withdrawn'), text: i18n.t('You withdrew this request.') };
    case 'revoked':
      return {
        title: i18n.t('Revoked'),
        text: i18n.t('The organiser revoked the approval. Passes of this request no longer work.'),
      };
  }
}

export function StateCard({ page, unsaved }: { readonly page: RequestPage; readonly unsaved: boolean }) {
  const { title, text } = stateOf(page);
  const moved = page.guests.flatMap(({ id, name, days, state }) => {
    const gone = page.asks_days && state !== 'withdrawn' ? goneDays(page, days) : [];
    return gone.length > 0 ? [{ id, name, gone }] : [];
  });
  return (
    <section className="card" data-state={page.state} aria-labelledby="state">
      <p className="small">
        {[page.category, page.applicant, page.for_company && page.company].filter(Boolean).join(' · ')}
      </p>
      <h2 id="state" aria-live="polite" tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {page.reason !== '' && <p>{i18n.t('Reason: {reason}', { reason: page.reason })}</p>}
      {page.told !== '' && (
        <div>
          <p className="label">{i18n.t('The organiser says')}</p>
          <p className="told">{page.told}</p>
        </div>
      )}
      {page.open && !unsaved && moved.length > 0 && (
        <ul className="listed">
          {moved.slice(0, MOST_MOVED).map(({ id, name, gone }) => (
            <li key={id}>
              {i18n.t(
                '{count, plural, one {{name}: {days} is no longer a day of the event} other {{name}: {days} are no longer days of the event}}',
                { count: gone.length, name, days: gone.map(shownDay).join(', ') },
              )}
            </li>
          ))}
          {moved.length > MOST_MOVED && (
            <li>{i18n.t('and {count, number} more', { count: moved.length - MOST_MOVED })}</li>
          )}
        </ul>
      )}
      {page.open && !unsaved && page.missing.length > 0 && (
        <div>
          <p className="label">{i18n.t('Still missing')}</p>
          <ul className="listed">
            {page.missing.map((name, at) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
