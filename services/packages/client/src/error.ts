import type { ErrorCode, Problem as ErrorBody } from './routes.ts';

/** The body of an error. `code` says what went wrong, and the other members are for people. */
export type Problem = ErrorBody & { readonly code: ErrorCode };

/** An answer that says why a call was refused, or that it failed. Tell errors apart by `code`. */
export class LaminateError extends Error {
  override readonly name = 'LaminateError';
  readonly status: number;
  /** `bad_gateway` where a proxy on the way has answered instead. */
  readonly code: ErrorCode;
  /** Each wrong field, with its place in the body: `guests.3.name`. */
  readonly errors: Problem['errors'];
  /** To ask the operator by. */
  readonly requestId: string | undefined;
  /**
   * Everything that the answer says. More members can follow depending on the code, such as the `person` of a guest who
   * is full.
   */
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.msg);
    this.status = status;
    this.code = problem.code;
    this.errors = problem.errors;
    this.requestId = problem.request_id;
    this.problem = problem;
  }
}

/** Reads an answer that is no success. */
export async function errorOf(response: Response): Promise<LaminateError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblem(body)) return new LaminateError(status, body);
  const msg = `The answer is ${status} and says no more`;
  return new LaminateError(status, { type: 'about:blank', title: msg, status, msg, code: 'bad_gateway', errors: [] });
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'msg' in body && 'errors' in body;
