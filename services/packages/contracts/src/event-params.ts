import { z } from 'zod';
import { PathId } from './primitives.ts';

/** Path of a call that is about one event. */
export const EventParams = z.strictObject({ eventId: PathId.describe('An event of the account.') });
