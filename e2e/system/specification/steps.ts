import { idIn, type Step } from './step.ts';

import { SESSION } from './session-steps.ts';
import { ACCESS, EVENTS } from './event-steps.ts';
import { PEOPLE } from './people-steps.ts';
import { ADVANCING } from './advancing-steps.ts';

/** What takes away what the others need. */
const ENDS: readonly Step[] = [
  { call: 'POST /api/event/{event}/units', body: () => ({ name: 'Empty' }), keep: idIn('unit', 'empty') },
  { call: 'POST /api/event/{event}/unit/{empty}/delete' },
  {
    call: 'POST /api/event/{event}/unit/{unit}/add_group',
    body: () => ({ name: 'Print' }),
    keep: idIn('group', 'print'),
  },
  { call: 'POST /api/event/{event}/unit/{unit}/group/{print}/delete' },
  { call: 'POST /api/event/{event}/schedules/delete/{schedule}' },
  // One with guests is deleted by its name alone. The specification knows no question of that kind.
  {
    call: 'POST /api/events',
    body: () => ({ name: 'Empty', start_time: '2027-07-31T12:00:00Z', end_time: '2027-08-02T12:00:00Z' }),
    keep: idIn('event', 'bare'),
  },
  { call: 'POST /api/events/{bare}/delete' },
];

/** Every call of §7 of the specification, in an order in which each finds what it needs. */
export const STEPS: readonly Step[] = [...SESSION, ...EVENTS, ...ACCESS, ...PEOPLE, ...ADVANCING, ...ENDS];
