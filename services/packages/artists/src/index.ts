export { addAnswer, deleteAnswer, updateAnswer } from './commands/answers/answers.ts';
export type { Editor } from './commands/answers/answer-rules.ts';
export { addAnswerOnce } from './commands/answer-drafts/add-once.ts';
export { closeDraft, keepDraft } from './commands/answer-drafts/keep-draft.ts';
export { declineGuests } from './commands/answers/decline-guests.ts';
export { setNothingToAdd } from './commands/answers/nothing-to-add.ts';
export { submitForm } from './commands/answers/submit-form.ts';
export { addArtist } from './commands/artists/add-artist.ts';
export { deleteArtist } from './commands/artists/delete-artist.ts';
export { giveForm } from './commands/artists/give-form.ts';
export { ensureTag, tagArtist, untagArtist } from './commands/artists/tags.ts';
export { updateArtist } from './commands/artists/update-artist.ts';
export { addAdvancingForm, addForm, copySections } from './commands/forms/add-form.ts';
export { contactsOf, saveContacts } from './commands/contacts/save-contacts.ts';
export { deleteForm, deleteFormField, deleteFormSection, updateForm } from './commands/forms/change-form.ts';
export { cleanRichText } from './commands/general-information/clean-rich-text.ts';
export { forgetTextPicture, noteTextPicture, orphanedTextPictures } from './commands/general-information/pictures.ts';
export { saveArtistInformation, saveGeneralInformation } from './commands/general-information/save-information.ts';
export { lockEvent } from './commands/lock-event.ts';
export { calendarLink, endCalendarLink, hashOfKey, makeCalendarLink } from './commands/portal/calendar-links.ts';
export { sendReminders, type ReminderLetter } from './commands/reminders/send-reminders.ts';
export { beforeRiderDeadline } from './commands/rider-files/before-rider-deadline.ts';
export {
  deleteRiderFile,
  findRiderFile,
  forgetRiderFile,
  keepRiderFile,
  noteRiderFile,
  orphanedRiderFiles,
} from './commands/rider-files/rider-files.ts';
export {
  beginUpload,
  cancelUpload,
  findUpload,
  forgetOldUploads,
  type Upload,
} from './commands/rider-uploads/uploads.ts';
export { putPart, receivedBytes } from './commands/rider-uploads/parts.ts';
export { keepUploaded, noteUploaded } from './commands/rider-uploads/finish-upload.ts';
export { writeLog } from './commands/write-log.ts';
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
export { listedArtist, listedArtists, tagsOf, tagsOfArtist } from './queries/artists/listed-artists.ts';
export { wholeArtist } from './queries/artists/whole-artist.ts';
export { answerCounts, sectionAnswers, type SectionAnswers } from './queries/exports/section-answers.ts';
export { findArtist, lockArtist } from './queries/find-artist.ts';
export { formOf, formsOf } from './queries/read-forms.ts';
export {
  artistForm,
  givenIn,
  limitOf,
  named,
  sectionsSeen,
  termsOf,
  type ArtistForm,
  type Counted,
  type FormScope,
} from './queries/answers/artist-form.ts';
export { draftsOf, writersOf } from './queries/answers/read-drafts.ts';
export { advancingBoard, type Clock } from './queries/answers/progress.ts';
export { waitingGuests } from './queries/answers/waiting-guests.ts';
export { formAnswer } from './queries/forms/form-answer.ts';
export { listForms } from './queries/forms/list-forms.ts';
export { deleteBooking, publishAccommodation, saveBooking } from './commands/hotels/bookings.ts';
export { addHotel, deleteHotel, updateHotel } from './commands/hotels/hotels.ts';
export { addPerformance, deletePerformance, updatePerformance } from './commands/programme/performances.ts';
export { publishSchedule } from './commands/programme/publish-schedule.ts';
export { addSchedule, deleteSchedule, updateSchedule } from './commands/programme/schedules.ts';
export { addStage, deleteStage, renameStage } from './commands/programme/stages.ts';
export { cancelledStays } from './queries/hotels/cancelled-stays.ts';
export { bookingsOf, bookingsOfArtist, bookingsWithHotelOf, staysOf } from './queries/hotels/read-bookings.ts';
export { hotelOf, hotelsOf } from './queries/hotels/read-hotels.ts';
export { portalSets, setsOf } from './queries/programme/artist-sets.ts';
export { cancelledEntries } from './queries/programme/cancelled-sets.ts';
export { scheduleOf, schedulesOf, stagesOf } from './queries/programme/read-schedules.ts';
export { artistsLog, type ArtistsLogLine } from './queries/log/artists-log.ts';
export { draftReminders, type ReminderDraft } from './queries/reminders/draft-reminders.ts';
export { presentAnswer, presentFormResponses, presentingClash } from './presenters/present-answers.ts';
export { artistContacts } from './queries/portal/artist-contacts.ts';
export { travelAnswers } from './queries/portal/travel-answers.ts';
export { performanceUid, stayUid, writeCalendar, type CalendarEntry } from './presenters/write-calendar.ts';
export { presentRiderFile } from './presenters/present-rider-file.ts';
export { publishedInformation } from './queries/artists/published-information.ts';
export { riderFiles, type ListedRiderFile } from './queries/rider-files/read-rider-files.ts';
