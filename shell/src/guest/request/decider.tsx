import { foldName } from '@laminate/contracts/fold-name';
import type { DeciderPage, VERDICTS } from '@laminate/contracts/requests';
import { decideByLink, readDeciderPage } from '@laminate/contracts/routes/guestlist-requests';
import { formatDateTime, formatDay } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useState, type SubmitEvent } from 'react';
import { ask, wordsOf } from '../guest-api.ts';
import { Ended, EventCard, Field, Loading, Refused, Unread, useFocus } from '../parts.tsx';
import { usePage } from '../use-page.ts';
import { askedSections } from './draft.ts';
import { GivenAnswers } from './form-part.tsx';
import { Pager, pageOf } from './pager.tsx';

type DecidedRequest = DeciderPage['requests'][number];
type Verdict = (typeof VERDICTS)[number];

/** The page of a person outside the account who does a step: requests, and what is decided about them. */
export function Decider({ token }: { readonly token: string }) {
  const { value, setValue, refused, load } = usePage(readDeciderPage, { token });
  const page = value?.page;
  const [all, setAll] = useState(false);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const [title, focusTitle] = useFocus<HTMLHeadingElement>();
  useEffect(() => {
    document.title = page ? `${page.step} · ${page.event.name}` : i18n.t('Requests');
  });
  if (!page && refused?.code === 'not_found') return <Ended />;
  if (!page) return refused ? <Unread title={i18n.t('Requests')} refusal={refused} onRetry={load} /> : <Loading />;
  const waiting = page.requests.filter(({ can_decide: can }) => can).length;
  const sought = foldName(search);
  const shown = pageOf(
    page.requests.filter(
      ({ can_decide: can, applicant, company, guests, id }) =>
        (all || can || id === open) &&
        foldName([applicant, company, ...guests.map(({ name }) => name)].join(' ')).includes(sought),
    ),
    at,
  );
  return (
    <div className="request">
      <EventCard event={page.event} accountName={page.account_name} />
      <section className="card" aria-labelledby="requests">
        <p className="small">{[page.category, page.step, page.title].filter(Boolean).join(' · ')}</p>
        <h2 id="requests" ref={title} tabIndex={-1}>
          {i18n.t(
            '{count, plural, =0 {Nothing waits for you} one {# request waits for you} other {# requests wait for you}}',
            {
              count: waiting,
            },
          )}
        </h2>
        <p role="status" className="small">
          {told}
        </p>
        <Field label={i18n.t('Search requests')}>
          {(field) => (
            <input
              {...field}
              type="search"
              className="input"
              value={search}
              onChange={({ target }) => {
                setSearch(target.value);
                setAt(0);
              }}
            />
          )}
        </Field>
        <label className="choice">
          <input
            type="checkbox"
            checked={all}
            onChange={({ target }) => {
              setAll(target.checked);
              setAt(0);
            }}
          />
          {i18n.t('Show decided requests too')}
        </label>
        <ul className="people">
          {shown.items.map((request) => (
            <RequestRow
              key={request.id}
              token={token}
              page={page}
              request={request}
              open={open === request.id}
              onOpen={(opens) => setOpen(opens ? request.id : null)}
              onPage={(next, words) => {
                setValue({ page: next });
                if (next.requests.some(({ id }) => id === request.id)) return;
                // Decided by another person: its row has gone, and with it the place of the words.
                setTold(words);
                focusTitle();
              }}
              onDecided={(next) => {
                setValue({ page: next });
                setOpen(null);
                setTold(i18n.t('{name}: decided', { name: request.applicant }));
                focusTitle();
              }}
            />
          ))}
        </ul>
        <Pager {...shown} onPage={setAt} />
      </section>
    </div>
  );
}

function voteLabel(verdict: Verdict): string {
  switch (verdict) {
    case 'approve':
      return i18n.t('Approved');
    case 'refuse':
      return i18n.t('Not approved');
    case 'ask_more':
      return i18n.t('Asked for more');
  }
}

interface RequestRowProps {
  readonly token: string;
  readonly page: DeciderPage;
  readonly request: DecidedRequest;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Shows the page as it is now, once a decision was refused in these words. */
  readonly onPage: (page: DeciderPage, words: string) => void;
  readonly onDecided: (page: DeciderPage) => void;
}

function RequestRow({ open, onOpen, ...props }: RequestRowProps) {
  const { page, request } = props;
  const { applicant, company, guests, sent_at: sent, decided, can_decide: can } = request;
  const about = [
    company,
    i18n.t('{count, plural, one {# person} other {# people}}', { count: guests.length }),
    sent !== null && i18n.t('sent {when}', { when: formatDateTime(sent, page.event.time_zone) }),
    decided ? voteLabel(decided) : !can && i18n.t('Not yours to decide now'),
  ];
  return (
    <li>
      <div className="person">
        <span>
          <strong>{applicant}</strong>
          <span className="small">{about.filter(Boolean).join(' · ')}</span>
        </span>
        <button
          type="button"
          className="link"
          aria-expanded={open}
          aria-label={open ? i18n.t('Close {name}', { name: applicant }) : i18n.t('Open {name}', { name: applicant })}
          onClick={() => onOpen(!open)}
        >
          {open ? i18n.t('Close') : i18n.t('Open')}
        </button>
      </div>
      {open && (
        <div role="group" aria-label={applicant} className="request">
          <Answers forms={page.forms} request={request} />
          <Decision {...props} />
        </div>
      )}
    </li>
  );
}

