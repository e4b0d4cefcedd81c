import { channelOf } from '@laminate/contracts';
import { hintOf, type Bus } from '@laminate/kit';

/** Tells the live streams that an event has got to this number. Only after the commit; only a hint. */
export const announce = (bus: Bus, eventId: number, seq: number): void => bus.publish(channelOf(eventId), hintOf(seq));
