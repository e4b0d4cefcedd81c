import { listArtistsLogs } from '@laminate/contracts/routes/artists-log';
import { call } from '@laminate/sdk';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { actionsMatching } from '../log-labels.ts';

/** Returns the query for the artists' activity log, newest first, page by page. `search` is as the person typed it. */
export const artistsLogQuery = (eventId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: ['artists-logs', eventId, search],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        search,
        actions: actionsMatching(search).join(','),
        ...(pageParam === null ? {} : { before: pageParam }),
      };
      return call(listArtistsLogs, { params: { eventId }, query, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
