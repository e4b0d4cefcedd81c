import { accessHolder, accessRules } from '@laminate/accreditation';
import { access, mayEnter } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';
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
