import {
  announce,
  decideByLink as decideOne,
  decideRequests as decide,
  deciderLinkOf,
  deciderOf,
  deciderPageOf,
  findRequest,
  guestFields,
  hasStoppedDigests,
  listedRequests,
  repeatable,
  requestsToExport,
  revokeRequests as revoke,
  startDigests,
  undoRequestDecision as undo,
  writeLog,
  type Decider,
  type Deciding,
  type InvitedEvent,
} from '@laminate/accreditation';
import { guestlist, type DeciderPage } from '@laminate/contracts';
import { fileTitle, type FileMaker } from '@laminate/files';
import {
  endpoint,
  eventCan,
  managesGroups,
  scopeOf,
  type Endpoint,
  type EntityManager,
  type EventKey,
  type Identity,
  type ServiceEnv,
} from '@laminate/kit';
import { exportLabelsOf } from '../../exports/export-labels.ts';
import type { RequestsOrder } from '../../exports/make-requests-file.ts';
import { decisionWriter } from '../../letters/decision-letters.ts';
import { stopMarks } from '../../letters/stop-mark.ts';
import { presentEvent } from '../../presenters/event.ts';
import { presentGuestsEvent } from '../../presenters/guest-page.ts';
import { exportTurns } from '../exports/export-people.ts';
import { openSecret, type Opened, type SecretCall, type SecretDependencies } from '../invitations/by-key.ts';
import type { MailLimits } from '../invitations/mailings.ts';

/** The caller as one who decides. A superuser who reads for support decides nothing. */
function deciderFor(identity: Identity): Decider {
  const can = eventCan(identity);
  return {
    userId: identity.userId,
    deciderId: null,
    isOrganiser: can.block,
    keepsList: can.edit_people,
    step: null,
  };
}

type DecisionLimits = SecretDependencies & Pick<MailLimits, 'guestMails'>;
type PostOf = (event: EventKey, named: Pick<InvitedEvent, 'name' | 'accountName'>) => Deciding['post'];

/** Makes the sender of mails that tell applicants a decision. */
function postWith(env: ServiceEnv, limits: DecisionLimits): PostOf {
  const marks = stopMarks(env);
  return (event, named) => ({
    // Their addresses had a key mailed, which was counted. A day's few mails of a free account must stop no decision.
    count: async (_em, mails) => {
      await limits.guestMails.take(String(event.accountId), mails);
    },
    write: decisionWriter(named, (eMail) => marks.urlFor(event, eMail)),
  });
}

/** The event of the path, whose requests the caller decides. */
const decidingOf = (identity: Identity, eventId: number, postOf: PostOf): Deciding => ({
  scope: scopeOf(identity, eventId),
  decider: deciderFor(identity),
  mayOverride: eventCan(identity).block,
  post: postOf(scopeOf(identity, eventId), { name: identity.event?.name ?? '', accountName: identity.accountName }),
});

const listRequests = endpoint(guestlist.listRequests).handle(({ identity, params, transaction }) =>
  transaction((em) => listedRequests(em, scopeOf(identity, params.eventId), deciderFor(identity))),
);

const readRequest = endpoint(guestlist.readRequest).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({
    request: await findRequest(em, scopeOf(identity, params.eventId), params.requestId, deciderFor(identity)),
  })),
);

const decideRequests = (postOf: PostOf) =>
  endpoint(guestlist.decideRequests).handle(({ identity, params, body, key, transaction, bus }) => {
    if (body.guests.some(({ profile_id }) => typeof profile_id === 'number')) managesGroups(identity);
    const deciding = decidingOf(identity, params.eventId, postOf);
    return transaction(async (em, afterCommit) => {
      const request = { route: guestlist.decideRequests.id, body };
      const { outcome, replayed } = await repeatable(em, deciding.scope, { key, request }, (event) =>
        decide(em, deciding, body, event),
      );
      if (!replayed) afterCommit(() => announce(bus, params.eventId, outcome.seq));
      const { decided, guests, undo: id } = outcome;
      return { decided, guests, undo: id };
    });
  });

const undoRequestDecision = endpoint(guestlist.undoRequestDecision).handle(
  ({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { restored, seq } = await undo(
        em,
        { scope: scopeOf(identity, params.eventId), decider: deciderFor(identity) },
        body.undo,
      );
      afterCommit(() => announce(bus, params.eventId, seq));
      return { restored };
    }),
);

