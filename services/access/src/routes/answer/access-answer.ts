import {
  accessHolder,
  accessRules,
  listState,
  readAccessHolders,
  type AccessHolder,
  type AnswerRules,
} from '@laminate/accreditation';
import { access, type AccessAnswer, type AccessAnswered, type AccessRules } from '@laminate/contracts';
import { mayEnter } from '@laminate/rules/may-enter';
import { eventDay } from '@laminate/rules/passage-rules';
import { apiError, endpoint, sendList, type Endpoint, type PreparedLists } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';

interface Answered {
  readonly rules: AnswerRules;
  readonly holder: AccessHolder;
  readonly area: AccessRules['areas'][number];
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly answer: AccessAnswer;
}

/** An answer with who it is about and what they wear. */
function presentAccessAnswer({
  rules,
  holder,
  area,
  at,
  answer: { may, reason, profile, slot, next },
}: Answered): AccessAnswered {
  const wristband = rules.wristbands.find(({ id }) => id === holder.wristband_id);
  const badge = rules.badges.find(({ id }) => id === holder.badge_id);
  const hours = (of: typeof slot) =>
    of && { id: of.id, name: of.name, start_time: of.start_time, end_time: of.end_time };
  return {
    person: holder.person,
    area: { id: area.id, name: area.name },
    at: new Date(at).toISOString(),
    may,
    reason,
    profile: profile && { id: profile.id, name: profile.name, areas: [...profile.areas], timeId: profile.timeId },
    slot: hours(slot),
    next: hours(next),
    wristband: wristband
      ? {
          id: wristband.id,
          name: wristband.name,
          color: wristband.color,
          weave: wristband.weave,
          picture_url: wristband.picture_url,
        }
      : null,
    badge: badge ? { id: badge.id, name: badge.name, picture_url: badge.picture_url } : null,
  };
}

/** `GET /api/event/{eventId}/access_answer`: answered by the function that devices without a network use, too. */
export const accessAnswer = endpoint(access.accessAnswer)
  .policy(hasAccessSystem)
  .handle(({ identity: { accountId }, params: { eventId }, query, transaction }) =>
    transaction(async (em) => {
      const scope = { accountId, eventId };
      const holder = await accessHolder(em, scope, query.person);
      if (!holder) throw apiError('not_found', { message: 'no_such_person_on_list' });
      const rules = await accessRules(em, scope);
      const area = rules.areas.find(({ id }) => id === query.area);
      if (!area) throw apiError('not_found', { message: 'no_such_area' });
      const at = query.at === undefined ? Date.now() : Date.parse(query.at);
      return presentAccessAnswer({ rules, holder, area, at, answer: mayEnter(rules, holder, area.id, at) });
    }),
  );

/** `GET /api/event/{eventId}/access_holders`: everyone with what they have, or who changed after `since`. */
export const accessHolders = (prepared: PreparedLists): Endpoint =>
  endpoint(access.accessHolders)
    .policy(hasAccessSystem)
    .respond(
      async ({ identity: { accountId, event }, params: { eventId }, query: { since }, transaction, req, res }) => {
        const range = { accountId, eventId };
        const { seq, publicKey, fieldsSeq, dayStartsAt } = await transaction((em) => listState(em, range));
        const timeZone = event?.time_zone ?? 'UTC';
        const read = (from?: number) =>
          transaction((em) => readAccessHolders(em, { ...range, since: from }, publicKey, timeZone));
        // After midnight, scans of the day belong to another day, although nothing has happened.
        const version = { event: `${publicKey} ${eventDay(Date.now(), timeZone, dayStartsAt)}`, seq, fieldsSeq };
        await sendList(prepared, { req, res, accountId, eventId, version, since, read });
      },
    );
