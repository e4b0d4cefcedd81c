import { defineCall } from '@laminate/contracts/route';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

const Item = z.object({ id: z.int(), name: z.string(), by: z.string() });
const params = z.object({ eventId: z.string() });

const listItems = defineCall({
  method: 'GET',
  path: '/api/x/my-remote/event/{eventId}/items',
  access: 'signed-in',
  params,
  response: z.object({ items: z.array(Item) }),
});

/** Adds an item. The file remote.json says who is allowed to. */
export const addItem = defineCall({
  method: 'POST',
  path: '/api/x/my-remote/event/{eventId}/items',
  access: 'signed-in',
  params,
  body: z.object({ name: z.string() }),
  response: z.object({ item: Item }),
});

/** The items of an event. */
export const itemsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['my-remote', eventId],
    queryFn: async ({ signal }) => (await call(listItems, { params: { eventId }, signal })).items,
  });
