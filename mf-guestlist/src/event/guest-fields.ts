import { listFields } from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query for the contacts and custom fields of an event, with how many guests have something in them. */
export const guestFieldsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['guest-fields', eventId],
    queryFn: async ({ signal }) => (await call(listFields, { params: { eventId }, signal })).fields,
    refetchOnMount: 'always',
  });
