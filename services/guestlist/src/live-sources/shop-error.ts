import type { LiveFault } from '@laminate/contracts';

/** A shop that could not be read. Its message has neither an address nor an answer in it. */
export class ShopError extends Error {
  readonly fault: LiveFault;
  /** The shop asks to wait so long. */
  readonly retryAfterSeconds: number | undefined;
  constructor(fault: LiveFault, options: ErrorOptions & { readonly retryAfterSeconds?: number | undefined } = {}) {
    super(`The shop could not be read: ${fault}.`, options);
    this.name = 'ShopError';
    this.fault = fault;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
