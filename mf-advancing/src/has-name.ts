import { foldName } from '@laminate/contracts/fold-name';

/** Whether something among them has that name, whatever its case, accents and spaces. */
export const hasName = (things: readonly { readonly name: string }[], name: string): boolean =>
  things.some((thing) => foldName(thing.name) === foldName(name));
