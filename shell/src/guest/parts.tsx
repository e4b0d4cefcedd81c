import type { GuestPage } from '@laminate/contracts/guest-invitations';
import type { BodyIn, ResponseOf } from '@laminate/contracts/route';
import { formatDayTime, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Component, lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ask, wordsOf, type Refusal } from './guest-api.ts';

// What cleans a text comes behind the page: the event and the answer are there before it.
const loadCleanText = () => import('@laminate/sdk/clean-text');
let CleanText = lazy(loadCleanText);

/** Sends something, and says while it does and why it could not. */
export function useSending(labels?: ReadonlyMap<string, string>) {
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState('');
  async function send<R extends { readonly path: string }>(
    route: R,
    body: BodyIn<R>,
    then: (answer: ResponseOf<R>) => void,
    file?: File,
  ): Promise<void> {
    if (sending) return;
    setSending(true);
    setRefused('');
    const answer = await ask(route, body, file);
    setSending(false);
    if ('value' in answer) then(answer.value);
    else setRefused(await wordsOf(answer.refused, labels));
  }
  return { sending, refused, send };
}

/** Brings the focus to what has taken the place of the part that had it. */
export function useFocus<T extends HTMLElement>(): readonly [RefObject<T | null>, () => void] {
  const place = useRef<T>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) place.current?.focus();
  }, [moves]);
  return [place, () => setMoves((before) => before + 1)];
}

/** Why something could not be done. */
export const Refused = ({ words }: { readonly words: string }) =>
  words === '' ? null : (
    <p className="refused" role="alert">
      {words}
    </p>
  );

/** For what takes the place of the whole page. */
export const focusMain = () => document.querySelector('main')?.focus();

/** Most characters of a code, which can come with the whole link. */
const MAX_LINK = 400;

/** An address without its secret, as mail programs cut it off. */
export function NoKey({ title, action }: { readonly title: string; readonly action: string }) {
  const [typed, setTyped] = useState('');
  return (
    <section className="card">
      <h1>{title}</h1>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          // People copy the whole link, too.
          location.hash = typed.trim().split('#').at(-1) ?? '';
          focusMain();
        }}
      >
        <label htmlFor="key">{i18n.t('Code from your e-mail')}</label>
        <input
          className="input"
          id="key"
          required
          maxLength={MAX_LINK}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button className="button strong">{action}</button>
      </form>
    </section>
  );
}

/** A link that opens nothing. @param asks where a code can be typed in its place */
export const Ended = ({ asks = false }: { readonly asks?: boolean }) => (
  <section className="card">
    <h1>{i18n.t('This link is no longer valid')}</h1>
    <p>{i18n.t('It was replaced by a newer e-mail, or the event is over. Ask the organiser for a new one.')}</p>
    {asks && (
      <button
        type="button"
        className="button"
        onClick={() => {
          location.hash = '';
          focusMain();
        }}
      >
        {i18n.t('Enter a code')}
      </button>
    )}
  </section>
);

export const Loading = () => (
  <p className="card" role="status">
    {i18n.t('Loading')}
  </p>
);

/** Why a call failed, in words, once they are there. */
export function useWords(refusal: Refusal): string {
  const [words, setWords] = useState('');
  useEffect(() => void wordsOf(refusal).then(setWords), [refusal]);
  return words;
}

interface UnreadProps {
  readonly title: string;
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

/** A page that could not be read. */
export function Unread({ title, refusal, onRetry }: UnreadProps) {
  const words = useWords(refusal);
  return (
    <section className="card">
      <h1>{title}</h1>
      <Refused words={words} />
      <button type="button" className="button" onClick={onRetry}>
        {i18n.t('Try again')}
      </button>
    </section>
  );
}

/** The event: what, when and where, with what can be done with that. */
export function EventCard({
  event,
  picture,
  accountName,
  children,
}: {
  readonly event: Omit<GuestPage['event'], 'place'> & { readonly place?: string };
  /** Undefined where it was kept by an earlier version of the page, and on pages without one. */
  readonly picture?: GuestPage['picture'] | undefined;
  readonly accountName: string;
  readonly children?: ReactNode;
}) {
  const { name, start_time: start, end_time: end, time_zone: zone, place = '' } = event;
  const [from, until] = [formatDayTime(start, zone), formatDayTime(end, zone)];
  const isOneDay = from.slice(0, -5) === until.slice(0, -5);
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== zone;
  return (
    <section className="card event">
      {picture && (
        <img className="poster" src={picture.url} alt={picture.alt} width={picture.width} height={picture.height} />
      )}
      <p className="from">{accountName}</p>
      <h1>{name}</h1>
      <p className="when">
        {from} – {isOneDay ? formatTime(end, zone) : until}
      </p>
      {isElsewhere && <p className="small">{i18n.t('Local time at the event ({zone})', { zone })}</p>}
      {place !== '' && <p>{place}</p>}
      <p className="actions">
        {place !== '' && (
          <a
            className="link"
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {i18n.t('Show on a map')}
          </a>
        )}
        {children}
      </p>
    </section>
  );
}

interface WordsProps {
  readonly html: string;
}

/** What the organiser says. */
export const Words = ({ html }: WordsProps) =>
  html === '' ? null : (
    <section className="card words">
      <WordsOrFailure html={html} />
    </section>
  );

/** Keeps the rest of the page where a text can't be cleaned: what cleans it comes over the network. */
class WordsOrFailure extends Component<WordsProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  readonly #retry = (): void => {
    CleanText = lazy(loadCleanText);
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed)
      return (
        <Suspense fallback={<p role="status">{i18n.t('Loading')}</p>}>
          <CleanText html={this.props.html} />
        </Suspense>
      );
    return (
      <>
        <Refused words={i18n.t('Couldn’t load the organiser’s message')} />
        <button type="button" className="button" onClick={this.#retry}>
          {i18n.t('Try again')}
        </button>
      </>
    );
  }
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A number of people, by two buttons. */
export function Stepper({ label, value, least, most, onChange }: StepperProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="field">
      <span id={id} className="label">
        {label}
      </span>
      <span className="stepper">
        <button
          type="button"
          className="button"
          aria-label={i18n.t('One fewer')}
          aria-disabled={value <= least}
          onClick={() => onChange(Math.max(least, value - 1))}
        >
          −
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          className="button"
          aria-label={i18n.t('One more')}
          aria-disabled={value >= most}
          onClick={() => onChange(Math.min(most, value + 1))}
        >
          +
        </button>
      </span>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Fault of the field, in words. */
  readonly error?: string | undefined;
  readonly children: (names: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Something to fill in, with its label. */
export function Field({ label, hint = '', optional = false, error = '', children }: FieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const told = [hint !== '' && hintId, error !== '' && errorId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="small"> {i18n.t('optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': told || undefined, 'aria-invalid': error !== '' || undefined })}
      {hint !== '' && (
        <span className="small" id={hintId}>
          {hint}
        </span>
      )}
      {error !== '' && (
        <span className="fault" id={errorId}>
          {error}
        </span>
      )}
    </div>
  );
}
