import type { FieldError } from '@laminate/contracts/errors';
import type { RequestPage } from '@laminate/contracts/requests';
import { readRequestPage, saveRequest } from '@laminate/contracts/routes/guestlist-requests';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { isSentence } from '@laminate/sdk/message-text';
import { useEffect, useRef, useState } from 'react';
import { ask, wordsOf, type Refusal } from '../guest-api.ts';
import { Field } from '../parts.tsx';
import { fieldName } from '../detail-field.tsx';
import { say } from '../server-words.ts';
import {
  asksElse,
  addsToPhotograph,
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
  withClosed,
  type Changed,
  type Draft,
  type Faults,
  type Person,
  type Sent,
} from './draft.ts';
import { FormPart } from './form-part.tsx';
import { People } from './people.tsx';
import { StateCard, type RequestProps } from './state-card.tsx';

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

export function RequestForm({ secret, page, onPage }: RequestProps) {
  const [typing, setTyping] = useState(() => typingOf(secret, page));
  const [faults, setFaults] = useState(NO_FAULTS);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [agrees, setAgrees] = useState(false);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState('');
  const [wrongOnly, setWrongOnly] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { base, changed } = typing;
  const draft = withClosed(page, typing.draft);
  const unsaved = !same(base, draft);
  const canKeep = page.state === 'sent' && addsToPhotograph(page, draft);

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
      const keeps = page.state === 'sent' && !sends;
      setDone(sends ? i18n.t('Your request is sent') : keeps ? i18n.t('Kept. Not sent yet') : i18n.t('Draft saved'));
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
          {canKeep && (
            <p className="small" id="keeping">
              {i18n.t('If you keep it, your request won’t be decided until you send it again by {until}.', {
                until: formatDateTime(page.closes_at, page.event.time_zone),
              })}
            </p>
          )}
          <p className="actions">
            <button type="button" className="button strong" aria-disabled={sending} onClick={() => void save(true)}>
              {page.state === 'sent' ? i18n.t('Send changes') : i18n.t('Send the request')}
            </button>
            {(page.state !== 'sent' || canKeep) && (
              <button
                type="button"
                className="button"
                aria-disabled={sending}
                aria-describedby={canKeep ? 'keeping' : undefined}
                onClick={() => void save(false)}
              >
                {page.state === 'sent' ? i18n.t('Keep without sending') : i18n.t('Save draft')}
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
