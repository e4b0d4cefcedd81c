export { addAnswer, deleteAnswer, updateAnswer } from './commands/answers/answers.ts';
export type { Editor } from './commands/answers/answer-rules.ts';
export { declineGuests } from './commands/answers/decline-guests.ts';
export { submitForm } from './commands/answers/submit-form.ts';
export { addArtist } from './commands/artists/add-artist.ts';
export { deleteArtist } from './commands/artists/delete-artist.ts';
export { ensureTag, tagArtist, untagArtist } from './commands/artists/tags.ts';
export { updateArtist } from './commands/artists/update-artist.ts';
export { addAdvancingForm, addForm } from './commands/forms/add-form.ts';
export { deleteForm, deleteFormField, deleteFormSection, updateForm } from './commands/forms/change-form.ts';
export { lockEvent } from './commands/lock-event.ts';
export { writeLog } from './commands/write-log.ts';
export {
  Answer, Artist, EventState, Form, FormField, FormSection, Hotel, HotelBooking, Performance, RiderFile, Schedule, Stage, Tag, entities,
} from './entities/index.ts';
export type { EventScope } from './event-scope.ts';
export { nightsOf, slotsOf } from './queries/artists/artist-programme.ts';
export { listedArtist, listedArtists, tagsOf } from './queries/artists/listed-artists.ts';
export { wholeArtist } from './queries/artists/whole-artist.ts';
export { findArtist, lockArtist } from './queries/find-artist.ts';
export { formOf, formsOf } from './queries/form.ts';
export { artistForm, given, guestsNamed, sectionsSeen, termsOf, type ArtistForm, type FormScope } from './queries/answers/artist-form.ts';
export { advancingBoard, progressOfArtists } from './queries/answers/progress.ts';
export { waitingGuests } from './queries/answers/waiting-guests.ts';
export { formAnswer } from './queries/forms/form-answer.ts';
export { listForms } from './queries/forms/list-forms.ts';
