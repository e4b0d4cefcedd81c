import { formatDay } from './format-day.ts';

it('writes a day as people do, and leaves what is none as it was typed', () => {
  expect(['2026-07-31', '31-2-2026', '2026-02-31', 'with-the-van', ''].map(formatDay)).toEqual([
    '31.07.2026',
    '31-2-2026',
    '2026-02-31',
    'with-the-van',
    '',
  ]);
});
