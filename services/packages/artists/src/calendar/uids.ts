/** The id of a performance in every calendar of the installation. */
export const performanceUid = (eventId: number, id: number): string => `performance-${id}@event-${eventId}`;

/** As `performanceUid`, of an artist's nights in a hotel. */
export const stayUid = (eventId: number, id: number): string => `stay-${id}@event-${eventId}`;
