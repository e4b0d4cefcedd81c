import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { guestlist, type Problem } from '@laminate/contracts';
import { importCodeKey, verifyPersonCode } from '@laminate/contracts/person-code';
import type { RunningService } from '@laminate/kit';
import { openOutbound } from '@laminate/kit/outbound';
import { call, openFixture } from '@laminate/testing';
import { unzipSync } from 'fflate';
import forge from 'node-forge';
import { startGuestlist } from '../service.ts';
import type { WalletOptions } from '../wallets/wallets.ts';
import { insertInvitation, insertRow } from './invitation-fixture.ts';
import { ApnsStandIn, GoogleStandIn, OperatorKeys, PASS_TYPE } from './wallet-stand-ins.ts';

/** A `.pkpass` as it was read: its signature and its hashes were right. */
interface ReadPass {
  readonly json: Record<string, unknown> & {
    readonly serialNumber: string;
    readonly authenticationToken: string;
    readonly voided?: boolean;
    readonly barcodes?: readonly { readonly message: string; readonly format: string }[];
    readonly eventTicket: Readonly<Record<string, readonly { readonly key: string; readonly value: string }[]>>;
  };
  readonly files: readonly string[];
  /** Common names of the certificates in the signature. */
  readonly signers: readonly string[];
}

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');
const attribute = (node: forge.asn1.Asn1, oid: string): forge.asn1.Asn1 | undefined =>
  (node.value as forge.asn1.Asn1[]).find((each) => {
    const [type] = each.value as forge.asn1.Asn1[];
    return forge.asn1.derToOid(type?.value as string) === oid;
  });

/** Checks a detached PKCS #7 signature as Wallet does: of these bytes, by a certificate that the authority issued. */
function checkSignature(signature: Buffer, signed: Buffer, authority: string): string[] {
  const parsed = forge.asn1.fromDer(signature.toString('binary'));
  const message = forge.pkcs7.messageFromAsn1(parsed) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { signerInfos: forge.asn1.Asn1[]; signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
  };
  const { rawCapture } = message;
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    rawCapture.authenticatedAttributes,
  );
  const digest = attribute(attributes, forge.pki.oids.messageDigest as string) as forge.asn1.Asn1;
  const [value] = ((digest.value as forge.asn1.Asn1[])[1] as forge.asn1.Asn1).value as forge.asn1.Asn1[];
  expect(Buffer.from(value?.value as string, 'binary')).toEqual(createHash('sha1').update(signed).digest());
  const certificates = message.certificates.map((each) => new X509Certificate(forge.pki.certificateToPem(each)));
  const issuer = new X509Certificate(authority);
  const signer = certificates.find((each) => each.fingerprint256 !== issuer.fingerprint256) as X509Certificate;
  expect(signer.verify(issuer.publicKey)).toBe(true);
  const verify = createVerify('sha1').update(Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary'));
  expect(verify.verify(signer.publicKey, Buffer.from(rawCapture.signature, 'binary'))).toBe(true);
  return certificates.map(({ subject }) => /CN=(.*)/.exec(subject)?.[1] ?? '');
}

/** Reads a pass, and fails unless Wallet would take it. */
function readPass(bytes: Uint8Array, keys: OperatorKeys): ReadPass {
  const files = unzipSync(bytes);
  const manifest = JSON.parse(text(files['manifest.json'])) as Record<string, string>;
  const named = Object.keys(files).filter((name) => !['manifest.json', 'signature'].includes(name));
  expect(Object.keys(manifest).toSorted()).toEqual(named.toSorted());
  for (const name of named)
    expect([
      name,
      createHash('sha1')
        .update(files[name] as Uint8Array)
        .digest('hex'),
    ]).toEqual([name, manifest[name]]);
  const [signature, signed] = [Buffer.from(files['signature'] ?? []), Buffer.from(files['manifest.json'] ?? [])];
  const signers = checkSignature(signature, signed, keys.wwdr.certificate);
  // Also by a reader of others, where the machine has it.
  const [der, content] = [keys.file('signature', signature), keys.file('signed', signed)];
  const authority = keys.file('ca.pem', keys.wwdr.certificate);
  const asked = `smime -verify -binary -inform der -purpose any -in ${der} -content ${content} -CAfile ${authority}`;
  const openssl = spawnSync('openssl', asked.split(' '));
  if (!openssl.error) expect([openssl.status, openssl.stdout.equals(signed)]).toEqual([0, true]);
  return { json: JSON.parse(text(files['pass.json'])) as ReadPass['json'], files: named.toSorted(), signers };
}

/** Everything soon: a test waits for no second. */
const SOON = { pollMs: 25, leaseMs: 2000 * patience, waits: [0.05], restMs: 25 } as const;

