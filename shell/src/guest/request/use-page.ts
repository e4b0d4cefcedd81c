import type { BodyIn, ResponseOf } from '@laminate/contracts/route';
import { useCallback, useEffect, useState } from 'react';
import { ask, type Refusal } from '../guest-api.ts';

/** Reads what a secret opens, once, and again by `load`. What was there stays where that fails. */
export function usePage<R extends { readonly path: string }>(route: R, body: BodyIn<R>) {
  const [value, setValue] = useState<ResponseOf<R> | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const text = JSON.stringify(body);
  const load = useCallback(async () => {
    const answer = await ask(route, JSON.parse(text) as BodyIn<R>);
    if ('value' in answer) setValue(answer.value);
    setRefused('value' in answer ? null : answer.refused);
  }, [route, text]);
  useEffect(() => void load(), [load]);
  return { value, setValue, refused, load: () => void load() };
}
