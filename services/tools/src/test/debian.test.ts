import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { installChromium } from './debian.ts';

const HEADLESS = 'chromium-headless-shell';
const { PATH, CHROMIUM_PATH } = process.env;
let folder: string;
let debian: { uid: number; release: string };

/** Puts a command of this machine where the run looks for it. */
function program(name: string, script: string): void {
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, name), 0o755);
}

/**
 * An apt-get that notes what it is asked for, does what `script` says, and leaves the browser there when it installs.
 */
function aptGet(script = ''): void {
  program(
    'apt-get',
    `echo "$@" >> ${folder}/asked
${script}
case "$*" in *--no-download*) /bin/cp -p ${folder}/dpkg-query ${folder}/${HEADLESS};; esac`,
  );
}

/** What apt-get was asked for, without its settings. */
const asked = (): string[] =>
  existsSync(`${folder}/asked`)
    ? readFileSync(`${folder}/asked`, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.replace(/^-qq -y( -o \S+)* /, ''))
    : [];

const install = (more: object = {}) => installChromium(HEADLESS, { ...debian, ...more });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'laminate-debian-test-'));
  debian = { uid: 0, release: path.join(folder, 'os-release') };
  writeFileSync(debian.release, 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n');
  program('dpkg-query', 'case "$*" in --version) echo Chromium 156;; *) echo "installed 156.0-1";; esac');
  process.env.PATH = folder;
  delete process.env.CHROMIUM_PATH;
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
  process.env.PATH = PATH;
  if (CHROMIUM_PATH !== undefined) process.env.CHROMIUM_PATH = CHROMIUM_PATH;
});

describe('installChromium', () => {
  const WANTED = `install --no-install-recommends --no-remove ${HEADLESS}`;

  it('brings the package in the version of the Chromium that is here, and then installs it', () => {
    aptGet();
    expect(install()).toBe(true);
    expect(asked()).toEqual([`${WANTED}=156.0-1 --download-only`, `${WANTED}=156.0-1 --no-download`]);
  });

  it('brings the newest where there is no Chromium', () => {
    program('dpkg-query', 'echo "config-files 155.0-1"');
    aptGet();
    expect(install()).toBe(true);
    expect(asked()).toEqual([`${WANTED} --download-only`, `${WANTED} --no-download`]);
  });

  it('fetches the lists once where the package is not known yet', () => {
    aptGet(`case "$*" in *update) > ${folder}/lists;; esac; test -e ${folder}/lists || exit 100`);
    expect(install()).toBe(true);
    expect(asked().map((line) => line.split(' ').at(-1))).toEqual([
      '--download-only',
      'update',
      '--download-only',
      '--no-download',
    ]);
  });

  it.each([
    ['not by root', { uid: 1000 }],
    ['on another system', { release: '/dev/null' }],
    ['on a system without a name', { release: '/nonexistent/os-release' }],
  ])('asks no one %s', (_case, machine) => {
    aptGet();
    expect(install(machine)).toBe(false);
    expect(asked()).toEqual([]);
  });

  it('does without a package that can not be had', () => {
    aptGet('exit 100');
    expect(install()).toBe(false);
    expect(asked().some((line) => line.includes('--no-download'))).toBe(false);
  });

  it('does without a package that takes too long, and breaks off no installation', () => {
    aptGet('exec /bin/sleep 600');
    expect(install({ timeoutMs: 200 })).toBe(false);
    expect(asked().some((line) => line.includes('--no-download'))).toBe(false);
  });
});

describe('findBrowser', () => {
  const browser = async (machine: object = {}) =>
    path.relative(folder, (await findBrowser({ ...debian, ...machine })).program);

  it('takes a headless shell that is here without asking for one', async () => {
    aptGet();
    for (const name of ['chromium', HEADLESS]) program(name, 'echo Chromium 156');
    expect(await browser()).toBe(HEADLESS);
    expect(asked()).toEqual([]);
  });

  it('takes the headless shell that it could install', async () => {
    aptGet();
    program('chromium', 'echo Chromium 156');
    expect(await browser()).toBe(HEADLESS);
  });

  it.each([
    ['apt-get fails', 'exit 100', {}],
    ['apt-get hangs', 'exec /bin/sleep 600', { timeoutMs: 200 }],
    ['the user is not root', '', { uid: 1000 }],
  ])('takes the Chromium of this system where %s', async (_case, script, machine) => {
    aptGet(script);
    program('chromium', 'echo Chromium 156');
    expect(await browser(machine)).toBe('chromium');
  });

  it('takes the Chromium of this system where an installed headless shell does not run', async () => {
    aptGet('exit 100');
    program('chromium', 'echo Chromium 156');
    program(HEADLESS, 'exit 127');
    expect(await browser()).toBe('chromium');
  });
});
