/** A day as people here write it: DD.MM.YYYY of YYYY-MM-DD. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('.');
