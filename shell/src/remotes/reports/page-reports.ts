import type { VersionReport } from '@laminate/contracts/modules';
import type { Met } from './watched.ts';

/** Of the page that opened with a remote: LCP and INP in milliseconds, CLS as it is. */
export type Vitals = Partial<Record<'lcp' | 'inp' | 'cls', number>>;

type Own = { readonly first: true } & { -readonly [Key in keyof VersionReport]?: VersionReport[Key] };

const whole = (ms: number) => Math.min(Math.max(Math.round(ms), 0), 600_000);

/**
 * Gathers what a page says of each version that it met: its screen and its failure once, all else as it adds up. There
 * is nothing in it of who looks at the page, and of what they do.
 */
export class PageReports {
  readonly #waiting = new Map<string, VersionReport>();
  readonly #said = new Map<string, Set<keyof Own>>();
  /** The version that the page opened with: vitals are its. */
  #opened: Met['remote'] | undefined;
  #vitals: Vitals = {};
  #largest = 0;

  /** What became of a remote. */
  meet({ remote, what, ms = 0, opened }: Met): void {
    if (opened) this.#opened ??= remote;
    if (what !== 'shown') this.#once(remote, 'failed', { failed: what });
    // The largest picture or text of a page that opens with a screen belongs to that screen.
    else this.#once(remote, 'screen_ms', { screen_ms: whole(opened ? Math.max(ms, this.#largest) : ms) });
  }

  /** The page was busy for long with the script of a version. */
  longTask(remote: Met['remote']): void {
    const report = this.#reportOf(remote);
    this.#waiting.set(remote.name, { ...report, long_tasks: (report.long_tasks ?? 0) + 1 });
  }

  /** Notes a value as known so far. The last one of each counts, when the page is left. */
  vital(name: keyof Vitals, value: number): void {
    this.#vitals = { ...this.#vitals, [name]: value };
    if (name !== 'lcp') return;
    this.#largest = value;
    const waiting = this.#opened && this.#waiting.get(this.#opened.name);
    if (waiting?.screen_ms !== undefined)
      this.#waiting.set(waiting.remote, { ...waiting, screen_ms: Math.max(waiting.screen_ms, whole(value)) });
  }

  /**
   * What there is to be sent now, which is then sent.
   * @param leaving whether the page is left: vitals are final
   */
  take(leaving: boolean): VersionReport[] {
    if (leaving && this.#opened) {
      const { lcp, inp, cls } = this.#vitals;
      if (lcp !== undefined) this.#once(this.#opened, 'lcp_ms', { lcp_ms: whole(lcp) });
      if (inp !== undefined) this.#once(this.#opened, 'inp_ms', { inp_ms: whole(inp) });
      if (cls !== undefined) this.#once(this.#opened, 'cls', { cls: Math.min(cls, 100) });
    }
    const reports = [...this.#waiting.values()];
    this.#waiting.clear();
    return reports;
  }

  #once({ name, version }: Met['remote'], key: keyof Own, value: Partial<VersionReport>): void {
    const report = this.#reportOf({ name, version });
    const said = this.#said.get(`${name} ${version}`);
    if (said?.has(key)) {
      if (report.first) this.#waiting.set(name, report);
      return;
    }
    said?.add(key);
    this.#waiting.set(name, { ...report, ...value });
  }

  #reportOf({ name, version }: Met['remote']): VersionReport {
    const waiting = this.#waiting.get(name);
    if (waiting?.version === version) return waiting;
    const id = `${name} ${version}`;
    const first = !this.#said.has(id);
    if (first) this.#said.set(id, new Set());
    return { remote: name, version, first };
  }
}
