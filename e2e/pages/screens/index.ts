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
import { GUEST_FIELDS_SCREENS } from './guest-fields.ts';
import { INTEGRATIONS_SCREENS } from './integrations.ts';
import { PEOPLE_SCREENS } from './people.ts';
import { PORTAL_PUBLISHED_SCREENS } from './portal-published.ts';
import { PROGRAMME_SCREENS } from './programme.ts';
import { SESSION_SCREENS } from './session.ts';
import type { Screen } from './screen.ts';

/** Every screen of the product in the states that look different, by the areas of the product. */
export const AREAS: Readonly<Record<string, readonly Screen[]>> = {
  'signing in': SESSION_SCREENS,
  'the account': ACCOUNT_SCREENS,
  integrations: INTEGRATIONS_SCREENS,
  events: EVENTS_SCREENS,
  people: PEOPLE_SCREENS,
  'guest fields': GUEST_FIELDS_SCREENS,
  'delegated lists': DELEGATED_LISTS_SCREENS,
  'the access system': ACCESS_SCREENS,
  'the programme': PROGRAMME_SCREENS,
  'the gate': GATE_SCREENS,
  artists: ARTISTS_SCREENS,
  forms: FORMS_SCREENS,
  answers: ANSWERS_SCREENS,
  'general information': GENERAL_INFORMATION_SCREENS,
  'the portal': PORTAL_PUBLISHED_SCREENS,
  'door devices': DOOR_DEVICES_SCREENS,
  'the door': DOOR_SCREENS,
};
