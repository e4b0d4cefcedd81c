import { missingCsv } from './missing-csv.ts';

it('quotes every cell, and lets no name run as a formula', () => {
  const rows = [
    ['Name', 'Missing'],
    ['Mari "Mann" Tamm', '2'],
    [' =cmd()', '1'],
    ['＝cmd()', '1'],
    ['Tamm;=cmd()', '1'],
  ];
  expect(missingCsv(rows)).toBe(
    `\uFEFF${['"Name";"Missing"', '"Mari ""Mann"" Tamm";"2"', `"' =cmd()";"1"`, `"'＝cmd()";"1"`, `"Tamm;'=cmd()";"1"`].join('\r\n')}\r\n`,
  );
});
