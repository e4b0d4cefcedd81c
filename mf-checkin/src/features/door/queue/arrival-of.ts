/** The arrival that a tap made, of all of a guest. @param seq the number of the change that the tap made */
export const arrivalOf = <Entry extends { readonly seq: number }>(
  entries: readonly Entry[],
  seq: number | undefined,
): Entry | undefined => entries.find((entry) => entry.seq === seq);
