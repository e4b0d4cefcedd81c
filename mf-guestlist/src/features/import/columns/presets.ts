import type { ColumnRole } from '@laminate/contracts/imports';
import { plainTitle } from './plain-title.ts';
import { isNameRole } from './title-roles.ts';

/** Apps whose exports are known by their columns. */
export type Program = 'pretix' | 'Eventbrite' | 'alf.io' | 'Hi.Events';

interface Preset {
  readonly program: Program;
  /** Titles that this app uses. Three of them identify it. */
  readonly signs: readonly string[];
  /** Roles of its columns, in the order in which one is preferred. All others are left out. */
  readonly roles: Readonly<Record<string, ColumnRole>>;
}

const SIGNS_NEEDED = 3;

/**
 * By the order positions and check-in list of pretix, the attendee reports of Eventbrite, old and new, and the attendee
 * exports of the others.
 */
const PRESETS: readonly Preset[] = [
  {
    program: 'pretix',
    signs: [
      'eventslug',
      'ordercode',
      'positionid',
      'attendeename',
      'attendeeemail',
      'pseudonymizationid',
      'automaticallycheckedin',
      'requiresspecialattention',
      'seatid',
    ],
    roles: {
      attendeename: 'name',
      product: 'comment',
      variation: 'comment',
      status: 'status',
      comment: 'comment',
      ordercomment: 'comment',
    },
  },
  {
    program: 'Eventbrite',
    signs: [
      'order',
      'orderno',
      'orderid',
      'orderdate',
      'tickettype',
      'ordertype',
      'attendeestatus',
      'attendeeno',
      'eventbritefees',
      'buyeremail',
      'ticketquantity',
    ],
    roles: {
      attendeefirstname: 'first_name',
      attendeelastname: 'last_name',
      attendeesurname: 'last_name',
      firstname: 'first_name',
      lastname: 'last_name',
      surname: 'last_name',
      name: 'name',
      ticketquantity: 'total',
      quantity: 'total',
      tickettype: 'comment',
      notes: 'comment',
      attendeestatus: 'status',
    },
  },
  {
    program: 'alf.io',
    signs: ['creation', 'category', 'originalprice', 'paidprice', 'reservationid', 'locked'],
    roles: {
      name: 'name',
      fullname: 'name',
      firstname: 'first_name',
      lastname: 'last_name',
      category: 'comment',
      status: 'status',
      notes: 'comment',
    },
  },
  {
    program: 'Hi.Events',
    signs: [
      'ischeckedin',
      'checkedinat',
      'productid',
      'productname',
      'ticketid',
      'ticketname',
      'eventid',
      'publicid',
      'shortid',
      'lastupdateddate',
    ],
    roles: {
      firstname: 'first_name',
      lastname: 'last_name',
      status: 'status',
      productname: 'comment',
      ticketname: 'comment',
      notes: 'comment',
    },
  },
];

/** Returns the app whose export has these titles, with what its columns hold, or null when it is not a known one. */
export function presetOf(titles: readonly string[]): { program: Program; roles: ColumnRole[] } | null {
  const plain = titles.map(plainTitle);
  const fits = PRESETS.map((preset) => ({ preset, signs: preset.signs.filter((sign) => plain.includes(sign)).length }))
    .filter(
      ({ preset, signs }) =>
        signs >= SIGNS_NEEDED && plain.some((title) => isNameRole(preset.roles[title] ?? 'left_out')),
    )
    .sort((a, b) => b.signs - a.signs);
  const preset = fits[0]?.preset;
  return preset ? { program: preset.program, roles: rolesIn(preset, plain) } : null;
}

function rolesIn({ roles }: Preset, plain: readonly string[]): ColumnRole[] {
  const found: ColumnRole[] = plain.map(() => 'left_out');
  for (const [title, role] of Object.entries(roles)) {
    const column = plain.indexOf(title);
    const nameIsThere = found.includes('name') && isNameRole(role);
    if (column !== -1 && (role === 'comment' || !(found.includes(role) || nameIsThere))) found[column] = role;
  }
  return found;
}
