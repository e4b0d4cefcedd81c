import { networkFirst, TIMEOUT_MS } from './network-first.ts';

const stored = async () => new Response('stored');
const nothing = async () => undefined;
const text = async (answer: ReturnType<typeof networkFirst>) => {
  const { response, fresh } = await answer;
  return [await response.text(), fresh];
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('networkFirst', () => {
  it('answers what the network says, a refusal included', async () => {
    expect(await text(networkFirst(Promise.resolve(new Response('new')), stored))).toEqual(['new', true]);
    expect(await text(networkFirst(Promise.resolve(new Response('no', { status: 403 })), stored))).toEqual([
      'no',
      true,
    ]);
  });

  it('answers what is stored when the network fails or the server has a fault', async () => {
    expect(await text(networkFirst(Promise.reject(new TypeError('no network')), stored))).toEqual(['stored', false]);
    expect(await text(networkFirst(Promise.resolve(new Response('', { status: 503 })), stored))).toEqual([
      'stored',
      false,
    ]);
  });

  it('answers what is stored when the network takes too long', async () => {
    const answer = text(networkFirst(new Promise(() => undefined), stored));
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await answer).toEqual(['stored', false]);
  });

  it('waits for the network when nothing is stored, and says what became of it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = text(networkFirst(promise, nothing));
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS * 3);
    resolve(new Response('at last'));
    expect(await answer).toEqual(['at last', true]);
    await expect(networkFirst(Promise.reject(new TypeError('no network')), nothing)).rejects.toThrow('no network');
  });
});
