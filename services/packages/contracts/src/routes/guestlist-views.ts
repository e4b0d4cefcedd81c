import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { PathId, line } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { MAX_VIEW_NAME, SavedView, ViewQuery } from '../saved-views.ts';

const ViewParams = EventParams.extend({ viewId: PathId.describe('A saved view.') });
const Name = line(MAX_VIEW_NAME);
const base = { resource: 'views', service: 'guestlist', scope: 'event', ...withRight('view_people') } as const;

export const listViews = defineRoute({
  ...base,
  id: 'listViews',
  method: 'GET',
  path: '/api/event/{eventId}/views',
  summary: 'List the saved views of the people list, oldest first',
  params: EventParams,
  response: z.object({ views: z.array(SavedView).describe('Saved views.') }),
});

export const addView = defineRoute({
  ...base,
  id: 'addView',
  method: 'POST',
  path: '/api/event/{eventId}/views',
  summary: 'Save a filter of the people list as a view',
  params: EventParams,
  body: z.strictObject({
    name: Name.describe('Name of the view.'),
    query: ViewQuery.describe('Query of the address of the guest list that shows it.'),
  }),
  response: z.object({ view: SavedView.describe('The view as it is now.') }),
  status: 201,
});

export const updateView = defineRoute({
  ...base,
  id: 'updateView',
  method: 'POST',
  path: '/api/event/{eventId}/views/{viewId}',
  summary: 'Rename a saved view or change its filter. Absent values stay unchanged',
  params: ViewParams,
  body: z.strictObject({
    name: Name.optional().describe('The new name. Absent if it stays.'),
    query: ViewQuery.optional().describe('Query of the address of the guest list that shows it.'),
  }),
  response: z.object({ view: SavedView.describe('The view as it is now.') }),
});

export const deleteView = defineRoute({
  ...base,
  id: 'deleteView',
  method: 'POST',
  path: '/api/event/{eventId}/views/{viewId}/delete',
  summary: 'Delete a saved view. The people in it stay',
  params: ViewParams,
  status: 204,
});
