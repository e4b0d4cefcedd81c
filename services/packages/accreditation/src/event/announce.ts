import { channelOf } from '@laminate/contracts';
import { printSignal, type Bus } from '@laminate/kit';

/** Tells the live streams that an event has reached this number. Call it only after the commit. It is only a hint. */
export const announce = (bus: Bus, eventId: number, seq: number): void =>
  bus.publish(channelOf(eventId), printSignal(seq));
