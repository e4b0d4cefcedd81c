import type { PersonField } from '@laminate/contracts';

/** Columns of the people table, in the order to show them. */
export const PERSON_FIELDS: PersonField[] = [
  { key: 'name', label: 'Name', type: 'text' },
  { key: 'guest_count', label: 'Guests', type: 'number' },
  { key: 'checked_in_count', label: 'Checked in', type: 'number' },
  { key: 'unit_id', label: 'Unit', type: 'reference' },
  { key: 'group_id', label: 'Group', type: 'reference' },
  { key: 'comments', label: 'Comments', type: 'text' },
  { key: 'profile_id', label: 'Profile', type: 'reference' },
  { key: 'wristband_id', label: 'Wristband', type: 'reference' },
  { key: 'badge_id', label: 'Badge', type: 'reference' },
  { key: 'blocked', label: 'Blocked', type: 'boolean' },
  { key: 'pending', label: 'Pending', type: 'boolean' },
];
