import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '@laminate/operate/settings';
import { freePort } from '@laminate/operate/processes/ports';
import { docker, execute, type Ended } from './engine.ts';

const SCRIPT = path.join(projectRoot, 'services/operate/deploy/compose.sh');
/** User that the image runs as. */
const USER = 1000;

const SERVICES = ['accounts', 'guestlist', 'checkin', 'access', 'advancing', 'artist-portal', 'integrations'];
/** The containers that run services in each form. */
export const FORMS = { small: ['office', 'door'], large: [...SERVICES, 'gateway'] } as const;
export type Form = keyof typeof FORMS;

export interface Options {
  readonly compose: string;
  /** Its settings and backups lie there. */
  readonly folder: string;
  readonly image: string;
  readonly backups?: string;
  /** Settings of the operator's own. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** One installation of the compose file, operated by nothing but `compose.sh`. */
export class Installation {
  readonly settings: string;
  readonly backups: string;
  readonly url: string;
  readonly tlsUrl: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #project: string;

  private constructor({ compose, folder, backups }: Options, ports: readonly [number, number]) {
    this.#project = `laminate-${path.basename(folder)}`;
    this.settings = path.join(folder, 'secrets.env');
    this.backups = backups ?? path.join(folder, 'backups');
    [this.url, this.tlsUrl] = [`http://127.0.0.1:${ports[0]}`, `https://localhost:${ports[1]}`];
    this.#environment = {
      ...process.env,
      COMPOSE: compose,
      SETTINGS: this.settings,
      COMPOSE_PROJECT_NAME: this.#project,
    };
  }

  /** Writes what an operator writes, without any secret. */
  static async prepare(options: Options): Promise<Installation> {
    const { folder, image, settings = {} } = options;
    const ports = [await freePort(), await freePort()] as const;
    const made = new Installation(options, ports);
    mkdirSync(made.backups, { recursive: true });
    chownSync(made.backups, USER, USER);
    const lines = {
      IMAGE: image,
      PUBLISH: `127.0.0.1:${ports[0]}`,
      PUBLISH_TLS: `127.0.0.1:${ports[1]}`,
      PUBLIC_URL: made.url,
      BACKUPS: made.backups,
      ...settings,
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      made.settings,
      `# Ours\n${Object.entries(lines)
        .map(([name, value]) => `${name}=${value}\n`)
        .join('')}`,
    );
    return made;
  }

  run(...args: readonly string[]): Promise<Ended> {
    return execute(SCRIPT, args, { env: this.#environment });
  }

  /** @throws Error with what it said when it fails */
  async must(...args: readonly string[]): Promise<string> {
    const { code, output } = await this.run(...args);
    if (code !== 0) throw new Error(`compose.sh ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
    return output;
  }

  secrets = (): { readonly text: string; readonly mode: string } => ({
    text: readFileSync(this.settings, 'utf8'),
    mode: (statSync(this.settings).mode & 0o777).toString(8),
  });

  /** Changes one setting, as an editor does. */
  set(name: string, value: string): void {
    writeFileSync(
      this.settings,
      `${this.secrets().text.replace(new RegExp(`^${name}=.*\n`, 'm'), '')}${name}=${value}\n`,
    );
  }

  /** Which containers run the services, as its settings say. */
  get form(): Form {
    return this.secrets().text.includes('\nFORM=large\n') ? 'large' : 'small';
  }

  /** Service → its containers that run. */
  async containers(): Promise<Map<string, string[]>> {
    const lines = await docker(
      'ps',
      '--filter',
      `label=com.docker.compose.project=${this.#project}`,
      '--format',
      '{{.Label "com.docker.compose.service"}} {{.ID}}',
    );
    const found = new Map<string, string[]>();
    for (const line of lines.split('\n').filter(Boolean)) {
      const [service = '', id = ''] = line.split(' ');
      found.set(service, [...(found.get(service) ?? []), id]);
    }
    return found;
  }

  async container(service: string): Promise<string> {
    const [id] = (await this.containers()).get(service) ?? [];
    if (!id) throw new Error(`No container of ${service} runs`);
    return id;
  }

  /** @returns seconds until it answers with this status @throws Error when that takes longer than so many */
  async until(pathname: string, status: number, seconds: number): Promise<number> {
    const started = performance.now();
    for (;;) {
      const response = await fetch(`${this.url}${pathname}`, { signal: AbortSignal.timeout(3000) }).catch(
        () => undefined,
      );
      await response?.arrayBuffer().catch(() => undefined);
      const elapsed = (performance.now() - started) / 1000;
      if (response?.status === status) return elapsed;
      if (elapsed > seconds) throw new Error(`${pathname} answers ${response?.status} after ${seconds} s`);
      await sleep(200);
    }
  }

  async remove(): Promise<void> {
    await this.run(
      '--profile',
      'small',
      '--profile',
      'large',
      '--profile',
      'operate',
      '--profile',
      'upgrade',
      'down',
      '-v',
      '--remove-orphans',
      '-t',
      '5',
    );
  }
}
