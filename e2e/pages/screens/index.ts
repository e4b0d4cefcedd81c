import { ACCESS_SCREENS } from './access.ts';
import { ACCOUNT_SCREENS } from './account.ts';
import { ANSWERS_SCREENS } from './answers.ts';
import { ARTISTS_SCREENS } from './artists.ts';
import { DELEGATED_LISTS_SCREENS } from './delegated-lists.ts';
import { DOOR_SCREENS } from './door.ts';
import { DOOR_DEVICES_SCREENS } from './door-devices.ts';
import { EVENTS_SCREENS } from './events.ts';
import { FORMS_SCREENS } from './forms.ts';
import { GATE_SCREENS } from './gate.ts';
import { GENERAL_INFORMATION_SCREENS } from './general-information.ts';
import { PEOPLE_SCREENS } from './people.ts';
import { PORTAL_TOLD_SCREENS } from './portal-told.ts';
import { PROGRAMME_SCREENS } from './programme.ts';
import { SESSION_SCREENS } from './session.ts';
import type { Screen } from './screen.ts';

/** Every screen of the product in the states that look different. */
export const SCREENS: readonly Screen[] = [
  ...SESSION_SCREENS,
  ...ACCOUNT_SCREENS,
  ...EVENTS_SCREENS,
  ...PEOPLE_SCREENS,
  ...DELEGATED_LISTS_SCREENS,
  ...ACCESS_SCREENS,
  ...PROGRAMME_SCREENS,
  ...GATE_SCREENS,
  ...ARTISTS_SCREENS,
  ...FORMS_SCREENS,
  ...ANSWERS_SCREENS,
  ...GENERAL_INFORMATION_SCREENS,
  ...PORTAL_TOLD_SCREENS,
  ...DOOR_DEVICES_SCREENS,
  ...DOOR_SCREENS,
];
