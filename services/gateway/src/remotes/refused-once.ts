import type { Logger } from '@laminate/kit/log';

/** Notes why something is left out. @returns whether there is a reason */
export type Refusals = (subject: string, reasons: readonly string[]) => boolean;

/** Says in the log why something is left out, once until it changes: the question comes with every page. */
export function refusedOnce(log: Logger): Refusals {
  const said = new Map<string, string>();
  return (subject, reasons) => {
    const text = reasons.join('\n');
    if (text !== (said.get(subject) ?? '')) for (const reason of reasons) log.error(reason);
    if (text === '') said.delete(subject);
    else said.set(subject, text);
    return text !== '';
  };
}
