import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Settings by which passes for Apple Wallet are signed. All are needed but the password. */
const APPLE = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
  'APPLE_PASS_CERTIFICATE_FILE',
  'APPLE_PASS_KEY_FILE',
  'APPLE_WWDR_CERTIFICATE_FILE',
] as const;
const GOOGLE = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY_FILE'] as const;

/** Names of all settings of wallets. */
export const WALLET_SETTINGS = [...APPLE, 'APPLE_PASS_KEY_PASSWORD', ...GOOGLE] as const;

type Environment = Readonly<Partial<Record<(typeof WALLET_SETTINGS)[number], string | undefined>>>;

/** What signs passes for Apple Wallet, and opens its push service. */
export interface AppleKeys {
  readonly passTypeId: string;
  readonly teamId: string;
  /** PEM. */
  readonly certificate: string;
  /** PEM, without a password. */
  readonly key: string;
  /** PEM of the certificate of Apple that issued it. */
  readonly wwdr: string;
  /** When the first of the two certificates ends. From then on no pass is made. */
  readonly endsAt: Date;
}

/** What signs links to Google Wallet, and calls its API. */
export interface GoogleKeys {
  readonly issuerId: string;
  readonly eMail: string;
  readonly key: KeyObject;
  readonly tokenUri: string;
}

/** @returns the settings, or null where none is set. @throws Error for some of them */
function allOf<Name extends string>(
  names: readonly Name[],
  environment: Readonly<Partial<Record<Name, string | undefined>>>,
): Record<Name, string> | null {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return null;
  if (missing[0]) throw new Error(`${missing[0]} is missing: set all of ${names.join(', ')}, or none of them.`);
  return environment as Record<Name, string>;
}

/** Never says what is in the file: it can be a key. */
function readNamed<T>(name: string, file: string, what: string, read: (text: string) => T): T {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${name} is "${file}", which can not be read: name a file that the service can read.`);
  }
  try {
    return read(text);
  } catch {
    throw new Error(`${name} is "${file}", which holds no ${what}.`);
  }
}

/** The values of a part of the subject, such as `UID`. */
const subjectOf = ({ subject }: X509Certificate, part: string): string[] =>
  subject.split('\n').flatMap((line) => (line.startsWith(`${part}=`) ? [line.slice(part.length + 1)] : []));

function checkDates(name: string, { validFrom, validTo }: X509Certificate, now: number): void {
  if (Date.parse(validTo) <= now)
    throw new Error(`${name}: the certificate ended on ${new Date(validTo).toISOString().slice(0, 10)}. Renew it.`);
  if (Date.parse(validFrom) > now)
    throw new Error(
      `${name}: the certificate is valid only from ${new Date(validFrom).toISOString().slice(0, 10)} on. See that the clock of this machine is right.`,
    );
}

/**
 * Reads what signs passes for Apple Wallet, and checks that it fits together: Wallet refuses other passes without a word.
 * @returns null where the operator has set none
 * @throws Error in words for the operator, without any secret
 */
export function readAppleKeys(environment: Environment, now = Date.now()): AppleKeys | null {
  const set = allOf(APPLE, environment);
  if (!set) return null;
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId } = set;
  const password = environment.APPLE_PASS_KEY_PASSWORD;
  const certificate = readNamed(
    'APPLE_PASS_CERTIFICATE_FILE',
    set.APPLE_PASS_CERTIFICATE_FILE,
    'certificate as PEM. Convert what Apple gives with: openssl x509 -inform der -in pass.cer -out pass.pem',
    (text) => new X509Certificate(text),
  );
  const key = readNamed(
    'APPLE_PASS_KEY_FILE',
    set.APPLE_PASS_KEY_FILE,
    'private key as PEM that APPLE_PASS_KEY_PASSWORD opens',
    (text) => createPrivateKey({ key: text, ...(password && { passphrase: password }) }),
  );
  const wwdr = readNamed(
    'APPLE_WWDR_CERTIFICATE_FILE',
    set.APPLE_WWDR_CERTIFICATE_FILE,
    'certificate as PEM',
    (text) => new X509Certificate(text),
  );
  const name = 'APPLE_PASS_CERTIFICATE_FILE';
  if (key.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(key))
    throw new Error(`APPLE_PASS_KEY_FILE: the key is not that of the certificate in ${name}.`);
  const [types, teams] = [subjectOf(certificate, 'UID'), subjectOf(certificate, 'OU')];
  if (!types.includes(passTypeId))
    throw new Error(`${name}: the certificate is for ${types.join() || 'no pass type'}, not for ${passTypeId}.`);
  if (!teams.includes(teamId))
    throw new Error(`${name}: the certificate is of the team ${teams.join() || 'of no one'}, not of ${teamId}.`);
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new Error(
      `APPLE_WWDR_CERTIFICATE_FILE: it did not issue the certificate in ${name}. Get the one that its issuer names from https://www.apple.com/certificateauthority/.`,
    );
  checkDates(name, certificate, now);
  checkDates('APPLE_WWDR_CERTIFICATE_FILE', wwdr, now);
  return {
    passTypeId,
    teamId,
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    wwdr: wwdr.toString(),
    endsAt: new Date(Math.min(Date.parse(certificate.validTo), Date.parse(wwdr.validTo))),
  };
}

const ServiceAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(3),
  private_key: z.string(),
  token_uri: z.url(),
});

/**
 * Reads what calls Google Wallet.
 * @returns null where the operator has set none
 * @throws Error in words for the operator, without any secret
 */
export function readGoogleKeys(environment: Environment): GoogleKeys | null {
  const set = allOf(GOOGLE, environment);
  if (!set) return null;
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY_FILE: file } = set;
  if (!/^\d{1,30}$/.test(issuerId))
    throw new Error('GOOGLE_WALLET_ISSUER_ID is no issuer id: set it to the digits that the Wallet console shows.');
  return readNamed('GOOGLE_WALLET_KEY_FILE', file, 'key of a service account, the JSON that Google gives', (text) => {
    const account = ServiceAccount.parse(JSON.parse(text));
    const key = createPrivateKey(account.private_key);
    if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA');
    return { issuerId, eMail: account.client_email, key, tokenUri: account.token_uri };
  });
}
