import { PAGE_REPORTS_PATH } from '@laminate/contracts/page-reports-path';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { PageReports } from './page-reports.ts';
import type { Met } from './watched.ts';

/** Time that a shown screen has to settle, in milliseconds. A failure is reported sooner. */
const SETTLED_MS = 5000;
const FAILED_MS = 1000;
/** Files of a remote's version, in the address of a script or in the trace of an error. */
const OF_VERSION = /\/remotes\/(mf-[a-z0-9-]+)\/([\w.+-]+)\//;

/** A long animation frame names the scripts that it was busy with: https://w3c.github.io/long-animation-frames/. */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string }[];
}

function versionIn(text: string | undefined): Met['remote'] | undefined {
  const [, name, version] = OF_VERSION.exec(text ?? '') ?? [];
  return name && version ? { name, version } : undefined;
}

/**
 * Begins to report how the watched remotes do in this page: some seconds after a screen was shown, immediately when one
 * failed, and when the page is left. Errors and busy times count for the version whose file they name.
 * @returns whom to tell what the page met
 */
export function reportPage(): (met: Met) => void {
  const reports = new PageReports();
  const watched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (leaving: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const versions = reports.take(leaving);
    if (versions.length === 0) return;
    const body = new Blob([JSON.stringify({ versions })], { type: 'application/json' });
    navigator.sendBeacon(PAGE_REPORTS_PATH, body);
  };
  const soon = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(send, ms, false);
  };
  const receive = (met: Met) => {
    // Without a network every version fails.
    if (met.what !== 'shown' && !navigator.onLine) return;
    watched.add(met.remote.name);
    reports.meet(met);
    soon(met.what === 'shown' ? SETTLED_MS : FAILED_MS);
  };
  const failed = (text: string | undefined) => {
    const remote = versionIn(text);
    if (remote && watched.has(remote.name)) receive({ remote, what: 'error' });
  };

  addEventListener('error', ({ error, filename }) => failed((error as Error | null)?.stack ?? filename));
  addEventListener('unhandledrejection', ({ reason }) => failed((reason as Error | undefined)?.stack));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true);
  });
  onLCP(({ value }) => reports.vital('lcp', value), { reportAllChanges: true });
  onINP(({ value }) => reports.vital('inp', value), { reportAllChanges: true });
  onCLS(({ value }) => reports.vital('cls', value), { reportAllChanges: true });
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'))
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries() as LongFrame[]) {
        const remote = scripts.map(({ sourceURL }) => versionIn(sourceURL)).find(Boolean);
        if (remote && watched.has(remote.name)) reports.longTask(remote);
      }
    }).observe({ type: 'long-animation-frame', buffered: true });
  return receive;
}
