import { readServiceEnv, runService } from '@laminate/kit';
import { readBilling } from './billing/settings.ts';
import { readModules } from './modules/settings.ts';
import { readFactorRing } from './second-factor/settings.ts';
import { startAccounts } from './service.ts';
import { readSignOn } from './single-sign-on/settings.ts';
import { readTerms } from './terms/read-terms.ts';

await runService(() =>
  startAccounts(
    readServiceEnv(),
    readBilling(process.env),
    readFactorRing(process.env),
    readTerms(process.env['TERMS_FILE']),
    readModules(process.env),
    readSignOn(process.env),
  ),
);
