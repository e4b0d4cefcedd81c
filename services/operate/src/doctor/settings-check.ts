import { existsSync } from 'node:fs';
import { ok, warning, wrong, type Check, type Examined, type Finding } from './check.ts';
import { readLeniently } from './read-leniently.ts';

const SECRETS = ['JWT_SECRET', 'FACTOR_KEYS', 'DATABASE_SECRET'] as const;
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Settings that are wrong, unsafe, or contradict each other. */
export const settingsCheck: Check = {
  name: 'settings',
  async run(examined) {
    const { faults } = readLeniently(examined.environment);
    const findings = [
      ...faults.map(wrong),
      ...secrets(examined, faults),
      ...addresses(examined),
      ...(examined.settings.production ? ofProduction(examined) : []),
    ];
    return findings.length > 0 ? findings : [ok('can be read, and none contradicts another')];
  },
};

function secrets({ environment, settings }: Examined, faults: readonly string[]): Finding[] {
  const given = SECRETS.flatMap((name) => environment[name]?.trim() || []);
  const missing = SECRETS.filter(
    (name) => settings.production && !environment[name]?.trim() && !faults.some((fault) => fault.startsWith(name)),
  );
  return [
    ...missing.map((name) =>
      wrong(`${name} is missing, which production requires: run the command secrets, which makes it.`),
    ),
    ...(new Set(given).size < given.length
      ? [wrong(`Two of ${SECRETS.join(', ')} are the same: give each a secret of its own.`)]
      : []),
  ];
}

function addresses({ environment, settings }: Examined): Finding[] {
  const { protocol, hostname } = new URL(settings.publicUrl);
  const isLocal = LOOPBACK.includes(hostname) || hostname.endsWith('.localhost');
  const findings: Finding[] = [];
  if (settings.portalHost === hostname)
    findings.push(
      wrong(`PORTAL_HOST is the host of PUBLIC_URL (${hostname}): give the artists' portal a host name of its own.`),
    );
  else if (!isLocal && settings.portalHost.endsWith('.localhost'))
    findings.push(
      wrong(
        `PORTAL_HOST is ${settings.portalHost}, which leads nobody here: set it to the host name that artists open.`,
      ),
    );
  if (!isLocal && !settings.production)
    findings.push(
      warning(`PUBLIC_URL is ${settings.publicUrl} without NODE_ENV=production: set it where real people sign in.`),
    );
  if (!settings.production) return findings;
  if (!environment['PUBLIC_URL']?.trim())
    findings.push(
      wrong('PUBLIC_URL is missing: set it to the address that people type, like https://events.example.org.'),
    );
  else if (protocol !== 'https:')
    findings.push(wrong(`PUBLIC_URL is ${settings.publicUrl}: put TLS in front, and set it to https.`));
  const opened = environment['HOST'] !== undefined && !LOOPBACK.includes(settings.host);
  if (opened && !environment['TRUST_PROXY']?.trim())
    findings.push(
      warning(
        'TRUST_PROXY is not set, so only a proxy of this machine is believed: name yours, or all who come by it share the limits of one caller.',
      ),
    );
  return findings;
}

function ofProduction({ environment, settings }: Examined): Finding[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  return [
    ...(isSet('SMTP_URL') ? [] : [warning('SMTP_URL is not set: mails wait and reach nobody until it is.')]),
    ...(isSet('SELLER_NAME')
      ? []
      : [warning('SELLER_NAME is not set: invoices name an invented company; set SELLER_… before you sell.')]),
    ...unpinned(environment['IMAGES']),
    ...(isSet('DATABASE_URL') || existsSync(settings.dataDir)
      ? []
      : [wrong(`DATABASE_URL is not set, and there is no DATA_DIR ${settings.dataDir}: set one of them.`)]),
  ];
}

/** Finds images that others made and that are named by a tag, which their registry can give to another content. */
function unpinned(images = ''): Finding[] {
  const names = images.split(' ').filter((image) => image && !/@sha256:[\da-f]{64}$/.test(image));
  return names.length > 0
    ? [
        warning(
          `Images without a digest: ${names.join(', ')}. Pin each by its …_IMAGE line: see "Digests" in the README.`,
        ),
      ]
    : [];
}
