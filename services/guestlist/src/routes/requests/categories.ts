import {
  addRequestCategory,
  addRequestDecider,
  announce,
  deleteRequestCategory,
  endRequestDecider,
  endRequestLink,
  findRequestCategory,
  inviteApplicants,
  openRequestLink,
  repeatable,
  requestCategories,
  requestForm,
  seqOf,
  setRequestForm,
  updateRequestCategory,
} from '@laminate/accreditation';
import { guestlist, type AnyRoute, type RequestCategorySettings } from '@laminate/contracts';
import {
  apiError,
  endpoint,
  managesGroups,
  scopeOf,
  type Call,
  type Endpoint,
  type EntityManager,
  type Identity,
  type ServiceEnv,
  type UserScope,
} from '@laminate/kit';
import { portalUrl } from '@laminate/kit/public-url';
import { requestInvitationWriter } from '../../letters/request-invitation.ts';
import { stopMarks } from '../../letters/stop-mark.ts';
import { countMails, type MailLimits } from '../invitations/mailings.ts';

type Placed = Partial<Pick<RequestCategorySettings, 'unit_id' | 'group_id' | 'profile_id'>>;

/** Units, groups and profiles other than the stored ones take a plan with them. @throws ApiError 403 `plan_required` */
function mayPlace(identity: Identity, given: Placed, stored: Placed = {}): void {
  const places = ['unit_id', 'group_id', 'profile_id'] as const;
  if (places.some((place) => typeof given[place] === 'number' && given[place] !== stored[place]))
    managesGroups(identity);
}

type CategoryCall = Pick<Call<AnyRoute>, 'identity' | 'transaction' | 'bus'> & {
  readonly params: { readonly eventId: number; readonly categoryId: number };
};

/** Does a command under one category, and announces it. @returns what it returned, and the category as it is then */
const change = <Result extends { readonly seq: number }>(
  { identity, params, transaction, bus }: CategoryCall,
  command: (em: EntityManager, scope: UserScope, categoryId: number) => Promise<Result>,
) =>
  transaction(async (em, afterCommit) => {
    const scope = scopeOf(identity, params.eventId);
    const result = await command(em, scope, params.categoryId);
    afterCommit(() => announce(bus, params.eventId, result.seq));
    return { result, category: await findRequestCategory(em, scope, params.categoryId) };
  });

interface Dependencies {
  readonly env: ServiceEnv;
  readonly limits: Pick<MailLimits, 'freeMails' | 'guestMails'>;
}

/** Categories of requests: their settings, forms and links. */
export function requestCategoryRoutes({ env, limits }: Dependencies): readonly Endpoint[] {
  const marks = stopMarks(env);
  const page = `${portalUrl(env)}/r`;

  return [
    endpoint(guestlist.listRequestCategories).handle(({ identity, params, transaction }) =>
      transaction(async (em) => {
        const scope = scopeOf(identity, params.eventId);
        // The number first: what changes in between is fetched once more.
        const seq = await seqOf(em, scope);
        return { categories: await requestCategories(em, scope), seq };
      }),
    ),

    endpoint(guestlist.createRequestCategory).handle(({ identity, params, body, key, transaction, bus }) => {
      mayPlace(identity, body);
      const request = { route: guestlist.createRequestCategory.id, ...body };
      return transaction(async (em, afterCommit) => {
        const scope = scopeOf(identity, params.eventId);
        const { outcome } = await repeatable(em, scope, { key, request }, async () => {
          const { id, seq } = await addRequestCategory(em, scope, body);
          afterCommit(() => announce(bus, params.eventId, seq));
          return { id };
        });
        return { category: await findRequestCategory(em, scope, outcome.id) };
      });
    }),

    endpoint(guestlist.updateRequestCategory).handle(async (call) => {
      const { category } = await change(call, async (em, scope, id) => {
        // One of a plan that ended keeps its place.
        mayPlace(call.identity, call.body, await findRequestCategory(em, scope, id));
        return { seq: await updateRequestCategory(em, scope, id, call.body) };
      });
      return { category };
    }),

    endpoint(guestlist.deleteRequestCategory).handle(({ identity, params, transaction, bus }) =>
      transaction(async (em, afterCommit) => {
        const seq = await deleteRequestCategory(em, scopeOf(identity, params.eventId), params.categoryId);
        afterCommit(() => announce(bus, params.eventId, seq));
        return undefined;
      }),
    ),

    endpoint(guestlist.readRequestForm).handle(({ identity, params, transaction }) =>
      transaction(async (em) => ({
        form: await requestForm(em, scopeOf(identity, params.eventId), params.categoryId),
      })),
    ),

    endpoint(guestlist.setRequestForm).handle(async (call) => {
      const { result } = await change(call, (em, scope, id) => setRequestForm(em, scope, id, call.body));
      return { form: result.form };
    }),

    endpoint(guestlist.setRequestLink).handle(async (call) => {
      const { result, category } = await change(call, (em, scope, id) => openRequestLink(em, scope, id, call.body));
      // The secret is a fragment, which browsers send to no server.
      return { category, link: result.secret === null ? null : `${page}#s.${result.secret}` };
    }),

    endpoint(guestlist.endRequestLink).handle(async (call) => {
      const { category } = await change(call, async (em, scope, id) => ({ seq: await endRequestLink(em, scope, id) }));
      return { category };
    }),

    endpoint(guestlist.inviteApplicants).handle(({ identity, params, body, key, transaction, bus }) => {
      const { event, accountId, accountName } = identity;
      if (!event) throw apiError('not_found');
      const { name, start_time: startsAt, end_time: endsAt, time_zone: timeZone } = event;
      const unsubscribe = (eMail: string) => marks.urlFor({ accountId, eventId: params.eventId }, eMail);
      const request = { route: guestlist.inviteApplicants.id, category: params.categoryId, ...body };
      return transaction(async (em, afterCommit) => {
        const scope = scopeOf(identity, params.eventId);
        const post = {
          endsAt,
          count: (mails: number) => countMails(em, limits, accountId, mails),
          write: requestInvitationWriter(
            { account: accountName, name, startsAt, endsAt, timeZone },
            { page, unsubscribe },
          ),
        };
        const { outcome } = await repeatable(em, scope, { key, request }, async () => {
          const { seq, ...invited } = await inviteApplicants(em, scope, params.categoryId, body.applicants, post);
          if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
          return invited;
        });
        return outcome;
      });
    }),

    endpoint(guestlist.addRequestDecider).handle(async (call) => {
      mayPlace(call.identity, { unit_id: call.body.unit_id });
      const { result, category } = await change(call, (em, scope, id) => addRequestDecider(em, scope, id, call.body));
      return { category, link: `${page}#d.${result.secret}` };
    }),

    endpoint(guestlist.endRequestDecider).handle(async (call) => {
      const { category } = await change(call, async (em, scope, id) => ({
        seq: await endRequestDecider(em, scope, id, call.params.deciderId),
      }));
      return { category };
    }),
  ];
}
