import { z } from 'zod';
import { LinkKey, OwnPassword } from './credentials.ts';
import { Session } from './session.ts';

/** Recovery codes that a user gets when the second factor is switched on. */
export const RECOVERY_CODES = 10;

export const FactorCode = z
  .string()
  .max(40)
  .describe(
    'The six digits that an authenticator shows. At sign-in and when switching it off, a recovery code also works.',
  );

export const SecondFactor = z
  .object({
    on: z.boolean().describe('Whether the second factor is on.'),
    since: z.string().nullable().describe('ISO 8601, or null while it is off.'),
    recovery_codes_left: z.int().describe('Recovery codes that were not used yet.'),
    offered: z.boolean().describe('Always true. Older pages in open tabs ask for it.'),
  })
  .describe("A user's second factor: one-time passwords of an authenticator (TOTP, RFC 6238).");
export type SecondFactor = z.infer<typeof SecondFactor>;

export const FactorSetup = z.object({
  secret: z.string().describe('In base 32, to be typed where no picture can be taken.'),
  uri: z.string().describe('`otpauth://totp/…`, for a QR symbol.'),
});
export type FactorSetup = z.infer<typeof FactorSetup>;

export const FactorStart = z.strictObject({
  password: OwnPassword.describe("The user's password, to confirm that it is them."),
});
export const FactorConfirmation = z.strictObject({
  code: FactorCode.describe('Code that the authenticator shows, or a recovery code where one is accepted.'),
});
export const FactorProof = z.strictObject({
  password: OwnPassword.describe("The user's password, to confirm that it is them."),
  code: FactorCode.describe('Code that the authenticator shows, or a recovery code where one is accepted.'),
});

export const CodeWanted = z
  .object({
    second_factor: z.literal('wanted').describe('A code of the second factor is wanted.'),
    key: z.string().describe('Key to send with the code.'),
  })
  .describe(
    'The password was right and is not enough: a code goes to `/api/auth/second-factor`, with the key, within ten minutes.',
  );
export type CodeWanted = z.infer<typeof CodeWanted>;

export const SignInAnswer = z
  .union([Session, CodeWanted])
  .describe('What logging in answers: a session, or that a code is wanted first.');
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const SecondStep = z.strictObject({
  key: LinkKey.describe('Key to send with the code.'),
  code: FactorCode.describe('Code that the authenticator shows, or a recovery code where one is accepted.'),
});
