import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { docker, execute } from './engine.ts';
import type { Findings } from './findings.ts';
import { imageSize } from './measure.ts';
import { COMPARE_SBOM } from './compare-sbom.ts';

/** Files in an operator's checkout in addition to the sources. */
const SECRETS = [
  '.git/config',
  '.data/jwt-secret',
  'services/operate/deploy/secrets.env',
  'services/operate/deploy/backups/laminate-1/manifest.json',
];
const CANARY = 'laminate-canary-of-the-deep-test';
const DOCKERFILE = 'services/operate/deploy/Dockerfile';
const MAX_IMAGE_MB = 300;

export interface Images {
  readonly first: string;
  /** What the first one is made of, as its build was told. */
  readonly commit: string;
  readonly next: string;
  /** One whose guest list does not start. */
  readonly broken: string;
}

/** A copy of the checkout as it is, with secrets where operators have theirs. */
async function copyCheckout(folder: string): Promise<string> {
  const checkout = path.join(folder, 'checkout');
  const { output } = await execute('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
  });
  for (const file of output.split('\n').filter(Boolean))
    cpSync(path.join(projectRoot, file), path.join(checkout, file), { errorOnExist: false });
  for (const file of SECRETS) {
    mkdirSync(path.join(checkout, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(checkout, file), CANARY);
  }
  return checkout;
}

const build = (checkout: string, tag: string, ...args: readonly string[]) =>
  docker('build', '--network', 'host', '-q', '-f', path.join(checkout, DOCKERFILE), '-t', tag, ...args, checkout);

/** Whether the secrets of the checkout lie in an image. */
async function hasCanary(image: string): Promise<boolean> {
  const { code } = await execute('docker', ['run', '--rm', '--entrypoint', 'grep', image, '-rqF', CANARY, '/app']);
  return code === 0;
}

/** Returns what either the SBOM of an image lists or the image holds, and not the other. */
const differencesOfSbom = async (image: string): Promise<string> =>
  (await execute('docker', ['run', '--rm', '--entrypoint', 'node', image, '-e', COMPARE_SBOM])).output.trim();

/** The image twice, as of two commits, and once broken. */
export async function buildImages(folder: string, findings: Findings): Promise<Images> {
  const commit = randomBytes(20).toString('hex');
  const images: Images = { first: 'laminate-deep:1', commit, next: 'laminate-deep:2', broken: 'laminate-deep:broken' };
  const checkout = await copyCheckout(folder);
  const started = performance.now();
  await build(checkout, images.first, '--build-arg', `COMMIT=${commit}`);
  await build(checkout, images.next, '--build-arg', `COMMIT=${randomBytes(20).toString('hex')}`);
  const seconds = (performance.now() - started) / 1000;
  findings.note('the image is built', `${seconds.toFixed(0)} s`, 'builds', true);
  const size = await imageSize(images.first);
  findings.note('its size', `${size.toFixed(0)} MB`, `≤ ${MAX_IMAGE_MB} MB`, size <= MAX_IMAGE_MB);
  const inImage = await hasCanary(images.first);
  findings.note('secrets of the checkout in it', inImage ? 'there' : 'none', 'none', !inImage);

  const unlisted = await differencesOfSbom(images.first);
  findings.note('SBOM and what the image holds', unlisted || 'the same', 'the same', unlisted === '');

  // A builder that ignores what is to be ignored.
  rmSync(path.join(checkout, '.dockerignore'));
  await build(checkout, 'laminate-deep:sources', '--target', 'sources');
  const inSources = await hasCanary('laminate-deep:sources');
  findings.note('the same without .dockerignore', inSources ? 'there' : 'none', 'none', !inSources);

  const broken = path.join(folder, 'broken');
  mkdirSync(broken, { recursive: true });
  writeFileSync(
    path.join(broken, 'Dockerfile'),
    `FROM ${images.next}\nUSER root\nRUN rm services/host/dist/guestlist_src_start_ts.js\nUSER 1000:1000\n`,
  );
  await docker('build', '-q', '-t', images.broken, broken);
  return images;
}
