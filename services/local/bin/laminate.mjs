#!/usr/bin/env node
/**
 * The door to everything that runs on one machine, `laminate <command> …`.
 *
 * Plain JavaScript without imports of ours, because it runs before anything is installed and on any
 * Node from 18 on: it installs what the lock file asks for, finds the pinned Node 24 and hands over.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.laminate-install');
const NEEDED_NODE = 24;

/** Commands that run, build and operate the product. All others need the development tools, too. */
const COMMANDS_OF_PRODUCT = [
  'start',
  'build',
  'release',
  'deploy',
  'rollback',
  'history',
  'pin',
  'install-remote',
  'remove-remote',
  'backup',
  'restore',
  'drill',
  'reset-second-factor',
  'superuser',
  'doctor',
];
/** Commands of `services/tools`. */
const COMMANDS_OF_TOOLS = ['test', 'test:deep', 'lock'];
const COMMANDS = [...COMMANDS_OF_PRODUCT, 'dev', ...COMMANDS_OF_TOOLS, 'node'];

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** Same lock file, same machine type: nothing to install. */
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What is installed: all of the lock file, or what the product needs to run. */
const ALL = 'all';
const PRODUCT = 'product';

/** Whether npm's own record of node_modules holds every package of the lock file that is needed, at its version. */
const installedByHand = (needed) => {
  const record = path.join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(path.join(root, 'package-lock.json')).packages).every(
    ([place, wanted]) =>
      !place.startsWith('node_modules/') ||
      installed[place]?.version === wanted.version ||
      (needed === PRODUCT && (wanted.dev || wanted.devOptional)) ||
      (wanted.optional && !installed[place] && !existsSync(path.join(root, place))),
  );
};

const isInstalled = (needed) => {
  if (!existsSync(modules)) return false;
  const [hash, what] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (hash === lockHash() && (what === ALL || what === needed)) return true;
  if (!installedByHand(needed)) return false;
  rememberInstall(needed);
  return true;
};

/** A read-only node_modules is fine: the check above then simply runs each time. */
const rememberInstall = (what) => {
  try {
    writeFileSync(stamp, `${lockHash()} ${what}`);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
};

// On stderr: the command's own output can go into a file.
const install = (what) =>
  new Promise((resolve) => {
    const started = Date.now();
    const seconds = () => Math.round((Date.now() - started) / 1000);
    console.error('Installing packages (npm ci), once for each change of package-lock.json …');
    const npm = process.env.npm_execpath;
    const args = [
      'ci',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(what === PRODUCT ? ['--omit=dev'] : ['--include=dev']),
    ];
    const options = { cwd: root, stdio: ['inherit', 2, 'inherit'], env: process.env };
    const child = npm
      ? spawn(process.execPath, [npm, ...args], options)
      : spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
          ...options,
          shell: process.platform === 'win32',
        });
    const ticker = setInterval(() => console.error(`  … still installing, ${seconds()} s`), 10_000);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal));
    child.on('error', (error) => fail(`npm could not be started (${error.message}); install npm and run this again.`));
    child.on('exit', (code) => {
      clearInterval(ticker);
      if (code !== 0)
        fail(
          'Packages could not be installed: see the lines of npm above, check the network and the free disk space, and run this again.',
        );
      rememberInstall(what);
      console.error(`Packages installed in ${seconds()} s`);
      resolve();
    });
  });

/** The Node 24 that npm installed for this machine, when there is one and it runs here. */
const pinnedNode = () => {
  const windows = process.platform === 'win32';
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const file = path.join(modules, folder, 'bin', windows ? 'node.exe' : 'node');
  if (!existsSync(file)) return undefined;
  if (realpathSync(file) === realpathSync(process.execPath)) return file;
  return spawnSync(file, ['--version']).status === 0 ? file : undefined;
};

const chooseNode = () => {
  const pinned = pinnedNode();
  if (pinned) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  return fail(
    `Laminate needs Node ${NEEDED_NODE} and none is bundled for ${process.platform}-${process.arch}: install Node ${NEEDED_NODE} or newer and run this again.`,
  );
};

/** Runs `args` under `node`, passes signals on, and ends with the same exit code. */
const handOver = (node, args) => {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};

/** npm passes a signal on to its shell only, which dies without telling us: then we stop as if we had got it. */
const watchNpm = () => {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
};

const [command, ...rest] = process.argv.slice(2);
if (!COMMANDS.includes(command)) fail(`Usage: laminate <${COMMANDS.join('|')}> …`);
if (process.env.npm_lifecycle_event) watchNpm();
const needed = COMMANDS_OF_PRODUCT.includes(command) ? PRODUCT : ALL;
if (!isInstalled(needed)) await install(needed);

const node = chooseNode();
process.env.PATH = [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter);
// Compiled code is kept between starts, which halves the time to the first answer. A folder that can't be written is no
// fault.
process.env.NODE_COMPILE_CACHE ??= path.join(modules, '.cache/node');
const main = path.join(root, 'services', COMMANDS_OF_TOOLS.includes(command) ? 'tools' : 'local', 'src/main.ts');
if (command === 'node') handOver(node, rest);
else if (realpathSync(node) === realpathSync(process.execPath)) {
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(pathToFileURL(main).href);
} else handOver(node, [main, command, ...rest]);
