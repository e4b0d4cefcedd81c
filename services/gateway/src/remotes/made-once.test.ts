import { madeOnce } from './made-once.ts';

test('several parallel requests are made once, and again when too much is kept', async () => {
  const made = madeOnce<number>(2);
  let times = 0;
  const make = async () => (times += 1);
  expect(await Promise.all([made('one', make), made('one', make), made('two', make)])).toEqual([1, 1, 2]);
  expect([await made('one', make), await made('three', make), await made('one', make)]).toEqual([1, 3, 4]);
});

test('a failure is told to all who wait for it, and to no one who asks later', async () => {
  const made = madeOnce<string>(2);
  const fails = () => Promise.reject(new Error('no memory'));
  expect(await Promise.allSettled([made('one', fails), made('one', async () => 'made')])).toEqual([
    { status: 'rejected', reason: new Error('no memory') },
    { status: 'rejected', reason: new Error('no memory') },
  ]);
  expect(await made('one', async () => 'made')).toBe('made');
});
