import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { exportJWK, SignJWT, type JWK } from 'jose';

/** Bytes before the 32 bytes of an Ed25519 key, as in RFC 8410. */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Life of a token: one call takes less. */
const TOKEN_SECONDS = 60;

/** Who calls, as the backend of a remote is told. */
interface CallerClaims {
  /** Number of the user, or `device` for a door device. */
  readonly subject: string;
  readonly name: string;
  readonly accountId: number;
  readonly eventId: number | null;
  readonly roles: readonly string[];
}

/** Signs for callers, and lets others check it. */
export interface CallerKeys {
  /** @param audience name of the remote whose backend it is for */
  sign(audience: string, claims: CallerClaims): Promise<string>;
  /** A JSON Web Key Set with the public key. */
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>;
}

/**
 * Keys of an installation, made of its secret, so that every process has the same and none has to be kept. A pair,
 * since backends of other companies check what they could not make.
 * @param issuer origin of the installation
 */
export function callerKeys(secret: string, issuer: string): CallerKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'laminate callers of backends', 32));
  const key = createPrivateKey({ key: Buffer.concat([BEFORE_SEED, seed]), format: 'der', type: 'pkcs8' });
  const kid = idOf(key);
  return {
    sign: (audience, { subject, name, accountId, eventId, roles }) =>
      new SignJWT({ name, account_id: accountId, ...(eventId !== null && { event_id: eventId }), roles: [...roles] })
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS} s`)
        .sign(key),
    publicKeys: async () => ({
      keys: [{ ...(await exportJWK(createPublicKey(key))), kid, alg: 'EdDSA', use: 'sig' }],
    }),
  };
}

const idOf = (key: KeyObject) =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);
