import { axisLabels, axisLegend } from './axis-labels.ts';
import { timeAxis } from './time-axis.ts';

const EVENT = {
  id: 1,
  name: 'Kaldapäev',
  start_time: '2026-07-31T12:00:00+03:00',
  end_time: '2026-08-01T23:00:00+03:00',
  time_zone: 'Europe/Tallinn',
};
const TIMES = [{ id: 1, name: 'All', start_time: null, end_time: null }] as never;

it('has dates with their year in the legend, and weekdays alone on the axis', () => {
  const axis = timeAxis(EVENT, []);
  expect(axisLabels(axis)).toEqual(['Fri', 'Sat']);
  expect(axisLegend(axis, { event: EVENT as never, times: TIMES })).toBe('Fri 31.07.2026, Sat 01.08.2026');
});
