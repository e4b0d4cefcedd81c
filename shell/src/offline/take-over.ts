/** From a page to a service worker that waits. */
export interface TakeOver {
  readonly type: 'take-over';
  /** Address of the page's main script: says which build of the shell it is. */
  readonly script: string;
}
