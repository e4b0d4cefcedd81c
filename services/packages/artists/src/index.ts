export { addArtist } from './commands/artists/add-artist.ts';
export { deleteArtist } from './commands/artists/delete-artist.ts';
export { ensureTag, tagArtist, untagArtist } from './commands/artists/tags.ts';
export { updateArtist } from './commands/artists/update-artist.ts';
export { cleanRichText } from './commands/general-information/clean-rich-text.ts';
export { forgetTextPicture, noteTextPicture, orphanedTextPictures } from './commands/general-information/pictures.ts';
export { saveArtistInformation, saveGeneralInformation } from './commands/general-information/save-information.ts';
export { lockEvent } from './commands/lock-event.ts';
export {
  deleteRiderFile, findRiderFile, forgetRiderFile, keepRiderFile, noteRiderFile, orphanedRiderFiles,
} from './commands/rider-files/rider-files.ts';
export { writeLog } from './commands/write-log.ts';
export {
  Answer, Artist, EventState, Form, FormField, FormSection, Hotel, HotelBooking, Performance, RiderFile, Schedule, Stage, Tag, entities,
} from './entities/index.ts';
export type { EventScope } from './event-scope.ts';
export { nightsOf, slotsOf } from './queries/artists/artist-programme.ts';
export { listedArtist, listedArtists, tagsOf } from './queries/artists/listed-artists.ts';
export { wholeArtist } from './queries/artists/whole-artist.ts';
export { answerCounts, sectionAnswers, type SectionAnswers } from './queries/exports/section-answers.ts';
export { findArtist, lockArtist } from './queries/find-artist.ts';
export { formOf, formsOf } from './queries/form.ts';
export { artistsLog, type ArtistsLogLine } from './queries/log/artists-log.ts';
export { riderFiles, type ListedRiderFile } from './queries/rider-files/rider-files.ts';
