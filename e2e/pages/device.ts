import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchPages } from './test.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-GB',
  '--remote-debugging-port=0',
];

/** What browsers write to the disk some seconds later: local storage, and which caches there are. */
const WRITTEN_LATE = /Local Storage.*\.log$|CacheStorage.*index\.txt$/;

/**
 * A separate browser, with a profile that stays. It can be killed, like a phone whose battery falls out, and started
 * again. `await using device = new Device()` ends it with the test.
 */
export class Device implements AsyncDisposable {
  readonly #profile = mkdtempSync(path.join(tmpdir(), 'laminate-device-'));
  #browser: ChildProcess | undefined;
  #line: Browser | undefined;

  /** Starts the browser. @returns its one page */
  async start(): Promise<Page> {
    const portFile = path.join(this.#profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const program = process.env.CHROMIUM_PATH || chromium.executablePath();
    // A separate process group, so the whole browser ends with it.
    this.#browser = spawn(program, [...FLAGS, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      stdio: 'ignore',
      detached: true,
    });
    await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n')).toBe(true);
    const [port] = readFileSync(portFile, 'utf8').split('\n');
    this.#line = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = this.#line.contexts();
    const [page] = context?.pages() ?? [];
    if (!context || !page) throw new Error('The browser has no page');
    await watchPages(context);
    return page;
  }

  /** Until the session of its page and its caches outlive the browser: what is younger goes with one that is killed. */
  async untilOnDisk(): Promise<void> {
    const caches = await this.#line
      ?.contexts()[0]
      ?.pages()[0]
      ?.evaluate(() => globalThis.caches.keys());
    const missing = () => {
      const written = this.#writtenLate();
      return ['JWT', ...(caches ?? [])].filter((name) => !written.includes(name));
    };
    await expect.poll(missing).toEqual([]);
  }

  #writtenLate(): string {
    const files = readdirSync(this.#profile, { recursive: true, encoding: 'utf8' }).filter((file) =>
      WRITTEN_LATE.test(file),
    );
    return files.map((file) => readFileSync(path.join(this.#profile, file), 'latin1')).join('\n');
  }

  /** Closes the browser as a person does: all that its pages have stored is on the disk then. */
  async close(): Promise<void> {
    const browser = this.#browser;
    if (!browser || !this.#line) return;
    const ended = once(browser, 'exit');
    const session = await this.#line.newBrowserCDPSession();
    await Promise.all([ended, session.send('Browser.close')]);
  }

  /** Ends all processes of the browser together, without a word to any page. */
  async kill(): Promise<void> {
    const browser = this.#browser;
    if (!browser?.pid || browser.exitCode !== null || browser.signalCode !== null) return;
    process.kill(-browser.pid, 'SIGKILL');
    await once(browser, 'exit');
    await expect.poll(() => this.#line?.isConnected()).not.toBe(true);
  }

  /** Kills the browser and throws its profile away. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#line?.close();
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
