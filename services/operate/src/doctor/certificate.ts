import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { errorMessage } from '../failure.ts';
import { ok, warning, wrong, type Check, type Finding } from './check.ts';

const DAY_MS = 86_400_000;
const [WARN_DAYS, WRONG_DAYS] = [14, 3];

/** Whether browsers believe the certificates of both hosts, and for how long. */
export const certificateCheck: Check = {
  name: 'certificate',
  async run({ settings: { publicUrl, portalHost } }) {
    const { protocol, hostname, port } = new URL(publicUrl);
    if (protocol !== 'https:') return [ok('PUBLIC_URL is not https: there is none')];
    return Promise.all([hostname, portalHost].map((host) => certificateFinding(host, Number(port || 443))));
  },
};

async function certificateFinding(host: string, port: number): Promise<Finding> {
  const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(host) ? {} : { servername: host }) });
  try {
    await once(socket, 'secureConnect');
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    if (days >= 0 && !socket.authorized)
      return wrong(
        `that of ${host} is not believed (${String(socket.authorizationError)}): browsers refuse it; get another.`,
      );
    return validityFinding(host, days);
  } catch (error) {
    return wrong(
      `${host}:${port} can not be asked for one (${errorMessage(error)}): see that the proxy with TLS runs and the name leads there.`,
    );
  } finally {
    socket.destroy();
  }
}

/** @param days until it ends */
export function validityFinding(host: string, days: number): Finding {
  if (days < 0) return wrong(`that of ${host} ended ${-days} days ago: renew it, and see why nothing did.`);
  const said = `that of ${host} is valid for ${days} more days`;
  if (days < WRONG_DAYS) return wrong(`${said}: renew it now.`);
  return days < WARN_DAYS ? warning(`${said}: see that it renews itself.`) : ok(said);
}
