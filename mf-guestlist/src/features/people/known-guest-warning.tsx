import { placeName } from '@laminate/rules/place-name';
import { i18n } from '@laminate/sdk/i18n';
import { Alert } from '@laminate/ui';
import { GuestFace } from '../../photo/guest-face.tsx';
import type { KnownGuest } from './api/find-known.ts';

// The form can be longer than the screen, with its button far below.
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Warns that a guest on the list might be the same, and shows what tells the two apart. */
export function KnownGuestWarning({ eventId, known: { person, by } }: { eventId: number; known: KnownGuest }) {
  const who = placeName(person.name, person.company, person.email, person.unit_name, person.group_name);
  return (
    <div ref={bringIntoView}>
      <Alert kind="warning">
        <p>
          {by === 'name'
            ? i18n.t('Person with such a name already exists, do you still want to add them?')
            : i18n.t('Someone with this e-mail or phone number is already on the list. Do you still want to add them?')}
        </p>
        <p>
          {person.photo !== null && <GuestFace eventId={eventId} photo={person.photo} name={person.name} />} {who}
        </p>
      </Alert>
    </div>
  );
}
