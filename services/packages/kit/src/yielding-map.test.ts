import { yieldingMap } from './yielding-map.ts';

it('answers as map does, and gives others their turn between slices', async () => {
  const list = Array.from({ length: 50_000 }, (_, index) => index);
  let turns = 0;
  let over = false;
  const other = () => {
    turns += 1;
    if (!over) setImmediate(other);
  };
  setImmediate(other);
  const doubled = await yieldingMap(list, (number) => number * 2);
  over = true;
  expect(doubled).toEqual(list.map((number) => number * 2));
  expect(turns).toBeGreaterThanOrEqual(99);
});

it('answers an empty list', async () => expect(await yieldingMap([], String)).toEqual([]));
