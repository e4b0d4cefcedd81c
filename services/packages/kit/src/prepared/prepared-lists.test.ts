import { PreparedLists } from './prepared-lists.ts';

const EVENT = '{"id":1}';
const big = (seq: number) => `{"seq":${seq},"people":"${'x'.repeat(300_000)}"}`;
const small = (seq: number) => `{"seq":${seq}}`;

describe('prepared lists', () => {
  let made: number[];
  const lists = (options?: { maxBehind: number }) => {
    const prepared = new PreparedLists(options);
    return async (seq: number, list: (seq: number) => string = big, event = EVENT) => {
      const make = async () => {
        made.push(seq);
        return list(seq).split(/(?=,)/);
      };
      const { plain } = await prepared.get(1, { event, seq }, make);
      return Number(/"seq":(\d+)/.exec(plain.toString())?.[1]);
    };
  };
  beforeEach(() => {
    made = [];
  });
  afterEach(() => jest.restoreAllMocks());

  it('are made once for all who ask together, also when numbers go by during that', async () => {
    const get = lists();
    expect(await Promise.all([get(7), get(7), get(8), get(9)])).toEqual([7, 7, 7, 7]);
    expect(made).toEqual([7]);
  });

  it('of many people serve for 5 s, whatever happens, and are then made again', async () => {
    const get = lists();
    const start = Date.now();
    await get(1);
    jest.spyOn(Date, 'now').mockReturnValue(start + 4900);
    expect(await get(900)).toBe(1);
    jest.spyOn(Date, 'now').mockReturnValue(start + 60_000);
    expect(await get(901)).toBe(901);
    expect(made).toEqual([1, 901]);
  });

  it('stay ready as long as nothing happens', async () => {
    const get = lists();
    await get(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(await get(1)).toBe(1);
    expect(made).toEqual([1]);
  });

  it('are never further behind than the stream can make up for in one go', async () => {
    const get = lists();
    await get(1);
    expect(await get(1002)).toBe(1002);
  });

  it('are always the newest for callers who must not be behind, and are made once while nothing happens', async () => {
    const get = lists({ maxBehind: 0 });
    expect(await Promise.all([get(1), get(1)])).toEqual([1, 1]);
    expect([await get(2), await get(2)]).toEqual([2, 2]);
    expect(made).toEqual([1, 2]);
  });

  it('of few people are always the newest', async () => {
    const get = lists();
    await get(1, small);
    expect(await Promise.all([get(2, small), get(2, small), get(3, small)])).toEqual([2, 2, 3]);
  });

  it('are made again for an event that was renamed, and after one that could not be made', async () => {
    const get = lists();
    await expect(
      get(1, () => {
        throw new Error('away');
      }),
    ).rejects.toThrow('away');
    expect(await get(1)).toBe(1);
    await get(1, big, '{"id":1,"name":"B"}');
    expect(made).toEqual([1, 1, 1]);
  });

  it('are encoded part by part, so that taps are answered in between', async () => {
    let turn = 0;
    let timer = setImmediate(function next() {
      turn += 1;
      timer = setImmediate(next);
    });
    const turns: number[] = [];
    const from = Buffer.from;
    jest.spyOn(Buffer, 'from').mockImplementation((...given: unknown[]) => {
      turns.push(turn);
      return Reflect.apply(from, Buffer, given) as ReturnType<typeof from>;
    });
    await lists()(1, () => `{"seq":1${`,"${'x'.repeat(20_000)}":1`.repeat(5)}}`);
    clearImmediate(timer);
    expect(turns.length).toBeGreaterThan(5);
    expect(turns.slice(1)).toEqual([...new Set(turns.slice(1))]);
  });
});
