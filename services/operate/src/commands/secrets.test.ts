import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { SERVICES } from '../services.ts';
import { projectRoot } from '../settings.ts';
import { secretsFor, withSecrets } from './secrets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-secrets-'));
const file = path.join(folder, 'secrets.env');

beforeEach(() => rmSync(file, { force: true, recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** The command as a container runs it. */
function secrets(env: Readonly<Record<string, string>> = {}) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(projectRoot, 'services/host/src/run.ts'), 'secrets', file],
    {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    },
  );
  return { status, stderr };
}
const read = () => readFileSync(file, 'utf8');
const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8);
const inCapitals = (service: string) => service.replace('-', '_').toUpperCase();

test('makes what is not there, for its owner alone', () => {
  const DATABASE_URL = 'postgres://owner:password@db.example.org:5432/laminate';
  expect(secrets({ DATABASE_URL, READ_HOSTS: 'replica-1,replica-2:5433' }).status).toBe(0);
  expect([modeOf(file), readdirSync(folder)]).toEqual(['600', ['secrets.env']]);
  const made = parseEnv(read());
  expect(new Set(SERVICES.map((name) => new URL(made[`DATABASE_URL_${inCapitals(name)}`] ?? '').password)).size).toBe(
    SERVICES.length,
  );
  expect(made.DATABASE_READ_URL_GUESTLIST?.split(',').map((url) => new URL(url).host)).toEqual([
    'replica-1:5432',
    'replica-2:5433',
  ]);
  expect(secretsFor({ ...made, READ_HOSTS: 'replica-1,replica-2:5433' })).toEqual(made);
});

test('keeps its secrets and the lines of the operator when rewritten, and is closed to others', () => {
  expect(secrets().status).toBe(0);
  const own = '# Ours\nPUBLIC_URL="https://laminate.example.org"\n\nREAD_HOSTS=replica-1\n';
  const before = read().replace(/^SMTP_URL=$/m, 'SMTP_URL=smtp://mail.example.org:587');
  writeFileSync(file, own + before.replace(/^DATABASE_READ_URL_.*\n/gm, ''));
  chmodSync(file, 0o644);
  expect(secrets().status).toBe(0);
  expect([read().startsWith(own), modeOf(file)]).toEqual([true, '600']);
  const { PUBLIC_URL, READ_HOSTS, ...made } = parseEnv(read());
  expect([PUBLIC_URL, READ_HOSTS]).toEqual(['https://laminate.example.org', 'replica-1']);
  expect(made).toEqual({
    ...parseEnv(before),
    ...Object.fromEntries(
      Object.entries(made).filter(([name, value]) => name.startsWith('DATABASE_READ_URL_') && value),
    ),
  });
  expect(made.DATABASE_READ_URL_GUESTLIST).toContain('@replica-1:5432/');
});

test('replaces an existing value with the given one, in its line', () => {
  const text = 'A=1\nSMTP_URL=smtp://old.example.org\n# end';
  const { SMTP_URL } = secretsFor({ SMTP_URL: 'smtp://new.example.org' });
  expect(withSecrets(text, { SMTP_URL: SMTP_URL ?? '', NEW: 'x' })).toBe(
    'A=1\nSMTP_URL=smtp://new.example.org\n# end\nNEW=x\n',
  );
});

test('a file that can not be rewritten stays as it is', () => {
  const text = 'DATABASE_URL=nowhere\nMINE=1\n';
  writeFileSync(file, text);
  expect(secrets()).toEqual({ status: 1, stderr: expect.stringMatching(/^DATABASE_URL can not be read/) });
  expect([read(), readdirSync(folder)]).toEqual([text, ['secrets.env']]);
  expect(
    spawnSync(process.execPath, [path.join(projectRoot, 'services/host/src/run.ts'), 'secrets', folder], {
      encoding: 'utf8',
    }),
  ).toMatchObject({ status: 1, stderr: expect.stringContaining('can not be written (EISDIR)') });
});
