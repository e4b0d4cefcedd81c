import { generateKeyPairSync, sign } from 'node:crypto';
import { importCodeKey } from '@laminate/contracts/person-code';
import fc from 'fast-check';
import { eventCheck, portableCheck } from './event-key.ts';

const pair = generateKeyPairSync('ed25519');
const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: 'jwk' }).x as string, 'base64url'));
const signed = new TextEncoder().encode('LAM1.7.77');
const signature = new Uint8Array(sign(null, signed, pair.privateKey));

it('checks alike with and without WebCrypto, whichever bit is changed', async () => {
  const [native, portable] = [await importCodeKey(publicKey), await portableCheck(publicKey)];
  expect([await native(signature, signed), await portable(signature, signed)]).toEqual([true, true]);
  await fc.assert(
    fc.asyncProperty(fc.nat(signature.length * 8 - 1), async (bit) => {
      const forged = signature.slice();
      forged[bit >> 3] = (forged[bit >> 3] as number) ^ (1 << (bit & 7));
      expect([await native(forged, signed), await portable(forged, signed)]).toEqual([false, false]);
    }),
    { numRuns: 60 },
  );
});

it('falls back where the browser does not know the algorithm', async () => {
  const webCrypto = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  const check = await eventCheck(Buffer.from(publicKey).toString('base64'));
  Object.defineProperty(globalThis, 'crypto', webCrypto);
  expect(await check(signature, signed)).toBe(true);
  expect(await check(signature, new TextEncoder().encode('LAM1.7.78'))).toBe(false);
});
