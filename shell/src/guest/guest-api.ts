import type { Problem } from '@laminate/contracts/errors';
import type { GuestPage } from '@laminate/contracts/guest-invitations';
import { DEFAULT_TIMEOUT_MS, type BodyIn, type ResponseOf } from '@laminate/contracts/route';
import { getLocale, i18n } from '@laminate/sdk/i18n';

interface Route {
  readonly path: string;
  readonly timeoutMs?: number;
}

/**
 * A call that failed. `code` is the server's, `network` where nothing came that is of the product, or `unavailable`
 * where what is before its services says so.
 */
export interface Refusal {
  readonly code: string;
  readonly problem?: Partial<Problem>;
}

/** An answer, or why there is none. */
export type Answer<T> = { readonly value: T } | { readonly refused: Refusal };

/** A photo goes over a slow network, and a file is made first. */
const SLOW_MS = 60_000;
const SERVER_FAULT = 500;

/** Calls a route of the page. Every one of them takes its key in the body, since addresses end up in logs. */
export async function ask<R extends Route>(route: R, body: BodyIn<R>, file?: File): Promise<Answer<ResponseOf<R>>> {
  const form = new FormData();
  if (file) {
    for (const [name, value] of Object.entries(body as Record<string, string>)) form.append(name, value);
    form.append('file', file);
  }
  try {
    const response = await fetch(route.path, {
      method: 'POST',
      headers: { accept: 'application/json', ...(!file && { 'content-type': 'application/json' }) },
      body: file ? form : JSON.stringify(body),
      signal: AbortSignal.timeout(file ? SLOW_MS : (route.timeoutMs ?? DEFAULT_TIMEOUT_MS)),
      cache: 'no-store',
    });
    if (response.status === 204) return { value: undefined as ResponseOf<R> };
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('json')) {
      if (!response.ok) return { refused: { code: response.status >= SERVER_FAULT ? 'unavailable' : 'network' } };
      // A page where a file or data was asked for is of a network that wants a log-in first.
      if (type.includes('html')) return { refused: { code: 'network' } };
      return { value: (await response.arrayBuffer()) as ResponseOf<R> };
    }
    const answer: unknown = await response.json();
    if (response.ok) return { value: answer as ResponseOf<R> };
    const problem = answer as Partial<Problem>;
    return { refused: { code: problem.code ?? 'network', problem } };
  } catch {
    return { refused: { code: 'network' } };
  }
}

/**
 * Why a call failed, in the language of the page.
 * @param labels of what was sent, by the last part of its place in the body
 */
export async function wordsOf({ code, problem = {} }: Refusal, labels = NO_LABELS): Promise<string> {
  if (code === 'network') return i18n.t('No connection. Check your network and try again.');
  if (code === 'unavailable') return i18n.t('Laminate isn’t available right now. Try again in a few minutes.');
  if (code === 'not_found') return i18n.t('This link is no longer valid');
  const { message_code: message, params, msg, errors: [first] = [] } = problem;
  const english = (message === undefined && first?.message) || msg || i18n.t('Something went wrong. Try again.');
  const said = message === undefined ? (first ?? { code }) : { code: message, params };
  const label = labels.get(first?.path.split('.').at(-1) ?? '');
  // All sentences of the server: only a page that has one to say in another language loads them.
  const words =
    getLocale() === 'en'
      ? english
      : await import('./server-words.ts')
          .then(({ inLanguage }) => inLanguage(said.code, said.params, english))
          .catch(() => english);
  return label === undefined ? words : `${label}: ${words}`;
}
const NO_LABELS: ReadonlyMap<string, string> = new Map();

const STORAGE_KEY = 'LAMINATE_INVITATIONS';
/** Invitations that one browser keeps: those opened last. */
const MOST_KEPT = 5;

/** What the server said of a key last, and when. */
export interface KeptPage {
  readonly key: string;
  readonly page: GuestPage;
  readonly at: number;
}

function keptPages(): readonly KeptPage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptPage[]) : [];
  } catch {
    return [];
  }
}

/** The last answer for a key, for when there is no network. */
export const keptPage = (key: string): KeptPage | undefined => keptPages().find((kept) => kept.key === key);

/** Keeps the answer for a key on this device, or forgets the key. */
export function keepPage(key: string, page: GuestPage | null): void {
  const others = keptPages().filter((kept) => kept.key !== key);
  const kept = page ? [{ key, page, at: Date.now() }, ...others].slice(0, MOST_KEPT) : others;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // A full or closed storage: the page then needs a network each time.
    forgetPages();
  }
}

function forgetPages(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Closed: nothing is kept.
  }
}
