import { publishSchedule } from '@laminate/accounts/demo-directory';
import { addHotel, addPerformance, addSchedule, addStage, publishAccommodation, saveBooking } from '@laminate/artists';
import type { EntityManager, UserScope } from '@laminate/kit';
import { festivalDays, type FestivalDay } from './festival-days.ts';

const STAGES = ['Kivi', 'Paat', 'Kuur'] as const;

/** Artist by their order, stage, start and end, for the first day and the second. One clash is left to find. */
const SETS: readonly (readonly (readonly [artist: number, stage: number, start: string, end: string | null])[])[] = [
  [
    [1, 0, '18:00', '19:00'],
    [2, 1, '18:40', '19:30'],
    [5, 0, '21:00', '22:15'],
    [8, 1, '19:10', '20:00'],
    [3, 2, '23:30', null],
    [0, 0, '00:30', '02:00'],
  ],
  [
    [0, 0, '22:00', '23:30'],
    [4, 1, '18:00', '19:00'],
    [7, 1, '20:30', '21:30'],
    [6, 2, '14:00', '15:00'],
  ],
];

const HOTELS = [
  {
    name: 'Hotell Vana Sadam',
    address: 'Kai 3, Käsmu',
    check_in: 'from 15:00',
    check_out: 'until 12:00',
    breakfast: '7:30–10:30',
    additional_information: 'The night porter has the keys after 23:00.',
  },
  {
    name: 'Ranna Villa',
    address: 'Mere 12, Käsmu',
    check_in: 'from 14:00',
    check_out: 'until 11:00',
    breakfast: '',
    additional_information: '',
  },
] as const;

/** Puts the festival's artists on its stages and into its hotels. An event without artists stays empty. */
export async function seedProgramme(em: EntityManager, scope: UserScope): Promise<void> {
  const artists = await em.execute<{ id: number }[]>(
    'select id from advancing.artist where account_id = ? and event_id = ? order by id',
    [scope.accountId, scope.eventId],
  );
  const [event] = await em.execute<{ time_zone: string }[]>('select time_zone from accounts.event where id = ?', [
    scope.eventId,
  ]);
  if (artists.length < 9 || !event) return;
  const idOf = (order: number) => artists[order]?.id ?? 0;
  const days = await festivalDays(em, scope.eventId);
  const stages: number[] = [];
  for (const name of STAGES) stages.push((await addStage(em, scope, name))?.id ?? 0);
  for (const [index, sets] of SETS.entries()) {
    const { date, weekday } = days[index] as FestivalDay;
    const day = await addSchedule(em, scope, {
      name: weekday,
      scheduleDate: date,
      startTime: '14:00',
      endTime: '03:00',
      stages,
    });
    for (const [artist, stage, start_time, end_time] of sets) {
      await addPerformance(
        em,
        scope,
        day.id,
        { artist_id: idOf(artist), stage_id: stages[stage] ?? 0, start_time, end_time },
        event.time_zone,
      );
    }
  }
  await publishSchedule(em, scope.eventId);
  const [harbour, villa] = [await addHotel(em, scope, HOTELS[0]), await addHotel(em, scope, HOTELS[1])];
  const [from, last] = [days[0]?.date ?? '', days[2]?.date ?? ''];
  await saveBooking(em, scope, idOf(0), {
    hotel_id: harbour.id,
    room_type: 'Twin',
    names: 'Kaur Põder\nElla Nurk',
    from,
    to: last,
  });
  await saveBooking(em, scope, idOf(0), {
    hotel_id: harbour.id,
    room_type: 'Single',
    names: 'Oskar Laan',
    from,
    to: last,
  });
  await saveBooking(em, scope, idOf(7), {
    hotel_id: villa.id,
    room_type: 'Apartment',
    names: 'Aino Salo, Eero Niemi, Veikko Laine',
    from: days[1]?.date ?? '',
    to: last,
  });
  await publishAccommodation(em, scope, idOf(0), true);
}
