import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watchPolicy } from './test.ts';

const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--no-default-browser-check',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--lang=en-GB', '--remote-debugging-port=0',
];

/** Browsers write local storage to the disk some seconds later; what is younger goes with a browser that is killed. */
const ON_DISK_MS = 8000;

/**
 * A browser of its own, with a profile that stays: it can be killed like a phone whose battery falls out, and started
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
    // A group of its own: the whole browser ends with it.
    this.#browser = spawn(program, [...FLAGS, `--user-data-dir=${this.#profile}`, 'about:blank'], { stdio: 'ignore', detached: true });
    await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n'), { timeout: 20_000 }).toBe(true);
    const [port] = readFileSync(portFile, 'utf8').split('\n');
    this.#line = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = this.#line.contexts();
    const [page] = context?.pages() ?? [];
    if (!context || !page) throw new Error('The browser has no page');
    await watchPolicy(context);
    return page;
  }

  /** Until all that its pages keep now outlives the browser. */
  async untilOnDisk(): Promise<void> {
    await setTimeout(ON_DISK_MS);
  }

  /** Closes the browser as a person does: all that its pages have kept is on the disk then. */
  async close(): Promise<void> {
    const browser = this.#browser;
    if (!browser || !this.#line) return;
    const ended = once(browser, 'exit');
    const session = await this.#line.newBrowserCDPSession();
    await Promise.all([ended, session.send('Browser.close')]);
  }

  /** Ends all processes of the browser at once, without a word to any page. */
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