/** Opens a guestlist service whose operator has keys of both wallets, with stand-ins of Apple and Google. */
export async function openWalletFixture() {
  const fixture = await openFixture();
  const keys = new OperatorKeys();
  const apns = await new ApnsStandIn(keys.wwdr).open();
  const google = await new GoogleStandIn().open();
  const services = new Set<RunningService>();
  const settings = { ...keys.apple(), ...keys.google(google) };

  async function start(more: object = settings, wallets: WalletOptions = {}): Promise<RunningService> {
    const env = { ...fixture.env('guestlist', { bus: 'postgres' }), ...more };
    const service = await startGuestlist(env, {
      outbound: openOutbound({ allow: 'http://127.0.0.1:* *' }),
      wallets: {
        ...SOON,
        apple: { origin: apns.origin, ca: apns.ca, timeoutMs: 1000 * patience },
        google: { api: google.url },
        ...wallets,
      },
    });
    services.add(service);
    return service;
  }
  async function stop(service: RunningService): Promise<void> {
    services.delete(service);
    await service.close();
  }
  let service = await start();
  afterAll(async () => {
    await Promise.all([...services].map((each) => each.close()));
    apns.close();
    google.close();
    keys.clean();
    await fixture.close();
  });

  async function invite({ accountId, eventId, personId }: { accountId: number; eventId: number; personId: number }) {
    const key = `key-of-${personId}`;
    const named = { name: `Friends ${personId}`, name_folded: `friends ${personId}`, place: 'Kultuurikatel' };
    const listId = await insertRow(fixture, 'invitation_list', { account_id: accountId, event_id: eventId, ...named });
    await insertInvitation(fixture, { accountId, eventId, personId, listId, key, party: 3 });
    await fixture.sql(`update accreditation.person set answer = 'accepted' where id = $1`, [personId]);
    return key;
  }

  /** An event of a new account with a guest who has accepted, and everything that is done to them. */
  async function withGuest(name = 'Kati Karu') {
    const accountId = await fixture.account({ name: 'Kaldapealne MTÜ' });
    const eventId = await fixture.event(accountId, 'Kaldapäev');
    const owner = await fixture.caller({ accountId, role: 'owner' });
    const ask = <Body = Problem>(route: Parameters<typeof call>[1], body?: object, params: object = {}) =>
      call<Body>(service.url, route, { as: owner, params: { eventId, ...params }, ...(body && { body }) });
    const added = await ask<{ people: { id: number }[] }>(guestlist.addPeople, { guests: [{ name, extra: 1 }] });
    const personId = added.body.people[0]?.id as number;
    const key = await invite({ accountId, eventId, personId });

    const post = (route: { readonly path: string }, given = key) =>
      fetch(new URL(route.path, service.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: given }),
      });
    const pass = async () => readPass(new Uint8Array(await (await post(guestlist.applePass)).arrayBuffer()), keys);
    /** What a device asks, with the token of its pass. */
    const device = (
      { serialNumber, authenticationToken }: { serialNumber: string; authenticationToken: string },
      deviceId: string,
    ) => {
      const at = (path: string) => new URL(`/api/apple_wallet/v1/${path}`, service.url);
      const authorization = `ApplePass ${authenticationToken}`;
      const registration = `devices/${deviceId}/registrations/${PASS_TYPE}/${serialNumber}`;
      return {
        register: async (pushToken: string, headers: Record<string, string> = { authorization }) =>
          (
            await fetch(at(registration), {
              method: 'POST',
              headers: { 'content-type': 'application/json', ...headers },
              body: JSON.stringify({ pushToken }),
            })
          ).status,
        unregister: async () =>
          (await fetch(at(registration), { method: 'DELETE', headers: { authorization } })).status,
        async changed(since = '') {
          const query = since && `?passesUpdatedSince=${since}`;
          const answer = await fetch(at(`devices/${deviceId}/registrations/${PASS_TYPE}${query}`));
          if (answer.status === 204) return null;
          return (await answer.json()) as { serialNumbers: string[]; lastUpdated: string };
        },
        latest: (headers: Record<string, string> = {}) =>
          fetch(at(`passes/${PASS_TYPE}/${serialNumber}`), { headers: { authorization, ...headers } }),
        async read() {
          return readPass(new Uint8Array(await (await this.latest()).arrayBuffer()), keys);
        },
      };
    };
    return {
      accountId,
      eventId,
      owner,
      personId,
      key,
      ask,
      post,
      pass,
      device,
      /** Whether the door of the event takes a code without a network, and whom it is of. */
      async opens(code: string) {
        const [row] = await fixture.sql<{ public_key: Buffer }>(
          'select public_key from accreditation.event_key where event_id = $1',
          [eventId],
        );
        const check = await importCodeKey(new Uint8Array(row?.public_key ?? []));
        return (await verifyPersonCode(check, eventId, code))?.personId;
      },
      rename: (to: string) => ask(guestlist.updatePerson, { name: to }, { personId }),
      sql: (statement: string, values: readonly unknown[] = []) => fixture.sql(statement, values),
    };
  }

  return {
    fixture,
    keys,
    apns,
    google,
    start,
    stop,
    /** The service that guests and devices call from now on. */
    use(other: RunningService) {
      service = other;
    },
    service: () => service,
    withGuest,
  };
}
