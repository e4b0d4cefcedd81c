export { addArtist } from './commands/artists/add-artist.ts';
export { lockEvent } from './commands/lock-event.ts';
export { writeLog } from './commands/write-log.ts';
export {
  Answer, Artist, EventState, Form, FormField, FormSection, Hotel, HotelBooking, Performance, RiderFile, Schedule, Stage, Tag, entities,
} from './entities/index.ts';
export type { EventScope } from './event-scope.ts';
export { findArtist, lockArtist } from './queries/find-artist.ts';
export { formOf, formsOf } from './queries/form.ts';
