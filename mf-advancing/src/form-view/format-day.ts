import { isDay } from '@laminate/contracts/zoned-clock';

/** A day as people here write it: DD.MM.YYYY of YYYY-MM-DD. What is no day, say while it is typed, stays as it is. */
export const formatDay = (text: string): string => (isDay(text) ? text.split('-').toReversed().join('.') : text);
