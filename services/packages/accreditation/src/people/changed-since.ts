import { message } from '@laminate/contracts';
import { apiError, type ApiError } from '@laminate/kit';

/** Most names that a refusal says. */
const MOST_NAMED = 20;

/** Who is no longer as the caller knew them. */
export interface Changed {
  readonly id: number;
  readonly name: string;
}

/**
 * Returns the 409 `conflict` naming the people whom others have changed in between, in `left_out` with their ids too.
 */
export function changedSince(people: readonly Changed[]): ApiError {
  const named = people.slice(0, MOST_NAMED);
  const names = named.map(({ name }) => name).join(', ');
  const more = people.length - named.length;
  const left_out = named.map(({ id, name }) => ({ id, name }));
  return apiError('conflict', {
    message: more > 0 ? message('changed_since_and_more', { names, count: more }) : message('changed_since', { names }),
    extra: { left_out, left_out_count: people.length },
  });
}
