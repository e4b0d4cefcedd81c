import type { LogLine } from '@laminate/accreditation';
import type { LogEntry } from '@laminate/contracts';

/** What was done, in words; an action without an entry is worded from its own name. */
const ACTIONS: Readonly<Record<string, string>> = {
  check_in: 'checked in one',
  remove_check_in: 'removed check-in',
  check_in_all: 'checked in all guests',
  add_person: 'added to the list',
  add_people: 'added to the list',
  add_unit: 'unit added',
  add_group: 'group added',
  update_settings: 'event settings changed',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

function settingsInWords({ guest_limit, hard_limit, comment_counters }: LogLine['details']): string[] {
  const limit = typeof guest_limit === 'number' ? `guest limit ${guest_limit}${hard_limit === true ? ', hard' : ''}` : 'no guest limit';
  return [limit, comment_counters === true ? 'comments counted' : 'comments not counted'];
}

function subjectOf({ details }: LogLine): string | null {
  if (isText(details.name)) return details.name;
  return typeof details.count === 'number' ? people(details.count) : null;
}

function notesOf({ action, details, unit_name, group_name }: LogLine): string[] {
  if (action === 'update_settings') return settingsInWords(details);
  const { guest_count: guests, checked_in_count: arrived } = details;
  const count = typeof guests !== 'number' ? null : typeof arrived === 'number' ? `${arrived} of ${guests}` : guests > 1 ? `${guests} guests` : null;
  return [count, unit_name, group_name].filter(isText);
}

/** A line of the activity log as a person reads it: `Mari Tamm: checked in one (2 of 3, Press, Radio)`. */
export function presentLogEntry(line: LogLine): LogEntry {
  const words = ACTIONS[line.action] ?? line.action.replaceAll('_', ' ');
  const subject = subjectOf(line);
  const notes = notesOf(line).join(', ');
  const said = subject === null ? words.charAt(0).toUpperCase() + words.slice(1) : `${subject}: ${words}`;
  return {
    id: line.id,
    timestamp: line.at,
    user: line.user_name,
    details: notes ? `${said} (${notes})` : said,
    action: line.action,
    params: line.details,
    unit: line.unit_name,
    group: line.group_name,
  };
}
