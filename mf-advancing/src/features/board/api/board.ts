import { advancingBoard } from '@laminate/contracts/routes/answers';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query for the state of every section of every form, by artist. */
export const boardQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['advancing-board', eventId] as const,
    queryFn: ({ signal }) => call(advancingBoard, { params: { eventId }, signal }),
  });
