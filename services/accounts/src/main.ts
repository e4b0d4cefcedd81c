import { readServiceEnv, runService } from '@laminate/kit';
import { readBilling } from './billing/settings.ts';
import { readFactorRing } from './second-factor/settings.ts';
import { startAccounts } from './service.ts';

await runService(() => startAccounts(readServiceEnv(), readBilling(process.env), readFactorRing(process.env)));
