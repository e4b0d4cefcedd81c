import { namesakes } from '@laminate/accreditation';
import { foldName, guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

export const personExists = endpoint(guestlist.personExists).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const name = foldName(body.name);
    const namesake = (await namesakes(em, scopeOf(identity, params.eventId), [name])).get(name) ?? null;
    return { exists: namesake !== null, namesake };
  }),
);
