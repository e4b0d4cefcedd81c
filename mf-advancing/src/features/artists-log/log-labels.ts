import type { ArtistsLogEntry } from '@laminate/contracts/artists-log';
import { hasWords, searchText, searchWords } from '@laminate/contracts/search-words';
import { i18n } from '@laminate/sdk/i18n';
import { artistValue, artistLabel, sectionLabel } from '../../artist/artist-labels.ts';

/** What was done, worded for the screen. */
const actions = (): Readonly<Record<string, string>> => ({
  add_artist: i18n.t('Artist added'),
  change_artist: i18n.t('Artist changed'),
  delete_artist: i18n.t('Artist deleted'),
  tag_artist: i18n.t('Tag added'),
  untag_artist: i18n.t('Tag removed'),
  add_artist_user: i18n.t('User added'),
  change_artist_user: i18n.t('User changed'),
  remove_artist_user: i18n.t('User removed'),
  resend_artist_user: i18n.t('Invitation resent'),
  add_form: i18n.t('Form added'),
  update_form: i18n.t('Form changed'),
  delete_form: i18n.t('Form deleted'),
  delete_form_field: i18n.t('Form field deleted'),
  delete_form_section: i18n.t('Form section deleted'),
  save_library_form: i18n.t('Form saved to the forms library'),
  rename_library_form: i18n.t('Form renamed in the forms library'),
  delete_library_form: i18n.t('Form deleted from the forms library'),
  restore_library_form: i18n.t('Form restored to the forms library'),
  add_answer: i18n.t('Response added'),
  update_answer: i18n.t('Response changed'),
  delete_answer: i18n.t('Response deleted'),
  nothing_to_add: i18n.t('The artist has nothing to add'),
  take_back_nothing_to_add: i18n.t('“Nothing to add” undone'),
  submit_form: i18n.t('Form submitted'),
  reopen_form: i18n.t('Form reopened'),
  accept_guests: i18n.t('Guests accepted'),
  decline_guests: i18n.t('Guests declined'),
  remind_artists: i18n.t('Reminder sent'),
  add_stage: i18n.t('Stage added'),
  rename_stage: i18n.t('Stage renamed'),
  delete_stage: i18n.t('Stage deleted'),
  add_schedule: i18n.t('Schedule added'),
  change_schedule: i18n.t('Schedule changed'),
  delete_schedule: i18n.t('Schedule deleted'),
  publish_schedule: i18n.t('Schedule published'),
  unpublish_schedule: i18n.t('Schedule unpublished'),
  add_performance: i18n.t('Artist added to schedule'),
  change_performance: i18n.t('Artist performance changed'),
  delete_performance: i18n.t('Artist performance removed'),
  undo_performance: i18n.t('Change of performance undone'),
  undo_schedule: i18n.t('Change of day undone'),
  move_dates: i18n.t('Dates moved with the event'),
  undo_move_dates: i18n.t('Dates moved back with the event'),
  add_hotel: i18n.t('Hotel added'),
  change_hotel: i18n.t('Hotel changed'),
  delete_hotel: i18n.t('Hotel deleted'),
  add_booking: i18n.t('Hotel room booked'),
  change_booking: i18n.t('Hotel booking changed'),
  delete_booking: i18n.t('Hotel booking deleted'),
  publish_accommodation: i18n.t('Accommodation published'),
  unpublish_accommodation: i18n.t('Accommodation unpublished'),
  save_general_information: i18n.t('General information saved'),
  publish_general_information: i18n.t('General information published'),
  save_artist_contacts: i18n.t('Contacts for artists saved'),
  save_artist_information: i18n.t('Artist’s general information saved'),
  add_rider_file: i18n.t('Rider file added'),
  delete_rider_file: i18n.t('Rider file deleted'),
  download_all_files: i18n.t('All files downloaded'),
  export_answers: i18n.t('Responses exported'),
});

/** Returns the actions whose words on the screen contain the searched text, or none for an empty text. */
export function actionsMatching(search: string): string[] {
  const wanted = searchWords(search);
  if (wanted.length === 0) return [];
  return Object.entries(actions())
    .filter(([, label]) => hasWords(searchText(label), wanted))
    .map(([action]) => action);
}

/** Returns what was done. An action without words is said as the server names it. */
export const actionLabel = (action: string): string => actions()[action] ?? action.replaceAll('_', ' ');

/** YYYY-MM-DD and HH:MM:SS as people read them. */
const readable = (text: string): string =>
  text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1').replace(/^(\d{2}:\d{2}):\d{2}$/, '$1');

/** Keys of days and times, which are read last, the beginning before the end. The database keeps no order. */
const LAST = ['start', 'start_time', 'from', 'end', 'end_time', 'to'];
const inReadingOrder = (params: ArtistsLogEntry['params']) =>
  Object.entries(params).toSorted(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fromTo = (label: string, was: unknown, now: unknown): string =>
  i18n.t('{label}: {was} → {now}', { label, was: artistValue(was), now: artistValue(now) });

/** What of a section holds for an artist alone, from what to what. */
function changedSection(section: unknown): string[] {
  if (!isValues(section) || !isValues(section.was) || !isValues(section.now)) return [];
  const { was, now, name } = section;
  return (['limits', 'deadline'] as const).flatMap((kind) =>
    was[kind] === now[kind] ? [] : [fromTo(sectionLabel(kind, String(name)), was[kind], now[kind])],
  );
}

/** What was changed of an artist, and from what to what where the line knows it, e.g. `Limit of crew: 4 → 6`. */
function changedFields({ changed, was, now, sections }: Values): string[] {
  if (!Array.isArray(changed)) return [];
  const own = Array.isArray(sections) ? sections.flatMap(changedSection) : [];
  return changed.flatMap((field: unknown) => {
    if (typeof field !== 'string') return [];
    if (field === 'section_limits' && own.length > 0) return own;
    return [
      isValues(was) && isValues(now) && field in now
        ? fromTo(artistLabel(field), was[field], now[field])
        : artistLabel(field),
    ];
  });
}

/** How it was: names, days and times of what the line is about, e.g. `Friday, Main stage, 22:00`. */
export function detailsLabel({ params }: ArtistsLogEntry): string {
  if ('changed' in params) return changedFields(params).join(', ');
  const details = inReadingOrder(params).flatMap(([key, value]) => {
    if (key === 'id' || key.endsWith('_id')) return [];
    if (key === 'files' && typeof value === 'number')
      return [i18n.t('{count, plural, one {# file} other {# files}}', { count: value })];
    const values = Array.isArray(value) ? value : [value];
    return values.filter((text) => typeof text === 'string' && text !== '').map((text) => readable(text as string));
  });
  return details.join(', ');
}
