import { z } from 'zod';
import { LinkKey, OwnPassword } from './credentials.ts';
import { Session } from './session.ts';

/** Recovery codes that a user gets when the second factor is switched on. */
export const RECOVERY_CODES = 10;

/** The six digits that an authenticator shows. At sign-in and when switching it off, a recovery code also works. */
export const FactorCode = z.string().max(40);

/** A user's second factor: one-time passwords of an authenticator (TOTP, RFC 6238). */
export const SecondFactor = z.object({
  on: z.boolean(),
  /** ISO 8601, or null while it is off. */
  since: z.string().nullable(),
  recovery_codes_left: z.int(),
  /** Always true. Older pages in open tabs ask for it. */
  offered: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const FactorSetup = z.object({
  /** In base 32, to be typed where no picture can be taken. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR symbol. */
  uri: z.string(),
});
export type FactorSetup = z.infer<typeof FactorSetup>;

export const FactorStart = z.strictObject({ password: OwnPassword });
export const FactorConfirmation = z.strictObject({ code: FactorCode });
export const FactorProof = z.strictObject({ password: OwnPassword, code: FactorCode });

/**
 * The password was right and is not enough: a code goes to `/api/auth/second-factor`, with the key, within ten minutes.
 */
export const CodeWanted = z.object({ second_factor: z.literal('wanted'), key: z.string() });
export type CodeWanted = z.infer<typeof CodeWanted>;

/** What logging in answers: a session, or that a code is wanted first. */
export const SignInAnswer = z.union([Session, CodeWanted]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const SecondStep = z.strictObject({ key: LinkKey, code: FactorCode });
