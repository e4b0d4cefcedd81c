import type { GuestPage } from '@laminate/contracts/guest-invitations';
import {
  addGuestPhoto,
  answerInvitation,
  eraseGuest,
  guestData,
  guestPass,
} from '@laminate/contracts/routes/guestlist-invitations';
import { applePass, googlePass } from '@laminate/contracts/routes/guestlist-wallets';
import { downloadFile, saveBytes } from '@laminate/sdk/download-file';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useState, type SubmitEvent } from 'react';
import { DetailField, fieldName, PhotoField, typed, type Typed } from './detail-field.tsx';
import { EventCard, Field, Refused, Stepper, useFocus, useSending, Words } from './parts.tsx';

interface InvitationProps {
  readonly secret: string;
  readonly page: GuestPage;
  readonly onChange: (page: GuestPage) => void;
}

const momentOf = (instant: string | null, { event }: GuestPage) =>
  instant === null ? '' : formatDateTime(instant, event.time_zone);

/** What the state of an invitation is called, and what it means. */
function stateOf(page: GuestPage): { readonly title: string; readonly text: string } {
  const { answer, invited_count: invited, guest_count: count, offered, open } = page;
  const until = momentOf(page.answer_until, page);
  switch (answer) {
    case 'invited':
      return open
        ? {
            title: i18n.t('Will you come?'),
            text: i18n.t(
              '{count, plural, one {This invitation is for you alone.} other {This invitation is for up to # people.}} Answer by {until}.',
              { count: invited, until },
            ),
          }
        : { title: i18n.t('Answers are closed'), text: i18n.t('Ask the organiser if you still want to come.') };
    case 'accepted':
      return {
        title: i18n.t('You’re coming'),
        text: i18n.t(
          '{count, plural, one {You’re on the guest list.} other {You’re on the guest list, # people in total.}}',
          { count },
        ),
      };
    case 'declined':
      return { title: i18n.t('You’re not coming'), text: '' };
    case 'waiting':
      return {
        title: i18n.t('You’re on the waiting list'),
        text: i18n.t(
          '{count, plural, one {No spot is free now. We’ll e-mail you when one is.} other {There aren’t # free spots now. We’ll e-mail you when there are.}}',
          { count },
        ),
      };
    case 'offered':
      return {
        title: i18n.t('A spot is free for you'),
        text: i18n.t(
          '{count, plural, one {We’re holding # spot for you until {until}. Then the next guest gets it.} other {We’re holding # spots for you until {until}. Then the next guest gets them.}}',
          { count: offered ?? count, until: momentOf(page.offer_until, page) },
        ),
      };
  }
}

/** The event, the answer and the pass of a guest. */
export function InvitationCard({ onErased, ...invitation }: InvitationProps & { readonly onErased: () => void }) {
  const [erased, setErased] = useState(false);
  const [changes, setChanges] = useState(false);
  const [state, focusState] = useFocus<HTMLHeadingElement>();
  const [gone, focusGone] = useFocus<HTMLHeadingElement>();
  const { secret, page } = invitation;
  if (erased)
    return (
      <section className="card" role="status">
        <h1 ref={gone} tabIndex={-1}>
          {i18n.t('Your data is erased')}
        </h1>
        <p>{i18n.t('You’re no longer on the guest list, and this link no longer works.')}</p>
      </section>
    );
  const { title, text } = stateOf(page);
  const asks = page.open && (changes || page.answer === 'invited' || page.answer === 'offered');
  const words = <Words html={page.words} />;
  // Who comes opens the page for the pass.
  const passFirst = page.answer === 'accepted';
  return (
    <div className="columns">
      <EventCard event={page.event} picture={page.picture} accountName={page.account_name}>
        <button
          type="button"
          className="link"
          onClick={() => saveBytes(new TextEncoder().encode(page.calendar), `${page.event.name}.ics`, 'text/calendar')}
        >
          {i18n.t('Add to calendar')}
        </button>
      </EventCard>
      {!passFirst && words}
      <div className="column">
        <section className="card" data-answer={page.answer} aria-labelledby="answer">
          <p className="small">{page.name}</p>
          <h2 id="answer" aria-live="polite" ref={state} tabIndex={-1}>
            {title}
          </h2>
          {text !== '' && <p>{text}</p>}
          {asks && (
            <AnswerForm
              // Asks again, with fewer places, where not all of them were free.
              key={`${page.answer} ${page.offered} ${page.invited_count}`}
              {...invitation}
              onPhoto={invitation.onChange}
              onChange={(next) => {
                setChanges(false);
                focusState();
                invitation.onChange(next);
              }}
            />
          )}
          {page.open && !asks && (
            <p className="actions">
              <button
                type="button"
                className="button"
                onClick={() => {
                  setChanges(true);
                  focusState();
                }}
              >
                {i18n.t('Change answer')}
              </button>
              <span className="small">{i18n.t('until {until}', { until: momentOf(page.answer_until, page) })}</span>
            </p>
          )}
        </section>
        {page.answer === 'accepted' && <Pass {...invitation} />}
        <YourData
          secret={secret}
          tracks={page.tracks_opening}
          onErased={() => {
            onErased();
            setErased(true);
            focusGone();
          }}
        />
      </div>
      {passFirst && words}
    </div>
  );
}

