import { readServiceEnv, type RunningService } from '@laminate/kit';
import { readBilling } from './billing/settings.ts';
import { readModules } from './modules/settings.ts';
import { readFactorRing } from './second-factor/settings.ts';
import { startAccounts } from './service.ts';
import { readSignOn } from './single-sign-on/settings.ts';
import { readTerms } from './terms/read-terms.ts';

/** Starts the accounts service with the settings of an environment. @throws Error naming each setting that is wrong */
export const start = (env: NodeJS.ProcessEnv): Promise<RunningService> =>
  startAccounts(
    readServiceEnv(env),
    readBilling(env),
    readFactorRing(env),
    readTerms(env['TERMS_FILE']),
    readModules(env),
    readSignOn(env),
  );
