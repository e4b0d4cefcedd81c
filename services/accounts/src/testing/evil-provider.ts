import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Opens a provider of OpenID Connect made by its owner to attack others. It signs no one in, keeps the codes that are
 * sent to it, and sends browsers on to wherever `onTo` says.
 */
export async function openEvilProvider() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const evil = {
    issuer,
    client: { client_id: 'laminate', client_secret: 'a secret of an attacker, for tests' },
    /** Codes that came to its token endpoint. */
    codes: [] as string[],
    /** What it says of itself in place of the truth. */
    claims: {} as Readonly<Record<string, unknown>>,
    /** Where a browser goes that was sent to it with these parameters. */
    onTo: (asked: URLSearchParams): string => `${asked.get('redirect_uri')}?state=${asked.get('state')}&code=evil`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...evil.claims,
  });
  server.on('request', async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', issuer);
    if (pathname === '/auth') return void res.writeHead(302, { location: evil.onTo(searchParams) }).end();
    if (pathname === '/token') {
      const code = new URLSearchParams(await text(req)).get('code');
      if (code) evil.codes.push(code);
      res.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      return;
    }
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(JSON.stringify(pathname === '/jwks' ? { keys: [] } : metadata()));
  });
  return evil;
}
