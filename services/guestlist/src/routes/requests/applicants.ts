import { randomUUID } from 'node:crypto';
import {
  addRequestPhoto,
  consentOf,
  eraseRequest,
  linkedCategory,
  requestPageOf,
  requestsUntil,
  saveRequest,
  startRequest,
  takesRequests,
  withdrawRequest,
  type Applying,
} from '@laminate/accreditation';
import { guestlist, type RequestPage } from '@laminate/contracts';
import { makePhoto } from '@laminate/file-store';
import { endpoint, networkOf, yieldingMap, type Endpoint, type EntityManager, type ServiceEnv } from '@laminate/kit';
import { qrSvg } from '@laminate/print/qr';
import { requestLetters } from '../../letters/request-letters.ts';
import type { LinkedEvent } from '../../presenters/shared-list.ts';
import { openSecret, type Opened, type SecretCall, type SecretDependencies } from '../invitations/by-key.ts';
import { countMails, type MailLimits } from '../invitations/mailings.ts';

type ApplicantLimits = SecretDependencies & Pick<MailLimits, 'freeMails' | 'guestMails'>;
type KeyCall = SecretCall & { readonly body: { readonly key: string } };

/** What an applicant sees. */
interface Applicant {
  readonly applying: Applying;
  readonly requestId: number;
  readonly announces: Opened['announces'];
  readonly page: (em: EntityManager) => Promise<RequestPage>;
}

const eventOf = (event: LinkedEvent): RequestPage['event'] => ({
  name: event.name,
  start_time: new Date(event.start_time).toISOString(),
  end_time: new Date(event.end_time).toISOString(),
  time_zone: event.time_zone,
});

/** The page of a request: nothing of those who decide, and of no one else. */
async function readPage(
  em: EntityManager,
  event: LinkedEvent,
  applying: Pick<Applying, 'scope' | 'event'>,
  id: number,
): Promise<RequestPage> {
  const { request, category, until, guests, fields, missing, days, ...facts } = await requestPageOf(em, applying, id);
  const isDecided = request.state !== 'sent' && request.state !== 'more_asked';
  return {
    account_name: event.account_name,
    event: eventOf(event),
    category: category.name,
    words: category.words,
    consent: consentOf({ request, category }),
    language: request.language,
    applicant: request.applicant,
    company: request.company,
    state: request.state,
    version: request.version,
    closes_at: new Date(until).toISOString(),
    open: facts.open,
    reason: request.reason,
    told: request.told,
    for_company: category.forCompany,
    most: category.most,
    asks_days: category.asksDays,
    days: [...days],
    asks_parking: category.asksParking,
    fields: fields.map(({ seen_by: _readers, ...field }) => field),
    sections: [...facts.sections],
    answers: facts.answers,
    closed_sections: [...facts.closed],
    guests: await yieldingMap(guests, ({ id: guestId, name, details, days: on, parking, state, code }) => ({
      id: guestId,
      name,
      details,
      days: on,
      parking,
      // Who was left out at one step can be approved at the next.
      state: isDecided || state !== 'refused' ? state : 'asked',
      pass: code === null ? null : { code, svg: qrSvg(code) },
    })),
    missing: [...missing],
  };
}

/** All that applicants do: by the public link of a category, and by the key of a request. */
export function applicantRoutes({
  env,
  limits,
}: {
  readonly env: ServiceEnv;
  readonly limits: ApplicantLimits;
}): readonly Endpoint[] {
  const write = requestLetters(env);

  const applyingOf = ({ event, inviting: { scope, event: invited } }: Opened): Omit<Applying, 'current'> => ({
    scope,
    event: { ...invited, startsAt: new Date(event.start_time).getTime() },
    post: (em, letter) => write(em, { ...scope, name: event.name, account: event.account_name }, letter),
  });

  /** Opens a request by its key. @throws ApiError 404, 429 */
  const openKey = <T>(
    call: KeyCall,
    changes: boolean,
    work: (em: EntityManager, applicant: Applicant) => Promise<T>,
  ): Promise<T> => {
    const before = (id: number) => limits.linkChanges.take(`request ${id}`);
    const secret = { kind: 'request', secret: call.body.key, ...(changes && { before }) } as const;
    return openSecret(call, limits, secret, (em, opened) => {
      const { event, id: requestId, announces } = opened;
      const known = applyingOf(opened);
      const page = (now: EntityManager) => readPage(now, event, known, requestId);
      return work(em, { applying: { ...known, current: page }, requestId, announces, page });
    });
  };

  /** Changes a request, and answers its page. */
  const change = (
    call: KeyCall,
    how: (em: EntityManager, applicant: Applicant) => Promise<{ readonly seq: number | null }>,
    counts = true,
  ) =>
    openKey(call, counts, async (em, applicant) => {
      applicant.announces((await how(em, applicant)).seq);
      return { page: await applicant.page(em) };
    });

  return [
    endpoint(guestlist.readRequestLink).handle((call) =>
      openSecret(call, limits, { kind: 'requestCategory', secret: call.body.token }, async (em, opened) => {
        const category = await linkedCategory(em, opened.inviting.scope, opened.id);
        const { event } = opened.inviting;
        return {
          account_name: opened.event.account_name,
          event: eventOf(opened.event),
          category: category.name,
          words: category.words,
          consent: category.consent,
          asks_code: category.code !== '',
          domain: category.domain,
          closes_at: new Date(requestsUntil(category, event)).toISOString(),
          open: await takesRequests(em, category, event),
        };
      }),
    ),

    endpoint(guestlist.startRequest).handle(async (call) => {
      const { token: secret, ...given } = call.body;
      await limits.signUps.take(networkOf(call.req));
      const before = (id: number) => limits.signUpsOfList.take(`requests ${id}`);
      return openSecret(call, limits, { kind: 'requestCategory', secret, before }, async (em, opened) => {
        const count = () => countMails(em, limits, opened.inviting.scope.accountId, 1);
        await startRequest(em, applyingOf(opened), opened.id, given, count);
        return { mailed: true as const };
      });
    }),

    endpoint(guestlist.readRequestPage).handle((call) =>
      openKey(call, false, async (em, { page }) => ({ page: await page(em) })),
    ),

    endpoint(guestlist.saveRequest).handle((call) =>
      change(call, (em, { applying, requestId }) => saveRequest(em, applying, requestId, call.body)),
    ),

    endpoint(guestlist.withdrawRequest).handle((call) =>
      change(call, (em, { applying, requestId }) => withdrawRequest(em, applying, requestId, call.body.guests)),
    ),

    endpoint(guestlist.addRequestPhoto).handle(async (call) => {
      // The key first: reading a picture takes the time of a processor.
      await openKey(call, true, () => Promise.resolve());
      const photo = { id: randomUUID(), ...(await makePhoto(call.file.bytes)) };
      return change(
        call,
        (em, { applying, requestId }) => addRequestPhoto(em, applying, requestId, call.body.guest_id, photo),
        false,
      );
    }),

    endpoint(guestlist.eraseRequest).handle((call) =>
      openKey(call, true, async (em, { applying, requestId, announces }) => {
        announces((await eraseRequest(em, applying, requestId)).seq);
        return undefined;
      }),
    ),
  ];
}
