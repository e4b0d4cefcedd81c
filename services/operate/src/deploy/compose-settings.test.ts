import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEPLOY } from './deployment.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-compose-'));
const file = path.join(folder, 'secrets.env');
afterAll(() => rmSync(folder, { recursive: true }));

/** `compose.sh up -d`, for which no engine is asked before the settings are. */
function up(settings: string) {
  writeFileSync(file, settings);
  const { status, stderr } = spawnSync(path.join(DEPLOY, 'compose.sh'), ['up', '-d'], {
    env: { PATH: process.env.PATH, SETTINGS: file, COMPOSE: 'true' },
    encoding: 'utf8',
  });
  return { status, said: stderr.trim() };
}

test.each([
  ['a form that is unknown', 'FORM=eight\n', `FORM is eight: set it to small or large in ${file}.`],
  [
    'instances of a service in the small form',
    'FORM=small\nSCALE_ACCOUNTS=\nSCALE_CHECKIN=2\n',
    'SCALE_CHECKIN is for FORM=large: the small form has one container of each. Take the line out, or set FORM=large.',
  ],
  [
    'a list of services',
    'FORM=large\nSERVICES=gateway,checkin\n',
    'SERVICES is no setting of an installation: FORM says which containers run its services. Take the line out.',
  ],
])('refuses %s', (_, settings, said) => {
  expect(up(settings)).toEqual({ status: 2, said });
});
