import fc from 'fast-check';
import {
  addDays,
  addMonths,
  fromIsoDay,
  parseDayText,
  parseTimeText,
  toDayText,
  toIsoDay,
  weeksOf,
} from './date-text.ts';

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));

describe('days as people write them', () => {
  it('reads what people type', () => {
    for (const text of [
      '31.07.2026',
      '31.7.26',
      ' 31/7/2026 ',
      '31-07-2026',
      '31 07 2026',
      '31072026',
      '310726',
      '31.07.2026.',
      '31,07,2026',
      '2026-07-31',
      '2026/7/31',
    ]) {
      expect([text, parseDayText(text)]).toEqual([text, { year: 2026, month: 7, day: 31 }]);
    }
  });

  it('refuses what is no day', () => {
    for (const text of ['', '31.02.2026', '00.01.2026', '12.13.2026', '2026-07-31x', 'tomorrow', '1.1', '311']) {
      expect([text, parseDayText(text)]).toEqual([text, null]);
    }
  });

  it('reads back every day it writes', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDayText(toDayText(day))).toEqual(day);
        expect(fromIsoDay(toIsoDay(day))).toEqual(day);
      }),
    );
  });
});

describe('times of day', () => {
  it('reads what people type', () => {
    expect(
      ['18:30', '18.30', '18,30', '18h30', '18h', '1830', '930', '9.30', '18', '9', '9:05', '0'].map(parseTimeText),
    ).toEqual([
      '18:30',
      '18:30',
      '18:30',
      '18:30',
      '18:00',
      '18:30',
      '09:30',
      '09:30',
      '18:00',
      '09:00',
      '09:05',
      '00:00',
    ]);
  });

  it('refuses what is no time', () => {
    expect(['', '24:00', '12:60', '99', 'noon', '1:2'].map(parseTimeText)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the calendar', () => {
  it('shows whole weeks from Monday, every day of the month once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOf(day);
        const shown = weeks.flat();
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(shown.filter(({ month, year }) => month === day.month && year === day.year)).toHaveLength(
          new Date(Date.UTC(day.year, day.month, 0)).getUTCDate(),
        );
        expect(weeks.map(([monday]) => monday && new Date(toIsoDay(monday)).getUTCDay())).toEqual(weeks.map(() => 1));
      }),
    );
  });

  it('moves by days and by months, never past the end of a month', () => {
    expect(addDays({ year: 2026, month: 2, day: 28 }, 1)).toEqual({ year: 2026, month: 3, day: 1 });
    expect(addMonths({ year: 2026, month: 1, day: 31 }, 1)).toEqual({ year: 2026, month: 2, day: 28 });
    expect(addMonths({ year: 2026, month: 1, day: 15 }, -1)).toEqual({ year: 2025, month: 12, day: 15 });
  });
});
