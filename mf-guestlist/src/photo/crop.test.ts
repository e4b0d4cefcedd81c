import { closer, fitted, maxZoom, middleOf, moved, sideOf } from './crop.ts';

const WIDE = { width: 1600, height: 800 };

it('begins with as much of the middle as a square can show', () => {
  expect([middleOf(WIDE), sideOf(WIDE, middleOf(WIDE))]).toEqual([{ across: 800, down: 400, zoom: 1 }, 800]);
});

it('moves by shares of what is shown, and no further than the picture goes', () => {
  const right = moved(WIDE, middleOf(WIDE), 0.25, 0);
  expect(right).toEqual({ across: 1000, down: 400, zoom: 1 });
  expect(moved(WIDE, right, 5, 5)).toEqual({ across: 1200, down: 400, zoom: 1 });
  expect(moved(WIDE, right, -9, -9)).toEqual({ across: 400, down: 400, zoom: 1 });
});

it('goes closer, and back without leaving the picture', () => {
  const corner = moved(WIDE, closer(WIDE, middleOf(WIDE), 4), 99, 99);
  expect(corner).toEqual({ across: 1500, down: 700, zoom: 4 });
  expect(closer(WIDE, corner, 0.001)).toEqual({ across: 1200, down: 400, zoom: 1 });
});

it('leaves as many pixels as a face has', () => {
  expect([maxZoom(WIDE), maxZoom({ width: 8000, height: 9000 }), maxZoom({ width: 90, height: 500 })]).toEqual([
    6.25, 8, 1,
  ]);
  expect(fitted(WIDE, { across: 0, down: 0, zoom: 100 })).toEqual({ across: 64, down: 64, zoom: 6.25 });
});
