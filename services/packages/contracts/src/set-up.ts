import { z } from 'zod';
import { Id } from './primitives.ts';
import type { Right } from './rights.ts';

/** What works on without the person who set it up, with the right that setting it up takes. */
export const SET_UP = {
  api_token: 'manage_integrations',
  webhook: 'manage_integrations',
  single_sign_on: 'manage_integrations',
  shared_list: 'block',
  request_link: 'block',
  request_decider: 'block',
  ticket_shop: 'manage_sources',
  door_device: 'manage_users',
  account_invitation: 'manage_account_users',
  event_invitation: 'manage_users',
  artist_invitation: 'view_artists',
} as const satisfies Readonly<Record<string, Right>>;

export type SetUpKind = keyof typeof SET_UP;

/** How it goes on when the person has lost the right: it ends with it, or goes on until it is ended. */
export const ENDS_WITH_RIGHT: readonly SetUpKind[] = ['api_token', 'webhook'];
/** An owner ends it under Integrations alone: everyone logs in by it. */
export const ENDS_ELSEWHERE: readonly SetUpKind[] = ['single_sign_on'];

export const SetUpItem = z
  .object({
    kind: z.enum(Object.keys(SET_UP) as [SetUpKind, ...SetUpKind[]]).describe('What was set up.'),
    id: z.string().describe('Unique among those of its kind.'),
    name: z
      .string()
      .describe(
        'Name of the item. For a webhook and for single sign-on it is the host, and for an invitation the e-mail.',
      ),
    event: z
      .object({
        id: Id.describe('Id of the event, which never changes.'),
        name: z.string().describe('Name of the event.'),
      })
      .nullable()
      .describe('The event that it belongs to, or null for the account.'),
    ends: z.boolean().describe('Whether it ends when the person is removed. A webhook is paused.'),
  })
  .describe('One thing that a user of the account set up and that works.');
export type SetUpItem = z.infer<typeof SetUpItem>;

export const UserRemoval = z.strictObject({
  end_set_up: z
    .boolean()
    .optional()
    .describe('Also end the links, door devices, ticket shops and open invitations that the person set up.'),
});
