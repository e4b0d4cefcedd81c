import type { AnyRoute, ServiceName } from '@laminate/contracts';

interface Tag {
  readonly name: string;
  readonly description: string;
  /** Paths of its routes, of those that no tag before it has. */
  readonly paths?: RegExp;
  /** A service whose other routes are its own, too. */
  readonly service?: ServiceName;
}

/** What routes are about, in the order in which they are shown. */
export const TAGS: readonly Tag[] = [
  {
    name: 'Sessions',
    description: 'Logging in, the second factor, passwords and links sent by mail.',
    paths:
      /^\/api\/(auth|refresh|logout|register|switch_account|sessions|second-factor|(change|confirm|forgot|reset|prove)-|invitation|user-by-key|set-artist-user|door\/open|demo|terms|dev\/)/,
  },
  {
    name: 'Events',
    description: 'Events of the account, with their times, limits and settings.',
    paths: /^\/api\/(events(\/\{eventId\}(\/delete)?)?|deleted-events.*|event\/\{eventId\}(\/settings)?|event-data.*)$/,
  },
  {
    name: 'Imports',
    description: 'Guest lists from a file. Rows are sent, compared and then added in one go.',
    paths: /\/imports|import_mapping/,
  },
  {
    name: 'Live sources',
    description: 'Ticket shops whose ticket holders are guests, kept in sync with the shop.',
    paths: /live_source/,
  },
  {
    name: 'Guest lists of others',
    description: 'Lists that people outside the account fill in by a link and the organiser accepts.',
    paths: /delegated_lists|shared_list|artist_guests/,
  },
  {
    name: 'Units and groups',
    description: 'Units that guests belong to (a company, a sponsor or a crew), and their groups.',
    paths: /\/units?(\/(?!.*add_person)|$)/,
  },
  {
    name: 'Stock',
    description: 'Wristbands in stock, including those received, moved, given out and counted.',
    paths: /stock|issue_wristbands|(replace|return|void)_wristbands|people\/\{personId\}\/wristbands/,
  },
  {
    name: 'Guests',
    description: 'The guest list of an event, with people, their details and photos, and what is shown of them.',
    service: 'guestlist',
  },
  {
    name: 'Passages',
    description: 'Checkpoints of areas, with scans, people inside, roll calls and coded bands.',
    paths:
      /passage|\/pass$|occupancy|roll_call|(tie|block)_band|band_codes|over_use|checkpoint|quota|area_limit|day_start/,
  },
  {
    name: 'Check-in',
    description: 'The door, with taps, their ledger and the live stream of an event.',
    service: 'checkin',
  },
  {
    name: 'Access',
    description: 'The access system, with areas, time slots, profiles, wristbands and badges.',
    service: 'access',
  },
  {
    name: 'Artist portal',
    description: 'Information and forms for people who represent an artist.',
    paths: /artist-portal|artist-calendar|artist-page/,
    service: 'artist-portal',
  },
  {
    name: 'Forms',
    description: 'Advancing forms, the answers of artists, and exports of them.',
    paths: /forms|form_responses|submit_form|reminders|artist-exports|advancing-board/,
  },
  {
    name: 'Hotels',
    description: 'Hotels of an event and the nights that artists spend there.',
    paths: /hotel|accommodation/,
  },
  {
    name: 'Programme',
    description: 'Stages, schedules and the sets that artists play.',
    paths: /schedule|stage/,
  },
  {
    name: 'Artists',
    description: 'Artists of an event, with their people, tags, riders and information.',
    paths: /artist/,
    service: 'advancing',
  },
  {
    name: 'Users',
    description: 'Users of the account and of an event, and devices at the door.',
    paths: /users?(\/|$)|door_devices/,
  },
  {
    name: 'Webhooks',
    description: 'Addresses of other apps that are notified of changes, and what was delivered to them.',
    service: 'integrations',
  },
  {
    name: 'Account',
    description: 'Plans and invoices, privacy, the audit log, modules and support.',
    service: 'accounts',
  },
];

/**
 * The tag of a route.
 * @throws Error for a service that has none
 */
export function tagOf({ path, service }: AnyRoute): string {
  const tag = TAGS.find((each) => each.paths?.test(path) || each.service === service);
  if (!tag) throw new Error(`Routes of ${service} have no tag`);
  return tag.name;
}
