import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../../network/start-product.ts';
import { processesNow, type ProcessUse } from '../sizing/processes.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Processes of third-party software. */
const SERVERS: ReadonlySet<string> = new Set(['postgres', 'redis']);

/** A running product. */
interface Running {
  readonly address: string;
  /** Of its launcher. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

function readSetting(setting: string): [name: string, value: string] {
  const [, name, value] = /^(\w+)=(.*)$/.exec(setting) ?? [];
  if (name === undefined || value === undefined) throw new Error(`AGAINST has "${setting}": write NAME=value`);
  return [name, value];
}

/** A checkout of the product, with a data folder that it keeps from one start to the next. */
export class Form {
  readonly name: string;
  readonly #sources: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'laminate-form-'));
  #running: Running | undefined;

  /** @param entry the folder of the checkout, followed by its settings, separated by spaces */
  constructor(entry: string) {
    const [sources = '', ...settings] = entry.trim().split(/\s+/);
    this.#sources = path.resolve(sources);
    this.#settings = Object.fromEntries(settings.map(readSetting));
    this.name = path.basename(this.#sources);
    // As root, Postgres runs as another user, who has to pass through.
    chmodSync(this.#folder, 0o711);
  }

  get address(): string {
    if (!this.#running) throw new Error(`${this.name} does not run`);
    return this.#running.address;
  }

  /** Starts it as `npm start` does, on the Node that npm runs on. @returns seconds until it was ready */
  async start(): Promise<number> {
    // Each checkout keeps its own.
    delete process.env.NODE_COMPILE_CACHE;
    const started = performance.now();
    this.#running = await startProduct(
      {
        DEMO: '1',
        OUTBOUND_ALLOW: 'http://localhost:* *',
        WEB_DIR: '',
        ...this.#settings,
        DATA_DIR: path.join(this.#folder, 'data'),
      },
      { sources: this.#sources, node: process.env.npm_node_execpath ?? process.execPath },
    );
    this.callHere();
    return (performance.now() - started) / 1000;
  }

  /** From here on, `baseUrl` and `inData` mean this one. */
  callHere(): void {
    Object.assign(process.env, { BASE_URL: this.address, DATA_DIR: path.join(this.#folder, 'data') });
  }

  /** Usage of its processes now. */
  use(): FormUse {
    this.callHere();
    return new FormUse(processesNow(this.#running?.pid));
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  /** Stops it and deletes its data. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Usage of the processes of a form at one moment: `ours` are those but Postgres and Redis. */
export class FormUse {
  readonly processes: ReadonlyMap<string, ProcessUse>;

  constructor(processes: ReadonlyMap<string, ProcessUse>) {
    this.processes = processes;
  }

  /** Names of the processes that run services. */
  get serving(): readonly string[] {
    return [...this.processes.keys()].filter((name) => !SERVERS.has(name) && !['launcher', 'laminate'].includes(name));
  }

  /** Processor seconds so far. */
  seconds(which: 'ours' | 'all'): number {
    return this.#sum(which, ({ seconds }) => seconds);
  }

  /** Memory in megabytes. */
  megabytes(which: 'ours' | 'all'): number {
    return this.#sum(which, ({ bytes }) => bytes) / 1024 / 1024;
  }

  #sum(which: 'ours' | 'all', figure: (use: ProcessUse) => number): number {
    return [...this.processes]
      .filter(([name]) => which === 'all' || !SERVERS.has(name))
      .reduce((sum, [, use]) => sum + figure(use), 0);
  }
}

/**
 * Returns this checkout first, then those in AGAINST, separated by commas, each with its settings after its folder:
 * `/srv/old OUTBOUND_ALLOW=localhost, /srv/other`. Each has been installed.
 */
export const requestedForms = (): readonly [Form, ...Form[]] => [
  new Form(root),
  ...(process.env.AGAINST ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => new Form(entry)),
];
