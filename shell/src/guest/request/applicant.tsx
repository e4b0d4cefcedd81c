import type { FieldError } from '@laminate/contracts/errors';
import type { RequestPage } from '@laminate/contracts/requests';
import {
  eraseRequest,
  readRequestPage,
  saveRequest,
  withdrawRequest,
} from '@laminate/contracts/routes/guestlist-requests';
import { formatDateTime, formatDay } from '@laminate/sdk/format';
import { i18n, isLocaleChosen, showLocale } from '@laminate/sdk/i18n';
import { isSentence } from '@laminate/sdk/message-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, wordsOf, type Answer, type Refusal } from '../guest-api.ts';
import { Ended, EventCard, Field, Loading, Refused, Unread, useFocus, useSending, Words } from '../parts.tsx';
import { fieldName } from '../detail-field.tsx';
import { say } from '../server-words.ts';
import {
  askedSections,
  asksElse,
  bodyOf,
  draftOf,
  faultsOf,
  faultsOfServer,
  isGone,
  keepDraft,
  keptDraft,
  merged,
  personFaults,
  same,
  summaryOf,
  type Changed,
  type Draft,
  type Faults,
  type Person,
  type Sent,
} from './draft.ts';
import { FormPart, GivenAnswers } from './form-part.tsx';
import { Pager, pageOf } from './pager.tsx';
import { People } from './people.tsx';

/** The page of a request, by the key of its applicant. */
export function Applicant({ secret }: { readonly secret: string }) {
  const [page, setPage] = useState<RequestPage | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [erased, setErased] = useState(false);
  const receive = useCallback(async (answer: Answer<{ readonly page: RequestPage }>) => {
    if ('refused' in answer) return setRefused(answer.refused);
    const { page: read } = answer.value;
    // The page speaks as the mails do, until a language was chosen in this browser.
    if (!isLocaleChosen()) await showLocale(read.language);
    setRefused(null);
    setPage(read);
  }, []);
  const load = useCallback(() => void ask(readRequestPage, { key: secret }).then(receive), [secret, receive]);
  useEffect(load, [load]);
  useEffect(() => {
    document.title = page ? `${page.category} · ${page.event.name}` : i18n.t('Accreditation request');
  });
  if (erased)
    return (
      <section className="card" role="status">
        <h1>{i18n.t('Your request is erased')}</h1>
        <p>{i18n.t('Everything you gave us is gone, and this link no longer works.')}</p>
      </section>
    );
  if (refused?.code === 'not_found') return <Ended asks />;
  if (!page)
    return refused ? <Unread title={i18n.t('Accreditation request')} refusal={refused} onRetry={load} /> : <Loading />;
  return (
    <div className="request">
      <EventCard event={page.event} accountName={page.account_name} />
      <Words html={page.words} />
      {page.open ? (
        <RequestForm secret={secret} page={page} onPage={setPage} />
      ) : (
        <>
          <StateCard page={page} unsaved={false} />
          <GivenRequest secret={secret} page={page} onPage={setPage} />
        </>
      )}
      <EndCard
        secret={secret}
        page={page}
        onPage={setPage}
        onErased={() => {
          keepDraft(secret, null);
          setErased(true);
        }}
      />
    </div>
  );
}

interface RequestProps {
  readonly secret: string;
  readonly page: RequestPage;
  readonly onPage: (page: RequestPage) => void;
}