const revokeRequests = (postOf: PostOf) =>
  endpoint(guestlist.revokeRequests).handle(({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { revoked, seq } = await revoke(em, decidingOf(identity, params.eventId, postOf), body);
      afterCommit(() => announce(bus, params.eventId, seq));
      return { revoked };
    }),
  );

const readRequestMails = endpoint(guestlist.readRequestMails).handle(({ identity, transaction }) =>
  transaction(async (em) => ({ stopped: await hasStoppedDigests(em, identity.accountId, identity.eMail) })),
);

const startRequestMails = endpoint(guestlist.startRequestMails).handle(async ({ identity, transaction }) => {
  await transaction((em) => startDigests(em, identity.accountId, identity.eMail));
});

const exportRequests = (files: FileMaker<RequestsOrder>) =>
  endpoint(guestlist.exportRequests).handle(({ identity, params, body, res, transaction }) => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    return exportTurns(identity.accountId, async () => {
      gone.signal.throwIfAborted();
      const event = presentEvent(identity);
      const scope = scopeOf(identity, params.eventId);
      const { fields, rows, forms } = await transaction(async (em) => {
        const found = await requestsToExport(em, scope, body.category_id);
        // Before the file is made: nothing leaves without its line.
        const details = { count: found.rows.filter(({ guest }) => guest).length, format: body.format };
        await writeLog(em, scope, { action: 'export_requests', details });
        return { ...found, fields: (await guestFields(em, scope)).filter(({ asked }) => asked !== 'no') };
      });
      const { file } = exportLabelsOf(body.language).requests;
      const contentBase64 = await files.make(
        {
          format: body.format,
          language: body.language,
          rows,
          fields,
          forms,
          title: event.name,
          timeZone: event.time_zone,
        },
        gone.signal,
      );
      return { contentBase64, fileTitle: fileTitle(event.name, file, body.format, new Date(), event.time_zone) };
    });
  });

type LinkCall = SecretCall & { readonly body: { readonly token: string } };
type Link = Awaited<ReturnType<typeof deciderLinkOf>>;

/** Opens the link of a step. @throws ApiError 404, the same whatever is wrong with the link */
const openLink = <T>(
  call: LinkCall,
  limits: SecretDependencies,
  changes: boolean,
  work: (em: EntityManager, opened: Opened, link: Link) => Promise<T>,
): Promise<T> =>
  openSecret(
    call,
    limits,
    {
      kind: 'requestDecider',
      secret: call.body.token,
      ...(changes && { before: (id) => limits.linkChanges.take(`decider ${id}`) }),
    },
    async (em, opened) => work(em, opened, await deciderLinkOf(em, opened.inviting.scope, opened.id)),
  );

/** The page of a link as it is now. */
async function pageOf(em: EntityManager, { event, inviting }: Opened, link: Link): Promise<{ page: DeciderPage }> {
  const { place: _place, ...shown } = presentGuestsEvent(event, '');
  return {
    page: {
      account_name: event.account_name,
      event: shown,
      ...(await deciderPageOf(em, inviting.scope, link)),
    },
  };
}

/** Requests and their decisions: by those who keep the list, and by the holders of decision links. */
export function requestDecisionRoutes(
  env: ServiceEnv,
  limits: DecisionLimits,
  files: FileMaker<RequestsOrder>,
): readonly Endpoint[] {
  const postOf = postWith(env, limits);
  return [
    listRequests,
    readRequest,
    decideRequests(postOf),
    undoRequestDecision,
    revokeRequests(postOf),
    readRequestMails,
    startRequestMails,
    exportRequests(files),

    endpoint(guestlist.readDeciderPage).handle((call) => openLink(call, limits, false, pageOf)),

    endpoint(guestlist.decideByLink).handle(async (call) => {
      await openLink(call, limits, true, async (em, opened, link) => {
        const { token: _token, request_id: id, version, ...decision } = call.body;
        const { scope, event } = opened.inviting;
        const deciding: Deciding = {
          scope: { ...scope, userName: `${link.title} (by link)` },
          decider: deciderOf(link),
          mayOverride: false,
          post: postOf(scope, event),
        };
        opened.announces((await decideOne(em, deciding, link, { ...decision, requests: [{ id, version }] })).seq);
      });
      // Doors wait for the lock of the event: the page is read without it.
      return openLink(call, limits, false, pageOf);
    }),
  ];
}
