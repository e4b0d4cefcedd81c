import type { Event } from '@laminate/contracts/events';
import { changeBack } from './edit-event.ts';

const WAS = {
  id: 1,
  name: 'Kaldapäev',
  start_time: '2027-07-31T09:00:00.000Z',
  end_time: '2027-08-02T20:00:00.000Z',
  time_zone: 'Europe/Tallinn',
} as Event;

it('sends back what differed, with the state that was seen', () => {
  const settings = ({ name, start_time, end_time, time_zone }: Event) => ({ name, start_time, end_time, time_zone });
  const renamed = { ...WAS, name: 'Kaldapäevad' };
  expect(changeBack(WAS, renamed)).toEqual({ name: 'Kaldapäev', seen: settings(renamed) });
  const moved = { ...WAS, end_time: '2027-08-03T20:00:00.000Z', time_zone: 'Europe/Riga' };
  expect(changeBack(WAS, moved)).toEqual({
    start_time: WAS.start_time,
    end_time: WAS.end_time,
    time_zone: 'Europe/Tallinn',
    seen: settings(moved),
  });
});