/** What the state of a request is called, and what happens next. */
function stateOf(page: RequestPage): { readonly title: string; readonly text: string } {
  const until = formatDateTime(page.closes_at, page.event.time_zone);
  const approved = page.guests.filter(({ state }) => state === 'approved').length;
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
        text: i18n.t('{approved} of {count} people are on the guest list. Their names are below.', {
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

function StateCard({ page, unsaved }: { readonly page: RequestPage; readonly unsaved: boolean }) {
  const { title, text } = stateOf(page);
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

/** Milliseconds until what is typed is kept on the device. */
const KEEP_AFTER_MS = 400;
const NO_FAULTS: Faults = {};
/** Codes by which a request is refused that is not as this page shows it. */
const OF_STATE: readonly string[] = ['changed_meanwhile', 'conflict', 'deadline_passed'];

interface Typing {
  /** What the server had when the typing began. */
  readonly base: Draft;
  readonly draft: Draft;
  /** What was changed elsewhere since then. */
  readonly changed: Changed | null;
}

function typingOf(secret: string, page: RequestPage): Typing {
  const base = draftOf(page);
  const kept = keptDraft(secret);
  if (!kept) return { base, draft: base, changed: null };
  const { draft, changed } = merged(kept.base, kept.draft, base);
  return { base, draft, changed: same(kept.base, base) ? null : changed };
}

/** What is wrong, in words. A sentence names its field itself, other words follow the name that the page has for it. */
function wordsFor(page: RequestPage, { path, code, params, message }: FieldError): string {
  const words = say(code, params, message);
  const label = isSentence(code) ? undefined : labelOf(page, path);
  return label === undefined ? words : `${label}: ${words}`;
}

/** What a place in the body is called: a field of the form, a detail, or the name. */
function labelOf(page: RequestPage, path: string): string | undefined {
  const last = path.split('.').at(-1) ?? '';
  const detail = page.fields.find(({ key }) => key === last);
  if (detail) return fieldName(detail);
  if (last === 'days') return i18n.t('Days');
  if (last === 'name') return i18n.t('Name');
  return page.sections
    .flatMap((top) => [top, ...top.sub_sections])
    .flatMap(({ fields }) => fields)
    .find(({ id }) => String(id) === last)?.label;
}

function RequestForm({ secret, page, onPage }: RequestProps) {
  const [typing, setTyping] = useState(() => typingOf(secret, page));
  const [faults, setFaults] = useState(NO_FAULTS);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [agrees, setAgrees] = useState(false);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState('');
  const [wrongOnly, setWrongOnly] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { base, draft, changed } = typing;
  const unsaved = !same(base, draft);

  useEffect(() => {
    const keep = () => keepDraft(secret, unsaved ? { base, draft } : null);
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [secret, base, draft, unsaved]);

  function edit(change: (draft: Draft) => Draft): void {
    // What was typed after it was sent would be lost with the answer.
    if (sending) return;
    setDone('');
    setTyping((was) => ({ ...was, draft: change(was.draft) }));
  }
  /** Takes over a request from the server, with what is typed here. */
  function take(next: RequestPage): void {
    const theirs = draftOf(next);
    setTyping((was) => ({ base: theirs, draft: merged(was.base, was.draft, theirs).draft, changed: null }));
    onPage(next);
  }
  function check(people: readonly Person[]): void {
    const keys = new Set(people.map(({ key }) => String(key)));
    const others = Object.entries(faults).filter(([place]) => !keys.has(place.split('/')[1] ?? ''));
    const found = people.map((person) => personFaults(page, person, false, say));
    setFaults(Object.assign(Object.fromEntries(others), ...found) as Faults);
  }
  function showFaults(found: Faults, others: readonly string[]): void {
    setFaults(found);
    setWrongOnly(Object.keys(found).some((place) => place.startsWith('person/')));
    const count = Object.keys(found).length;
    setRefused([
      ...(count > 0
        ? [
            i18n.t('{count, plural, one {# thing has to be put right} other {# things have to be put right}}', {
              count,
            }),
          ]
        : []),
      ...new Set(others),
    ]);
  }
  // Once the fields show that something is wrong.
  useEffect(() => {
    if (refused.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  async function save(sends: boolean): Promise<void> {
    if (sending) return;
    setDone('');
    const found = {
      ...faultsOf(page, draft, sends, say),
      ...(sends && page.consent !== '' && !agrees && { agrees: say('request_consent_missing') }),
    };
    if (Object.keys(found).length > 0) return showFaults(found, []);
    setSending(true);
    const sent = bodyOf(page, draft);
    const answer = await ask(saveRequest, { key: secret, version: page.version, ...sent.body, agrees, send: sends });
    if ('value' in answer) {
      const { page: next } = answer.value;
      const saved = draftOf(next);
      setTyping({ base: saved, draft: saved, changed: null });
      keepDraft(secret, null);
      showFaults(NO_FAULTS, []);
      setDone(sends ? i18n.t('Your request is sent') : i18n.t('Draft saved'));
      onPage(next);
      if (sends) document.querySelector<HTMLElement>('#state')?.focus();
    } else if (OF_STATE.includes(answer.refused.code)) await takeChanged(answer.refused);
    else {
      const { errors = [] } = answer.refused.problem ?? {};
      if (errors.length === 0) showFaults(NO_FAULTS, [await wordsOf(answer.refused)]);
      else await showErrors(errors, sent);
    }
    setSending(false);
  }
  /** Shows what the server found wrong. Where this page has no place for it, the page is read again. */
  async function showErrors(errors: readonly FieldError[], sent: Sent): Promise<void> {
    const found = faultsOfServer(page, errors, sent, (error) => wordsFor(page, error));
    const answer = found.others.length > 0 ? await ask(readRequestPage, { key: secret }) : null;
    const now = answer && 'value' in answer ? answer.value.page : page;
    if (!asksElse(page, now))
      return showFaults(
        found.faults,
        found.others.map((error) => wordsFor(page, error)),
      );
    takeOver(now);
    const { faults: wrong, others } = faultsOfServer(now, errors, sent, (error) => wordsFor(now, error));
    showFaults(wrong, [
      i18n.t('The organiser changed what is asked for'),
      ...others.filter((error) => !isGone(error)).map((error) => wordsFor(now, error)),
    ]);
  }
  /** Shows what was changed elsewhere, next to what was typed here. */
  function takeOver(now: RequestPage): void {
    const theirs = draftOf(now);
    const next = merged(base, draft, theirs);
    setTyping({ base: theirs, draft: next.draft, changed: next.changed });
    onPage(now);
  }
  /** The same once the request was refused because it is not as this page shows it. */
  async function takeChanged(refusal: Refusal): Promise<void> {
    const answer = await ask(readRequestPage, { key: secret });
    if ('refused' in answer) return showFaults(NO_FAULTS, [await wordsOf(refusal)]);
    takeOver(answer.value.page);
    showFaults(NO_FAULTS, [
      refusal.code === 'changed_meanwhile'
        ? i18n.t('This request was changed elsewhere. What you typed is still here.')
        : await wordsOf(refusal),
    ]);
  }

  return (
    <>
      <StateCard page={page} unsaved={unsaved} />
      {changed && <ChangedNote page={page} changed={changed} />}
      <form
        ref={form}
        noValidate
        className="request"
        // Enter in a field sends nothing: a request is sent by its button alone.
        onSubmit={(event) => event.preventDefault()}
      >
        {page.for_company && (
          <section className="card">
            <Field label={i18n.t('Company')} error={faults['company']} optional>
              {(field) => (
                <input
                  {...field}
                  className="input"
                  maxLength={100}
                  autoComplete="organization"
                  value={draft.company}
                  onChange={({ target }) => edit((was) => ({ ...was, company: target.value }))}
                />
              )}
            </Field>
          </section>
        )}
        <FormPart
          page={page}
          draft={draft}
          faults={faults}
          onChange={(id, answers) => edit((was) => ({ ...was, answers: { ...was.answers, [id]: answers } }))}
        />
        <People
          secret={secret}
          page={page}
          people={draft.people}
          faults={faults}
          wrongOnly={wrongOnly}
          onWrongOnly={setWrongOnly}
          onChange={(change) => edit((was) => ({ ...was, people: change(was.people) }))}
          onCheck={check}
          onPage={take}
        />
        <section className="card" aria-label={i18n.t('Save or send')}>
          {refused.length > 0 && (
            <div className="refused" role="alert">
              {refused.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </div>
          )}
          {page.consent !== '' && (
            <div>
              <label className="choice">
                <input
                  type="checkbox"
                  required
                  aria-invalid={faults['agrees'] !== undefined || undefined}
                  aria-describedby={faults['agrees'] === undefined ? undefined : 'agrees-fault'}
                  checked={agrees}
                  onChange={({ target }) => setAgrees(target.checked)}
                />
                <span className="consent">{page.consent}</span>
              </label>
              {faults['agrees'] !== undefined && (
                <p className="fault" id="agrees-fault">
                  {faults['agrees']}
                </p>
              )}
            </div>
          )}
          <p role="status" className="small">
            {sending ? i18n.t('Saving') : done || (unsaved ? i18n.t('Not saved yet. It’s kept on this device.') : '')}
          </p>
          <p className="actions">
            <button type="button" className="button strong" aria-disabled={sending} onClick={() => void save(true)}>
              {page.state === 'sent' ? i18n.t('Send changes') : i18n.t('Send the request')}
            </button>
            {page.state !== 'sent' && (
              <button type="button" className="button" aria-disabled={sending} onClick={() => void save(false)}>
                {i18n.t('Save draft')}
              </button>
            )}
          </p>
        </section>
      </form>
    </>
  );
}

/** What another person changed, by name. */
function ChangedNote({ page, changed }: { readonly page: RequestPage; readonly changed: Changed }) {
  const sections = page.sections.flatMap((top) => [top, ...top.sub_sections]);
  const names = [
    ...(changed.company ? [i18n.t('Company')] : []),
    ...changed.sections.flatMap((id) => sections.find((section) => section.id === id)?.name ?? []),
    ...changed.people,
  ];
  if (names.length === 0) return null;
  return (
    <section className="card" aria-labelledby="changed">
      <h2 id="changed">{i18n.t('Changed elsewhere')}</h2>
      <ul className="listed">
        {names.slice(0, 20).map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
      {names.length > 20 && <p>{i18n.t('and {count, number} more', { count: names.length - 20 })}</p>}
      <p className="small">{i18n.t('What you typed in the same place replaces it once you save.')}</p>
    </section>
  );
}

/** A request that can't be changed now: what was given, and what became of each person. */
function GivenRequest({ secret, page, onPage }: RequestProps) {
  const draft = draftOf(page);
  return (
    <>
      <GivenPeople secret={secret} page={page} onPage={onPage} />
      {askedSections(page, draft)
        .filter(({ fields }) => fields.length > 0)
        .map((section) => (
          <section key={section.id} className="card" aria-labelledby={`section-${section.id}`}>
            <h2 id={`section-${section.id}`}>{section.name}</h2>
            <GivenAnswers section={section} answers={draft.answers[section.id] ?? []} />
          </section>
        ))}
    </>
  );
}

/** What became of a person, in words. */
function guestStateLabel(state: RequestPage['guests'][number]['state']): string {
  switch (state) {
    case 'asked':
      return i18n.t('Not decided yet');
    case 'approved':
      return i18n.t('Approved');
    case 'refused':
      return i18n.t('Not approved');
    case 'withdrawn':
      return i18n.t('Withdrawn');
    case 'revoked':
      return i18n.t('Revoked');
  }
}

function GivenPeople({ secret, page, onPage }: RequestProps) {
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<number | null>(page.guests.length === 1 ? (page.guests[0]?.id ?? null) : null);
  const [leaving, setLeaving] = useState<number | null>(null);
  const { sending, refused, send } = useSending();
  const [title, focusTitle] = useFocus<HTMLHeadingElement>();
  const shown = pageOf(page.guests, at);
  const people = draftOf(page).people;
  const canLeave = page.for_company && page.guests.length > 1 && page.state !== 'withdrawn';
  return (
    <section className="card" aria-labelledby="people">
      <h2 id="people" ref={title} tabIndex={-1}>
        {page.for_company ? i18n.t('People') : i18n.t('Your pass')}
      </h2>
      <Refused words={refused} />
      <ul className="people">
        {shown.items.map(({ id, name, days, parking, state, pass }) => {
          const person = people.find(({ key }) => key === id);
          const about = [
            guestStateLabel(state),
            person && summaryOf(page, person),
            days.map(formatDay).join(', '),
            parking && i18n.t('Parking space'),
          ];
          return (
            <li key={id}>
              <div className="person">
                <span>
                  <strong>{name}</strong>
                  <span className="small">{about.filter(Boolean).join(' · ')}</span>
                </span>
                <span className="actions">
                  {pass && (
                    <button
                      type="button"
                      className="link"
                      aria-expanded={open === id}
                      aria-label={i18n.t('Pass of {name}', { name })}
                      onClick={() => setOpen(open === id ? null : id)}
                    >
                      {i18n.t('Pass')}
                    </button>
                  )}
                  {canLeave && (state === 'approved' || state === 'asked') && (
                    <button
                      type="button"
                      className="link"
                      aria-expanded={leaving === id}
                      aria-label={i18n.t('Withdraw {name}', { name })}
                      onClick={() => setLeaving(leaving === id ? null : id)}
                    >
                      {i18n.t('Withdraw')}
                    </button>
                  )}
                </span>
              </div>
              {leaving === id && (
                <div role="group" aria-label={i18n.t('Withdraw {name}', { name })}>
                  <p>
                    {state === 'approved'
                      ? i18n.t('{name} leaves the guest list, and their pass no longer works.', { name })
                      : i18n.t('{name} is no longer part of this request.', { name })}
                  </p>
                  <p className="actions">
                    <button
                      type="button"
                      className="button danger"
                      aria-disabled={sending}
                      onClick={() =>
                        void send(withdrawRequest, { key: secret, guests: [id] }, (answer) => {
                          setLeaving(null);
                          onPage(answer.page);
                          focusTitle();
                        })
                      }
                    >
                      {i18n.t('Withdraw this person')}
                    </button>
                    <button type="button" className="button" onClick={() => setLeaving(null)}>
                      {i18n.t('Cancel')}
                    </button>
                  </p>
                </div>
              )}
              {pass && open === id && (
                <div className="pass">
                  <img
                    className="code"
                    src={`data:image/svg+xml,${encodeURIComponent(pass.svg)}`}
                    alt={i18n.t('QR code of {name}', { name })}
                  />
                  <p className="small">
                    {i18n.t('Show this code at the door. Don’t share it: the first person to show it is let in.')}
                  </p>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Pager {...shown} onPage={setAt} />
    </section>
  );
}

interface EndCardProps extends RequestProps {
  readonly onErased: () => void;
}

/** Takes the request back, or erases it. */
function EndCard({ secret, page, onPage, onErased }: EndCardProps) {
  const { sending, refused, send } = useSending();
  const [asks, setAsks] = useState<'withdraw' | 'erase' | null>(null);
  const [title, focusTitle] = useFocus<HTMLHeadingElement>();
  const canWithdraw = ['sent', 'more_asked', 'approved', 'partly'].includes(page.state);
  const choose = (next: typeof asks) => {
    setAsks(next);
    focusTitle();
  };
  return (
    <section className="card quiet" aria-labelledby="end">
      <h2 id="end" ref={title} tabIndex={-1}>
        {i18n.t('Your data')}
      </h2>
      <Refused words={refused} />
      {asks === null ? (
        <p className="actions">
          {canWithdraw && (
            <button type="button" className="link" onClick={() => choose('withdraw')}>
              {i18n.t('Withdraw the request')}
            </button>
          )}
          <button type="button" className="link" onClick={() => choose('erase')}>
            {i18n.t('Erase the request')}
          </button>
        </p>
      ) : (
        <div
          role="group"
          aria-label={asks === 'erase' ? i18n.t('Erase the request?') : i18n.t('Withdraw the request?')}
        >
          <p>
            {asks === 'erase'
              ? i18n.t('Everything in it is erased permanently, guests who were approved too. This link stops working.')
              : i18n.t('No one in this request can come then. Approved people leave the guest list.')}
          </p>
          <p className="actions">
            <button
              type="button"
              className="button danger"
              aria-disabled={sending}
              onClick={() =>
                void (asks === 'erase'
                  ? send(eraseRequest, { key: secret }, onErased)
                  : send(withdrawRequest, { key: secret, guests: [] }, (answer) => {
                      choose(null);
                      onPage(answer.page);
                    }))
              }
            >
              {asks === 'erase' ? i18n.t('Erase permanently') : i18n.t('Withdraw now')}
            </button>
            <button type="button" className="button" onClick={() => choose(null)}>
              {i18n.t('Cancel')}
            </button>
          </p>
        </div>
      )}
    </section>
  );
}