interface AnswerFormProps extends InvitationProps {
  /** A photo is kept before anything is answered. */
  readonly onPhoto: (page: GuestPage) => void;
}

function AnswerForm({ secret, page, onChange, onPhoto }: AnswerFormProps) {
  const { invited_count: invited, guest_count: count, offered, answer, fields } = page;
  const most = offered ?? invited;
  const [comes, setComes] = useState<boolean | null>(
    answer === 'declined' ? false : answer === 'invited' ? null : true,
  );
  const [wanted, setWanted] = useState(answer === 'invited' || answer === 'declined' ? most : count);
  const people = Math.min(wanted, most);
  // What was typed here alone: the page can come from this device, and be older than what the server has.
  const [newNames, setNewNames] = useState<Readonly<Record<number, string>>>({});
  const [edits, setEdits] = useState<Readonly<Record<string, Typed>>>({});
  const names = Array.from({ length: people - 1 }, (_, index) => newNames[index] ?? page.names[index] ?? '');
  const [unsaid, setUnsaid] = useState(false);
  const { sending, refused, send } = useSending(new Map(fields.map((field) => [field.key, fieldName(field)])));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (comes === null) return setUnsaid(true);
    const details = Object.fromEntries(
      fields.filter(({ key }) => key in edits).map(({ key }) => [key, edits[key] ?? null]),
    );
    const named = Object.keys(newNames).length > 0 || page.names.length > names.length;
    const answered = comes ? { comes, count: people, details, ...(named && { names }) } : { comes };
    void send(answerInvitation, { key: secret, ...answered }, onChange);
  }

  return (
    <form className="form" onSubmit={submit}>
      <fieldset className="answers">
        <legend className="hidden">{i18n.t('Your answer')}</legend>
        {[true, false].map((value) => (
          <label key={String(value)} className="answer">
            <input type="radio" name="comes" checked={comes === value} onChange={() => setComes(value)} />
            {answerLabel(value, answer)}
          </label>
        ))}
      </fieldset>
      {comes && most > 1 && (
        <Stepper label={i18n.t('How many of you come?')} value={people} least={1} most={most} onChange={setWanted} />
      )}
      {comes &&
        page.asks_names &&
        names.map((name, index) => (
          <Field key={index} label={i18n.t('Name of guest {number}', { number: index + 2 })} optional>
            {(field) => (
              <input
                {...field}
                className="input"
                maxLength={100}
                autoComplete="off"
                value={name}
                onChange={({ target }) => setNewNames({ ...newNames, [index]: target.value })}
              />
            )}
          </Field>
        ))}
      {comes &&
        fields.map((field) =>
          field.kind === 'photo' ? (
            <PhotoField
              key={field.key}
              field={field}
              route={addGuestPhoto}
              body={{ key: secret }}
              hasPhoto={page.details[field.key] !== undefined}
              onChange={onPhoto}
            />
          ) : (
            <DetailField
              key={field.key}
              field={field}
              value={field.key in edits ? (edits[field.key] ?? null) : typed(page.details[field.key])}
              onChange={(value) => setEdits({ ...edits, [field.key]: value })}
            />
          ),
        )}
      <Refused words={unsaid && comes === null ? i18n.t('Choose whether you come.') : refused} />
      <button className="button strong" aria-disabled={sending}>
        {i18n.t('Send answer')}
      </button>
    </form>
  );
}

