import { z } from 'zod';
import { isPeopleQuery, printPeopleQuery, readPeopleQuery } from './people-query.ts';
import { Id, Text } from './primitives.ts';
import { says } from './messages.ts';

/** Most saved views of an event. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME = 60;
/** Longest query string of a saved view. */
export const MAX_VIEW_QUERY = 1000;

export const SavedView = z
  .object({
    id: Id.describe('Id of the view, which never changes.'),
    name: z.string().describe('Name of the view.'),
    query: z.string().describe('As in the address of the people screen, without `?`.'),
  })
  .describe('A filter of the people list under a name, shared by all who keep the list.');
export type SavedView = z.infer<typeof SavedView>;

export const ViewQuery = Text.max(MAX_VIEW_QUERY)
  .transform((text, context): string => {
    const search = new URLSearchParams(text);
    if (!isPeopleQuery(search)) {
      context.issues.push({ code: 'custom', message: says('not_a_filter'), input: text });
      return z.NEVER;
    }
    return printPeopleQuery(readPeopleQuery(search));
  })
  .describe(
    'Query string of a saved view. It has only known parameters, each readable and given once, and comes out in its one spelling.',
  );
