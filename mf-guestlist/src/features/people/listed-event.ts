import type { GuestField } from '@laminate/contracts/guest-fields';
import { useMemo } from 'react';
import type { EventDetails } from '../../event/event-details.ts';

/** An event with the contacts and custom fields that its list has for guests. */
export type ListedEvent = EventDetails & { readonly guest_fields: readonly GuestField[] };

const NONE: readonly GuestField[] = [];

/**
 * Returns the event with the fields of its list, as the same object for as long as both stay the same. It has no fields
 * until the list is here.
 */
export const useListedEvent = <Event extends EventDetails | undefined>(
  event: Event,
  fields: readonly GuestField[] = NONE,
): Event extends EventDetails ? ListedEvent : ListedEvent | undefined =>
  useMemo(() => event && { ...event, guest_fields: fields }, [event, fields]) as never;
