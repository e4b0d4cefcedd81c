import { apiError, type ApiError } from '@laminate/kit';

/** Most names that a refusal says. */
const MOST_NAMED = 20;

/** Who is no longer as the caller knew them. */
export interface Changed {
  readonly id: number;
  readonly name: string;
}

/** The 409 `conflict` that names whom others changed meanwhile, in `left_out` with their ids too. */
export function changedSince(people: readonly Changed[]): ApiError {
  const named = people.slice(0, MOST_NAMED);
  const names = named.map(({ name }) => name).join(', ');
  const more = people.length > MOST_NAMED ? ` and ${people.length - MOST_NAMED} more` : '';
  const left_out = named.map(({ id, name }) => ({ id, name }));
  return apiError('conflict', {
    msg: `Changed since: ${names}${more}`,
    extra: { left_out, left_out_count: people.length },
  });
}
