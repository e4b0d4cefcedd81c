import { useSyncExternalStore } from 'react';
import { lastContact, onContact } from './last-contact.ts';

/** When the server was last in contact about an event, as a timestamp. */
export const useLastContact = (eventId: number): number | null =>
  useSyncExternalStore(onContact, () => lastContact(eventId));
