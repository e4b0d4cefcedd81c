export { addArtist } from './commands/artists/add-artist.ts';
export { lockEvent } from './commands/lock-event.ts';
export { writeLog } from './commands/write-log.ts';
export {
  Answer, Artist, EventState, Form, FormField, FormSection, Hotel, HotelBooking, Performance, RiderFile, Schedule, Stage, Tag, entities,
} from './entities/index.ts';
export type { EventScope } from './event-scope.ts';
export { findArtist, lockArtist } from './queries/find-artist.ts';
export { formOf, formsOf } from './queries/form.ts';
export { deleteBooking, publishAccommodation, saveBooking } from './commands/hotels/bookings.ts';
export { addHotel, deleteHotel, updateHotel } from './commands/hotels/hotels.ts';
export { addPerformance, deletePerformance, updatePerformance } from './commands/programme/performances.ts';
export { publishSchedule } from './commands/programme/publish-schedule.ts';
export { addSchedule, deleteSchedule, updateSchedule } from './commands/programme/schedules.ts';
export { addStage, deleteStage, renameStage } from './commands/programme/stages.ts';
export { bookingsOf, hotelOf, hotelsOf, staysOf } from './queries/hotels/bookings.ts';
export { setsByArtist } from './queries/programme/artist-sets.ts';
export { scheduleOf, schedulesOf, stagesOf } from './queries/programme/schedules.ts';
