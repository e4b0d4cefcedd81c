import { advancingBoard } from '@laminate/contracts/routes/answers';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** Every section of every form by how it stands with each artist. */
export const boardQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['advancing-board', eventId] as const,
    queryFn: ({ signal }) => call(advancingBoard, { params: { eventId }, signal }),
  });
