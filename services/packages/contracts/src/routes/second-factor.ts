import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  FactorConfirmation,
  FactorProof,
  FactorSetup,
  FactorStart,
  SecondFactor,
  SecondStep,
} from '../second-factor.ts';
import { Session } from '../session.ts';

const own = { service: 'accounts', scope: 'account' } as const;
const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Codes to use once each when the device is lost.'),
});

export const secondStep = defineRoute({
  service: 'accounts',
  scope: 'none',
  id: 'secondStep',
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'anyone',
  summary: 'Finish logging in with a code of the authenticator or a recovery code. Each works once',
  body: SecondStep,
  response: Session,
});

export const getSecondFactor = defineRoute({
  ...own,
  id: 'getSecondFactor',
  method: 'GET',
  path: '/api/second-factor',
  access: 'signed-in',
  beforeSecondFactor: true,
  summary: 'Check whether the second factor of the caller is on',
  response: z.object({ second_factor: SecondFactor.describe('The second factor as it is now.') }),
});

export const startSecondFactor = defineRoute({
  ...own,
  id: 'startSecondFactor',
  method: 'POST',
  path: '/api/second-factor/start',
  access: 'signed-in',
  beforeSecondFactor: true,
  whenPlanEnded: 'open',
  summary: 'Create a new secret for an authenticator. Nothing changes until a code confirms it',
  body: FactorStart,
  response: FactorSetup,
});

export const confirmSecondFactor = defineRoute({
  ...own,
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/second-factor/confirm',
  access: 'signed-in',
  beforeSecondFactor: true,
  whenPlanEnded: 'open',
  summary: 'Switch on the second factor with a code of the authenticator. Returns the recovery codes, only this once',
  body: FactorConfirmation,
  response: RecoveryCodes,
});

export const endSecondFactor = defineRoute({
  ...own,
  id: 'endSecondFactor',
  method: 'POST',
  path: '/api/second-factor/end',
  access: 'signed-in',
  whenPlanEnded: 'open',
  summary: 'Switch off the second factor, with the password and a code',
  body: FactorProof,
  status: 204,
});
