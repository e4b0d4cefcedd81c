/** A field that two people set to different values. */
export interface FieldClash<Field, Value> {
  readonly field: Field;
  readonly mine: Value;
  readonly theirs: Value;
}

interface Sides<Field, Value> {
  /** The value of a field when the edit was begun. */
  readonly was: (field: Field) => Value;
  /** The value of a field as it is now. */
  readonly now: (field: Field) => Value;
  /** Do two values say the same? */
  readonly same?: (left: Value, right: Value) => boolean;
}

/**
 * Carries an edit over to the state that others have given its subject by now, field by field. Where only this person
 * changed a field it stays in the edit, where both set the same it is done, and where they differ it clashes.
 *
 * @param edit what this person changed, by field
 */
export function mergeFields<Field, Value>(
  edit: ReadonlyMap<Field, Value>,
  { was, now, same = Object.is }: Sides<Field, Value>,
): { readonly edit: ReadonlyMap<Field, Value>; readonly clashes: readonly FieldClash<Field, Value>[] } {
  const left = new Map<Field, Value>();
  const clashes: FieldClash<Field, Value>[] = [];
  for (const [field, mine] of edit) {
    const theirs = now(field);
    if (same(theirs, mine)) continue;
    if (same(theirs, was(field))) left.set(field, mine);
    else clashes.push({ field, mine, theirs });
  }
  return { edit: left, clashes };
}