function Answers({
  forms,
  request: { form_revision: revision, answers },
}: Pick<DeciderPage, 'forms'> & { readonly request: DecidedRequest }) {
  const given: Record<string, DecidedRequest['answers'][number]['fields'][]> = {};
  for (const { section_id: id, fields } of answers) (given[id] ??= []).push(fields);
  const sections = forms.find((form) => form.revision === revision)?.sections ?? [];
  return askedSections({ sections }, { answers: given })
    .filter(({ fields }) => fields.length > 0)
    .map((section) => (
      <section key={section.id} aria-label={section.name}>
        <h3>{section.name}</h3>
        <GivenAnswers section={section} answers={given[section.id] ?? []} />
      </section>
    ));
}

type DecisionProps = Omit<RequestRowProps, 'open' | 'onOpen'>;

const BLANK = { reason: '', note: '', to_applicant: '' };

/** Whether a person was left out so far, at this step or one before it. */
const isRefused = ({ state }: DecidedRequest['guests'][number]): boolean => state === 'refused';

/** The people of a request, and what is decided about them. */
function Decision({ token, page, request, onPage, onDecided }: DecisionProps) {
  const { id, version, can_decide: can } = request;
  const guests = request.guests.filter(({ state }) => state !== 'withdrawn');
  const [at, setAt] = useState(0);
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [verdict, setVerdict] = useState<Verdict>('approve');
  const [given, setGiven] = useState(BLANK);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState('');
  const shown = pageOf(guests, at);
  // Whom another step left out stays out, and is not to be ticked.
  const picks = can && verdict === 'approve' && guests.filter((guest) => !isRefused(guest)).length > 1;
  const set = (change: Partial<typeof BLANK>) => setGiven({ ...given, ...change });
  const isTicked = (guest: (typeof guests)[number]) => ticks.get(guest.id) ?? true;

  async function decide(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setRefused('');
    const answer = await ask(decideByLink, {
      token,
      request_id: id,
      version,
      verdict,
      note: given.note,
      reason: verdict === 'refuse' ? given.reason : '',
      to_applicant: verdict === 'approve' ? '' : given.to_applicant,
      guests: picks
        ? guests
            .filter((guest) => !isRefused(guest) && !isTicked(guest))
            .map((guest) => ({ id: guest.id, approve: false }))
        : [],
    });
    setSending(false);
    if ('value' in answer) return onDecided(answer.value.page);
    const words = await wordsOf(answer.refused);
    setRefused(words);
    if (answer.refused.code !== 'changed_meanwhile') return;
    const now = await ask(readDeciderPage, { token });
    if ('value' in now) onPage(now.value.page, words);
  }

  return (
    <>
      <section aria-label={i18n.t('People')}>
        <h3>{i18n.t('People')}</h3>
        <ul className="people">
          {shown.items.map((guest) => {
            const { name, days, parking } = guest;
            const about = [
              isRefused(guest) && (request.state === 'sent' ? i18n.t('Not approved so far') : i18n.t('Not approved')),
              days.map(formatDay).join(', '),
              parking && i18n.t('Parking space'),
            ]
              .filter(Boolean)
              .join(' · ');
            const words = (
              <span>
                {name} {about !== '' && <span className="small">{about}</span>}
              </span>
            );
            return (
              <li key={guest.id}>
                {picks && !isRefused(guest) ? (
                  <label className="choice">
                    <input
                      type="checkbox"
                      checked={isTicked(guest)}
                      onChange={({ target }) => setTicks(new Map(ticks).set(guest.id, target.checked))}
                    />
                    {words}
                  </label>
                ) : (
                  words
                )}
              </li>
            );
          })}
        </ul>
        <Pager {...shown} onPage={setAt} />
      </section>
      {can && (
        <form className="form" onSubmit={(event) => void decide(event)}>
          <fieldset className="answers">
            <legend className="label">{i18n.t('Your decision')}</legend>
            {(['approve', 'refuse', 'ask_more'] as const).map((one) => (
              <label key={one} className="answer">
                <input type="radio" name={`verdict-${id}`} checked={verdict === one} onChange={() => setVerdict(one)} />
                {one === 'approve'
                  ? i18n.t('Approve the request')
                  : one === 'refuse'
                    ? i18n.t('Refuse the request')
                    : i18n.t('Ask for more')}
              </label>
            ))}
          </fieldset>
          {picks && <p className="small">{i18n.t('Anyone you leave unticked is refused.')}</p>}
          {verdict === 'refuse' && (
            <Field label={i18n.t('Reason')}>
              {(field) =>
                page.reasons.length > 0 ? (
                  <select
                    {...field}
                    className="input"
                    required
                    value={given.reason}
                    onChange={({ target }) => set({ reason: target.value })}
                  >
                    <option value="">{i18n.t('Choose')}</option>
                    {page.reasons.map((reason) => (
                      <option key={reason}>{reason}</option>
                    ))}
                  </select>
                ) : (
                  <input
                    {...field}
                    className="input"
                    required
                    maxLength={100}
                    value={given.reason}
                    onChange={({ target }) => set({ reason: target.value })}
                  />
                )
              }
            </Field>
          )}
          {verdict !== 'approve' && (
            <Field label={i18n.t('Message to the applicant')} optional={verdict === 'refuse'}>
              {(field) => (
                <textarea
                  {...field}
                  className="input"
                  rows={3}
                  required={verdict === 'ask_more'}
                  maxLength={2000}
                  value={given.to_applicant}
                  onChange={({ target }) => set({ to_applicant: target.value })}
                />
              )}
            </Field>
          )}
          <Field label={i18n.t('Note')} hint={i18n.t('Only those who decide see it')} optional>
            {(field) => (
              <textarea
                {...field}
                className="input"
                rows={2}
                maxLength={2000}
                value={given.note}
                onChange={({ target }) => set({ note: target.value })}
              />
            )}
          </Field>
          <button className="button strong" aria-disabled={sending}>
            {i18n.t('Send decision')}
          </button>
        </form>
      )}
      <Refused words={refused} />
    </>
  );
}
