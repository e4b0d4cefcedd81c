import { nextCell } from './next-cell.ts';

const from = { row: 5, column: 3 };

describe('nextCell', () => {
  it.each([
    ['ArrowLeft', false, { row: 5, column: 2 }],
    ['ArrowRight', true, { row: 5, column: 42 }],
    ['ArrowUp', false, { row: 4, column: 3 }],
    ['ArrowDown', true, { row: 59, column: 3 }],
    ['PageUp', false, { row: 0, column: 3 }],
    ['PageDown', false, { row: 15, column: 3 }],
    ['Home', false, { row: 5, column: 0 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 59, column: 42 }],
  ])('%s, far: %s', (key, far, to) => {
    expect(nextCell(from, key, far, 60, 43)).toEqual(to);
  });

  it('stays inside', () => {
    expect(nextCell({ row: 0, column: 0 }, 'ArrowUp', false, 60, 43)).toEqual({ row: 0, column: 0 });
    expect(nextCell({ row: 59, column: 42 }, 'ArrowRight', false, 60, 43)).toEqual({ row: 59, column: 42 });
  });

  it('leaves other keys alone', () => {
    expect(nextCell(from, 'a', false, 60, 43)).toBeNull();
  });
});
