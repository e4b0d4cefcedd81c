import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts, type PageReport, type Problem, type RolloutEntry, type VersionReport } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import {
  addStep,
  drawBucket,
  readHistory,
  readRollouts,
  rolloutFolder,
  rolloutKey,
  rolloutOf,
} from '@laminate/releases';
import { writeRelease } from '@laminate/releases/testing';
import { call, openFixture } from '@laminate/testing';
import { readBilling } from '../billing/settings.ts';
import { readModules, type ModuleSettings } from '../modules/settings.ts';
import { startAccounts } from '../service.ts';

export const [REMOTE, OLD, NEW] = ['mf-guestlist', '1.0.0-aaaa', '1.1.0-bbbb'] as const;
export const OPERATOR = 'operator@example.test';

/** Runs what the tests of one file need: a database, and remotes of which one is being rolled out. */
export async function openRollouts() {
  const fixture = await openFixture();
  const root = await mkdtemp(path.join(tmpdir(), 'laminate-modules-'));
  const folder = path.join(root, REMOTE);
  const steps = rolloutFolder(folder, REMOTE, undefined);
  const settings: ModuleSettings = {
    ...readModules({
      REMOTES: JSON.stringify({ [REMOTE]: folder }),
      INSTALLED_REMOTES: path.join(root, 'installed'),
    }),
    everyMs: 0,
  };
  const running: RunningService[] = [];
  afterAll(async () => {
    await Promise.all(running.map((service) => service.close()));
    await fixture.close();
    await rm(root, { recursive: true });
  });

  const entries = async (): Promise<readonly RolloutEntry[]> => {
    const read = await readRollouts(steps);
    return 'value' in read ? read.value : [];
  };
  const rollout = async () => {
    const found = rolloutOf(await entries(), OLD);
    if (!found) throw new Error('there is no rollout');
    return found;
  };
  const step = async (entry: Partial<RolloutEntry>) =>
    void (await addStep(steps, (await entries()).length, {
      at: '2026-07-01T09:00:00.000Z',
      by: 'Mari',
      ...entry,
    } as RolloutEntry));
  const cookie = async (bucket: number) => `laminate_rollout_${REMOTE}=${drawBucket(await rollout(), bucket)}`;

  return {
    fixture,
    settings,
    folder,
    step,
    rollout,
    entries,
    cookie,
    /** Starts a service that conducts nothing automatically. */
    async start(start: typeof startAccounts = startAccounts): Promise<RunningService> {
      const billing = readBilling({ SUPPORT_E_MAIL: OPERATOR });
      // No mail server takes anything: what is written stays in the outbox, whole.
      const env = { ...fixture.env('accounts', { bus: 'postgres' }), SMTP_URL: 'smtp://127.0.0.1:1' };
      const service = await start(env, billing, undefined, null, settings);
      running.push(service);
      return service;
    },
    /** Puts the old version into use, and begins to show the new one to a tenth from this moment on. */
    async begin(at = '2026-07-01T09:00:00.000Z', more: Partial<Extract<RolloutEntry, { kind: 'begin' }>> = {}) {
      await rm(folder, { recursive: true, force: true });
      for (const version of [OLD, NEW]) await writeRelease(path.join(folder, version), { version });
      await writeFile(path.join(folder, 'current.json'), JSON.stringify({ name: REMOTE, version: OLD }));
      await fixture.sql('delete from accounts.version_health');
      await fixture.sql('delete from accounts.mail');
      const begin = { kind: 'begin', version: NEW, stable: OLD, share: 10, key: rolloutKey(), evenOnEventDays: false };
      await step({ ...begin, at, ...more } as RolloutEntry);
    },
    /** What was counted, as if pages had reported it in the present step. */
    async counted(version: string, counts: Readonly<Record<string, number>>): Promise<void> {
      const { began, sharedBy } = await rollout();
      for (const [measure, count] of Object.entries(counts))
        await fixture.sql('insert into accounts.version_health values ($1, $2, $3, $4, $5, $6)', [
          REMOTE,
          began,
          sharedBy,
          version,
          measure,
          count,
        ]);
    },
    counts: async () =>
      Object.fromEntries(
        (
          await fixture.sql<{ key: string; count: number }>(
            `select version || ' ' || measure as key, count from accounts.version_health order by 1`,
          )
        ).map(({ key, count }) => [key, count]),
      ),
    mails: () =>
      fixture.sql<{ recipient: string; subject: string; text: string }>(
        'select recipient, subject, text from accounts.mail',
      ),
    history: async () => (await readHistory(folder, await entries())).map(({ action, reason }) => [action, reason]),
    /** Sends what a page reports, in a session of the new version unless given. */
    report: async (
      service: RunningService,
      version: Partial<VersionReport>,
      cookies: string | undefined = undefined,
      headers: Readonly<Record<string, string>> = {},
    ) =>
      call<Problem>(service.url, accounts.reportPage, {
        body: { versions: [{ remote: REMOTE, version: NEW, first: true, ...version }] } satisfies PageReport,
        headers: { cookie: cookies ?? (await cookie(0)), ...headers },
      }),
  };
}
