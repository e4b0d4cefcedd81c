import type { AnnouncedRemote } from '@laminate/contracts/remotes';

/** A remote that a rollout watches, and what the page met of it. */
export interface Met {
  readonly remote: Pick<AnnouncedRemote, 'name' | 'version'>;
  readonly what: 'shown' | 'error' | 'load';
  /** Of what was shown: milliseconds since it was asked for, and whether the page opened with it. */
  readonly ms?: number;
  readonly opened?: boolean;
}

let met: Met[] = [];
let receive: ((next: Met) => void) | undefined;
let sampled: boolean | undefined;

/** Whether this page takes part in a rollout, and one of its remotes is being watched. */
export const isWatching = (): boolean => sampled !== undefined;

/**
 * Notes what became of a remote, for the report of this page. Does nothing if no rollout watches it. The reporting code
 * comes late, so that no page waits for it.
 */
export function noteMet({ watched, name, version }: AnnouncedRemote, rest: Omit<Met, 'remote'>): void {
  if (watched === undefined) return;
  if (sampled === undefined) {
    sampled = Math.random() < watched;
    if (sampled) void begin();
  }
  if (!sampled) return;
  const next: Met = { remote: { name, version }, ...rest };
  if (receive) receive(next);
  else met.push(next);
}

async function begin(): Promise<void> {
  try {
    const { reportPage } = await import('./report-page.ts');
    receive = reportPage();
    for (const each of met) receive(each);
    met = [];
  } catch (error) {
    console.warn('This page reports nothing', error);
  }
}
