import { readAppleKeys, readGoogleKeys } from '@laminate/guestlist/wallet-keys';
import { errorMessage } from '../failure.ts';
import { ok, warning, wrong, type Check, type Finding } from './check.ts';

const DAY_MS = 86_400_000;
const WARN_DAYS = 30;

/** Whether guests can put their passes into wallets: the keys fit together, and when the first certificate ends. */
export const walletsCheck: Check = {
  name: 'wallets',
  async run({ settings: { wallets } }) {
    return [appleFinding(wallets), googleFinding(wallets)];
  },
};

function appleFinding(settings: Readonly<Record<string, string>>): Finding {
  try {
    const keys = readAppleKeys(settings);
    if (!keys) return ok('APPLE_… is not set: there are no passes for Apple Wallet');
    const days = Math.floor((keys.endsAt.getTime() - Date.now()) / DAY_MS);
    const said = `passes for Apple Wallet can be signed for ${days} more days`;
    return days < WARN_DAYS ? warning(`${said}: renew the certificate of ${keys.passTypeId}.`) : ok(said);
  } catch (error) {
    return wrong(errorMessage(error));
  }
}

function googleFinding(settings: Readonly<Record<string, string>>): Finding {
  try {
    const keys = readGoogleKeys(settings);
    return ok(
      keys
        ? `passes for Google Wallet are those of the issuer ${keys.issuerId}`
        : 'GOOGLE_WALLET_… is not set: there are no passes for Google Wallet',
    );
  } catch (error) {
    return wrong(errorMessage(error));
  }
}
