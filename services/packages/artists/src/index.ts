export { addAnswerOnce } from './answer-drafts/add-once.ts';
export { closeDraft, keepDraft } from './answer-drafts/keep-draft.ts';
export { draftsOf, writersOf } from './answer-drafts/read-drafts.ts';
export type { Editor } from './answers/answer-rules.ts';
export { addAnswer, deleteAnswer, updateAnswer } from './answers/answers.ts';
export {
  type ArtistForm,
  artistForm,
  type Counted,
  type FormScope,
  givenIn,
  limitOf,
  named,
  sectionsSeen,
  termsOf,
} from './answers/artist-form.ts';
export { setNothingToAdd } from './answers/nothing-to-add.ts';
export { presentAnswer, presentFormResponses, presentingClash } from './answers/present-answers.ts';
export { advancingBoard, type Clock } from './answers/progress.ts';
export { answerCounts, type SectionAnswers, sectionAnswers } from './answers/section-answers.ts';
export { submitForm } from './answers/submit-form.ts';
export { travelAnswers } from './answers/travel-answers.ts';
export { addArtist } from './artists/add-artist.ts';
export { deleteArtist } from './artists/delete-artist.ts';
export { findArtist, lockArtist } from './artists/find-artist.ts';
export { giveForm } from './artists/give-form.ts';
export { listedArtist, listedArtists, tagsOf, tagsOfArtist } from './artists/listed-artists.ts';
export { ensureTag, tagArtist, untagArtist } from './artists/tags.ts';
export { updateArtist } from './artists/update-artist.ts';
export { wholeArtist } from './artists/whole-artist.ts';
export { calendarLink, endCalendarLink, hashOfKey, makeCalendarLink } from './calendar/calendar-links.ts';
export { performanceUid, stayUid } from './calendar/uids.ts';
export { artistContacts, contactsOf, saveContacts } from './contacts/contacts.ts';
export {
  Answer,
  Artist,
  EventState,
  Form,
  FormField,
  FormSection,
  Hotel,
  HotelBooking,
  Performance,
  RiderFile,
  Schedule,
  Stage,
  Tag,
  entities,
} from './entities/index.ts';
export { lockEvent } from './event/lock-event.ts';
export { addAdvancingForm, addForm, copySections } from './forms/add-form.ts';
export { deleteForm, deleteFormField, deleteFormSection, updateForm } from './forms/change-form.ts';
export { formAnswer } from './forms/form-usage.ts';
export {
  addLibraryForm,
  deleteLibraryForm,
  libraryForms,
  renameLibraryForm,
  restoreLibraryForm,
  saveToLibrary,
} from './forms/library.ts';
export { formOf, formsOf, listForms } from './forms/read-forms.ts';
export {
  forgetTextPicture,
  isTextPictureShared,
  noteTextPicture,
  orphanedTextPictures,
} from './general-information/pictures.ts';
export { publishedInformation } from './general-information/published-information.ts';
export { saveArtistInformation, saveGeneralInformation } from './general-information/save-information.ts';
export { declineGuests } from './guests/decline-guests.ts';
export { waitingGuests } from './guests/waiting-guests.ts';
export { deleteBooking, publishAccommodation, saveBooking } from './hotels/bookings.ts';
export { cancelledStays } from './hotels/cancelled-stays.ts';
export { addHotel, deleteHotel, updateHotel } from './hotels/hotels.ts';
export { bookingsOf, bookingsOfArtist, bookingsWithHotelOf, staysOf } from './hotels/read-bookings.ts';
export { hotelOf, hotelsOf } from './hotels/read-hotels.ts';
export { artistsLog, type ArtistsLogLine } from './log/artists-log.ts';
export { writeLog } from './log/write-log.ts';
export { portalSets, setsOf } from './programme/artist-sets.ts';
export { cancelledEntries } from './programme/cancelled-sets.ts';
export { deleteSchedule, previewSchedule, updateSchedule } from './programme/day-changes.ts';
export {
  addPerformance,
  deletePerformance,
  previewPerformance,
  updatePerformance,
  type ProgrammeSight,
} from './programme/performances.ts';
export { scheduleOf, schedulesOf, stagesOf } from './programme/read-schedules.ts';
export { addSchedule, publishSchedule } from './programme/schedules.ts';
export { addStage, deleteStage, renameStage } from './programme/stages.ts';
export { forgetOldChanges, undoProgramme } from './programme/undo-programme.ts';
export { draftReminders, type ReminderDraft } from './reminders/draft-reminders.ts';
export { type ReminderLetter, sendReminders } from './reminders/send-reminders.ts';
export { beforeRiderDeadline } from './rider-files/before-rider-deadline.ts';
export { type ListedRiderFile, presentRiderFile, riderFiles } from './rider-files/read-rider-files.ts';
export {
  deleteRiderFile,
  findRiderFile,
  forgetRiderFile,
  keepRiderFile,
  noteRiderFile,
  orphanedRiderFiles,
} from './rider-files/rider-files.ts';
export { keepUploaded, noteUploaded } from './rider-uploads/finish-upload.ts';
export { putPart, receivedBytes } from './rider-uploads/parts.ts';
export { beginUpload, cancelUpload, findUpload, forgetOldUploads, type Upload } from './rider-uploads/uploads.ts';
