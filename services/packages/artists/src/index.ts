export { addAnswer, deleteAnswer, updateAnswer } from './answers/answers.ts';
export type { Editor } from './answers/answer-rules.ts';
export { addAnswerOnce } from './answer-drafts/add-once.ts';
export { closeDraft, keepDraft } from './answer-drafts/keep-draft.ts';
export { declineGuests } from './guests/decline-guests.ts';
export { setNothingToAdd } from './answers/nothing-to-add.ts';
export { submitForm } from './answers/submit-form.ts';
export { addArtist } from './artists/add-artist.ts';
export { deleteArtist } from './artists/delete-artist.ts';
export { giveForm } from './artists/give-form.ts';
export { ensureTag, tagArtist, untagArtist } from './artists/tags.ts';
export { updateArtist } from './artists/update-artist.ts';
export { addAdvancingForm, addForm, copySections } from './forms/add-form.ts';
export { contactsOf, saveContacts } from './contacts/save-contacts.ts';
export { deleteForm, deleteFormField, deleteFormSection, updateForm } from './forms/change-form.ts';
export { cleanRichText } from './general-information/clean-rich-text.ts';
export { forgetTextPicture, noteTextPicture, orphanedTextPictures } from './general-information/pictures.ts';
export { saveArtistInformation, saveGeneralInformation } from './general-information/save-information.ts';
export { lockEvent } from './event/lock-event.ts';
export { calendarLink, endCalendarLink, hashOfKey, makeCalendarLink } from './calendar/calendar-links.ts';
export { sendReminders, type ReminderLetter } from './reminders/send-reminders.ts';
export { beforeRiderDeadline } from './rider-files/before-rider-deadline.ts';
export {
  deleteRiderFile,
  findRiderFile,
  forgetRiderFile,
  keepRiderFile,
  noteRiderFile,
  orphanedRiderFiles,
} from './rider-files/rider-files.ts';
export {
  beginUpload,
  cancelUpload,
  findUpload,
  forgetOldUploads,
  type Upload,
} from './rider-uploads/uploads.ts';
export { putPart, receivedBytes } from './rider-uploads/parts.ts';
export { keepUploaded, noteUploaded } from './rider-uploads/finish-upload.ts';
export { writeLog } from './log/write-log.ts';
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
export { listedArtist, listedArtists, tagsOf, tagsOfArtist } from './artists/listed-artists.ts';
export { wholeArtist } from './artists/whole-artist.ts';
export { answerCounts, sectionAnswers, type SectionAnswers } from './answers/section-answers.ts';
export { findArtist, lockArtist } from './artists/find-artist.ts';
export { formOf, formsOf } from './forms/read-forms.ts';
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
} from './answers/artist-form.ts';
export { draftsOf, writersOf } from './answer-drafts/read-drafts.ts';
export { advancingBoard, type Clock } from './answers/progress.ts';
export { waitingGuests } from './guests/waiting-guests.ts';
export { formAnswer } from './forms/form-answer.ts';
export { listForms } from './forms/list-forms.ts';
export { deleteBooking, publishAccommodation, saveBooking } from './hotels/bookings.ts';
export { addHotel, deleteHotel, updateHotel } from './hotels/hotels.ts';
export { addPerformance, deletePerformance, updatePerformance } from './programme/performances.ts';
export { publishSchedule } from './programme/publish-schedule.ts';
export { addSchedule, deleteSchedule, updateSchedule } from './programme/schedules.ts';
export { addStage, deleteStage, renameStage } from './programme/stages.ts';
export { cancelledStays } from './hotels/cancelled-stays.ts';
export { bookingsOf, bookingsOfArtist, bookingsWithHotelOf, staysOf } from './hotels/read-bookings.ts';
export { hotelOf, hotelsOf } from './hotels/read-hotels.ts';
export { portalSets, setsOf } from './programme/artist-sets.ts';
export { cancelledEntries } from './programme/cancelled-sets.ts';
export { scheduleOf, schedulesOf, stagesOf } from './programme/read-schedules.ts';
export { artistsLog, type ArtistsLogLine } from './log/artists-log.ts';
export { draftReminders, type ReminderDraft } from './reminders/draft-reminders.ts';
export { presentAnswer, presentFormResponses, presentingClash } from './answers/present-answers.ts';
export { artistContacts } from './contacts/artist-contacts.ts';
export { travelAnswers } from './answers/travel-answers.ts';
export { performanceUid, stayUid, writeCalendar, type CalendarEntry } from './calendar/write-calendar.ts';
export { presentRiderFile } from './rider-files/present-rider-file.ts';
export { publishedInformation } from './general-information/published-information.ts';
export { riderFiles, type ListedRiderFile } from './rider-files/read-rider-files.ts';
