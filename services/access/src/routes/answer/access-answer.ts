import { accessHolder, accessRules, listState, readAccessHolders } from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import { mayEnter } from '@laminate/rules/may-enter';
import { eventDay } from '@laminate/rules/passage-rules';
import { apiError, endpoint, sendList, type Endpoint, type PreparedLists } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';
import { presentAccessAnswer } from '../../presenters/access-answer.ts';

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