function answerLabel(comes: boolean, answer: GuestPage['answer']): string {
  if (answer === 'offered') return comes ? i18n.t('Take the spot') : i18n.t('Give the spot away');
  return comes ? i18n.t('I’m coming') : i18n.t('I’m not coming');
}

/** What the door scans, and who it lets in. */
function Pass({ secret, page }: InvitationProps) {
  const { sending, refused, send } = useSending();
  const { pass, name, guest_count: count } = page;
  if (!pass)
    return (
      <section className="card">
        <h2>{i18n.t('Your pass')}</h2>
        <p>{i18n.t('You have no pass right now. Ask the organiser.')}</p>
      </section>
    );
  return (
    <section className="card pass" aria-labelledby="pass">
      <h2 id="pass">{i18n.t('Your pass')}</h2>
      <img
        className="code"
        src={`data:image/svg+xml,${encodeURIComponent(pass.svg)}`}
        alt={i18n.t('QR code of {name}', { name })}
      />
      <p className="name">{name}</p>
      <p>
        {[i18n.t('{count, plural, one {For # person} other {For # people}}', { count }), pass.profile, pass.unit]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="small">
        {i18n.t('Show this code at the door. Don’t share it: the first person to show it is let in.')}
      </p>
      {'serviceWorker' in navigator && (
        <p className="small">{i18n.t('This page is saved on this device. It also opens without a network.')}</p>
      )}
      <Refused words={refused} />
      <button
        type="button"
        className="button"
        aria-disabled={sending}
        onClick={() =>
          void send(guestPass, { key: secret }, ({ contentBase64, fileTitle }) =>
            downloadFile(contentBase64, fileTitle),
          )
        }
      >
        {i18n.t('Save as PDF')}
      </button>
      {page.wallets.apple && (
        <button
          type="button"
          className="button"
          aria-disabled={sending}
          onClick={() =>
            void send(applePass, { key: secret }, (bytes) =>
              saveBytes(bytes as unknown as ArrayBuffer, 'pass.pkpass', 'application/vnd.apple.pkpass'),
            )
          }
        >
          {i18n.t('Add to Apple Wallet')}
        </button>
      )}
      {page.wallets.google && (
        <button
          type="button"
          className="button"
          aria-disabled={sending}
          onClick={() => void send(googlePass, { key: secret }, ({ link }) => location.assign(link))}
        >
          {i18n.t('Add to Google Wallet')}
        </button>
      )}
    </section>
  );
}

interface YourDataProps {
  readonly secret: string;
  readonly tracks: boolean;
  readonly onErased: () => void;
}

function YourData({ secret, tracks, onErased }: YourDataProps) {
  const { sending, refused, send } = useSending();
  const [sure, setSure] = useState(false);
  const [place, focusPlace] = useFocus<HTMLHeadingElement>();
  const ask = (isSure: boolean) => {
    setSure(isSure);
    focusPlace();
  };
  return (
    <section className="card quiet" aria-labelledby="data">
      <h2 id="data" ref={place} tabIndex={-1}>
        {i18n.t('Your data')}
      </h2>
      {tracks && <p className="small">{i18n.t('The organiser can see when you first opened this page.')}</p>}
      <Refused words={refused} />
      {sure ? (
        <div role="group" aria-label={i18n.t('Erase your data?')}>
          <p>{i18n.t('Everything about you is erased permanently. You lose your spot and this link stops working.')}</p>
          <p className="actions">
            <button
              type="button"
              className="button danger"
              aria-disabled={sending}
              onClick={() => void send(eraseGuest, { key: secret }, onErased)}
            >
              {i18n.t('Erase permanently')}
            </button>
            <button type="button" className="button" onClick={() => ask(false)}>
              {i18n.t('Cancel')}
            </button>
          </p>
        </div>
      ) : (
        <p className="actions">
          <button
            type="button"
            className="link"
            aria-disabled={sending}
            onClick={() =>
              void send(guestData, { key: secret }, ({ contentBase64, fileTitle }) =>
                downloadFile(contentBase64, fileTitle),
              )
            }
          >
            {i18n.t('Get a copy')}
          </button>
          <button type="button" className="link" onClick={() => ask(true)}>
            {i18n.t('Erase my data')}
          </button>
        </p>
      )}
    </section>
  );
}
