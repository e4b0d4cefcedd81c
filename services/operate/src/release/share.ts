import { rolloutKey } from '@laminate/releases';
import { Failure } from '../failure.ts';
import { folderOf } from './gate.ts';
import { newest, type Gate } from './moves.ts';
import { changeStore, type Store } from './store.ts';

export interface Share {
  /** Percent of the sessions, from 1 to 99. */
  readonly share: number;
  /** Lets it move automatically on days with an event, too. */
  readonly evenOnEventDays: boolean;
}

/** What a share did: `from` is what all others see, `before` the percent that saw the version already. */
export interface Shared {
  readonly from: string;
  readonly to: string;
  readonly before: number;
}

/**
 * Reads `--share`.
 * @throws Failure when it is no whole number from 1 to 99
 */
export function readShare(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Failure(
    `--share is "${text}": name a whole percent from 1 to 99, such as --share 10. Without --share everybody sees the version.`,
  );
}

/**
 * Starts showing a version to a share of the sessions, by default the version released last. If it is already shown,
 * the share becomes larger. It then grows automatically, and is rolled back automatically if it is worse.
 * @throws Failure when there is nothing that it could be compared with, or the gate refuses it
 */
export function shareVersion(
  store: Store,
  version: string | undefined,
  { share, evenOnEventDays }: Share,
  gate: Gate,
): Promise<Shared> {
  return changeStore(store, async ({ holding, step }) => {
    const { current: stable, rollout } = holding;
    const { remote } = store;
    const to = version ?? newest(store, holding);
    await gate(folderOf(store, holding.versions, to));
    if (stable === undefined)
      throw new Failure(
        `${remote} has no version in use that ${to} could be compared with: put one into use without --share first.`,
      );
    if (stable === to) throw new Failure(`${remote} ${to} is in use: everybody sees it already.`);
    const shown = rollout?.state === 'growing' && rollout.version === to ? rollout.share : 0;
    if (shown >= share)
      throw new Failure(
        `${remote} ${to} is shown to ${shown} % already: name more, or take it back with npm run rollback -w ${remote}.`,
      );
    if (shown > 0) await step({ kind: 'grow', share });
    else await step({ kind: 'begin', version: to, stable, share, evenOnEventDays, key: rolloutKey() });
    return { from: stable, to, before: shown };
  });
}
