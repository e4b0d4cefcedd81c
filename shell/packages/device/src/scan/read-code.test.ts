import { generateKeyPairSync, sign } from 'node:crypto';
import { importCodeKey, printPersonCode, signedText, type SignatureCheck } from '@laminate/contracts/person-code';
import { readCode } from './read-code.ts';

const EVENT = 34;

async function keyOf(): Promise<{ check: SignatureCheck; codeOf: (eventId: number, personId: number) => string }> {
  const pair = generateKeyPairSync('ed25519');
  const check = await importCodeKey(
    new Uint8Array(Buffer.from(pair.publicKey.export({ format: 'jwk' }).x as string, 'base64url')),
  );
  return {
    check,
    codeOf: (eventId, personId) =>
      printPersonCode(eventId, personId, sign(null, Buffer.from(signedText(eventId, personId)), pair.privateKey)),
  };
}

it('knows the guest of a genuine code, upper or lower case', async () => {
  const { check, codeOf } = await keyOf();
  const code = codeOf(EVENT, 77);
  for (const text of [code, code.toLowerCase(), ` ${code}\r`])
    expect(await readCode([text], EVENT, check)).toEqual({ kind: 'guest', personId: 77 });
});

it('says what is wrong with any other text', async () => {
  const [{ check, codeOf }, stranger] = [await keyOf(), await keyOf()];
  const code = codeOf(EVENT, 77);
  const kinds = {
    'https://example.test/ticket?id=7': 'foreign',
    4740098000015: 'foreign',
    [code.slice(0, 60)]: 'damaged',
    [`${code}A`]: 'damaged',
    [codeOf(35, 77)]: 'other-event',
    [stranger.codeOf(EVENT, 77)]: 'forged',
    [code.replace('.77.', '.78.')]: 'forged',
    [`LAM1.${EVENT}.77.${'A'.repeat(103)}`]: 'forged',
  };
  for (const [text, kind] of Object.entries(kinds))
    expect([text, await readCode([text], EVENT, check)]).toEqual([text, { kind }]);
  expect(await readCode([code], EVENT, null)).toEqual({ kind: 'no-key' });
  // It is the signature that refuses: without its check a forged code would be a guest's.
  expect(await readCode([code.replace('.77.', '.78.')], EVENT, async () => true)).toEqual({
    kind: 'guest',
    personId: 78,
  });
});

it('takes the reading that the signature fits, where a keyboard swaps letters', async () => {
  const { check, codeOf } = await keyOf();
  const code = Array.from({ length: 40 }, (_, person) => codeOf(EVENT, person + 1)).find(
    (each) => /Y/.test(each) && /Z/.test(each) && !each.endsWith('Y'),
  ) as string;
  const swapped = code.replaceAll(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y'));
  const answer = { kind: 'guest', personId: Number(code.split('.')[2]) };
  expect(await readCode([swapped], EVENT, check)).toEqual({ kind: 'forged' });
  expect(await readCode([swapped, code], EVENT, check)).toEqual(answer);
  expect(await readCode([code, swapped], EVENT, check)).toEqual(answer);
});
