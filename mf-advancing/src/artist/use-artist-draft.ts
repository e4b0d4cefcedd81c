import type { Artist, ArtistChange } from '@laminate/contracts/artists';
import { hasCode, type ApiError } from '@laminate/sdk';
import { mergeFields, type FieldClash } from '@laminate/sdk/forms';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { changeArtist } from './api.ts';

/** A value of one field of a form. */
export type FieldValue = string | number | null;
export type ArtistClash = FieldClash<string, FieldValue>;

/** The values of a form by the paths of its fields, e.g. `limits.crew_limit`. */
function fieldsIn(values: object, path = ''): [string, FieldValue][] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]): [string, FieldValue][] =>
    typeof value === 'object' && value !== null
      ? fieldsIn(value, `${path}${key}.`)
      : [[path + key, value as FieldValue]],
  );
}

/** Number of times a change is retried after someone else's. Only a crowd uses them up. */
const TRIES = 5;

const nowOf = (error: unknown): Artist | undefined =>
  hasCode(error, 'changed_meanwhile') ? ((error as ApiError).body.artist as Artist | undefined) : undefined;

/**
 * Holds an artist in a form. The form starts from the artist as opened, and others' changes are merged field by field.
 * Where both changed the same field, nothing is saved until the person has seen both.
 *
 * @param valuesOf what the form shows of an artist
 * @param changeOf the change that makes an artist what the form says
 */
export function useArtistDraft<Values extends FieldValues>(
  opened: Artist,
  form: UseFormReturn<Values>,
  {
    valuesOf,
    changeOf,
  }: {
    readonly valuesOf: (artist: Artist) => Values;
    readonly changeOf: (artist: Artist, values: Values) => ArtistChange;
  },
) {
  const [artist, setArtist] = useState(opened);
  const [clashes, setClashes] = useState<readonly ArtistClash[]>([]);

  const put = (field: string, value: FieldValue) =>
    form.setValue(field as FieldPath<Values>, value as never, { shouldDirty: true });

  /** Puts what this person changed of `base` onto what the artist is now. @returns what both changed */
  function mergeInto(now: Artist, base: Artist): readonly ArtistClash[] {
    const [before, after] = [new Map(fieldsIn(valuesOf(base))), new Map(fieldsIn(valuesOf(now)))];
    const mine = new Map(
      fieldsIn(form.getValues()).filter(([field, value]) => after.has(field) && value !== before.get(field)),
    );
    const merged = mergeFields(mine, {
      was: (field) => before.get(field) ?? null,
      now: (field) => after.get(field) ?? null,
    });
    form.reset(valuesOf(now));
    for (const [field, value] of merged.edit) put(field, value);
    for (const clash of merged.clashes) put(clash.field, clash.mine);
    setArtist(now);
    setClashes(merged.clashes);
    return merged.clashes;
  }

  /** Saves what the form says. @returns how it went, where `clash` has saved nothing */
  async function save(): Promise<'saved' | 'merged' | 'clash'> {
    let base = artist;
    setClashes([]);
    for (let tried = 1; ; tried += 1) {
      try {
        await changeArtist(base, { ...changeOf(base, form.getValues()), revision: base.revision });
        return tried === 1 ? 'saved' : 'merged';
      } catch (error) {
        const now = nowOf(error);
        if (!now || tried === TRIES) throw error;
        if (mergeInto(now, base).length > 0) return 'clash';
        base = now;
      }
    }
  }

  /** Decides a clash: the field takes the other value, or keeps this person's. */
  function settle({ field, mine, theirs }: ArtistClash, choice: 'mine' | 'theirs'): void {
    put(field, choice === 'mine' ? mine : theirs);
    setClashes((all) => all.filter((clash) => clash.field !== field));
  }

  return { artist, clashes, save, settle };
}
