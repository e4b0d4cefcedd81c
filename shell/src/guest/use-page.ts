import type { BodyIn, ResponseOf } from '@laminate/contracts/route';
import { useCallback, useEffect, useState } from 'react';
import { ask, type Answer, type Refusal } from './guest-api.ts';

/** Reads what a secret opens, once, and again by `load`. What was there stays where that fails. */
export function usePage<R extends { readonly path: string }>(route: R, body: BodyIn<R>) {
  const [value, setValue] = useState<ResponseOf<R> | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const text = JSON.stringify(body);
  const receive = useCallback((answer: Answer<ResponseOf<R>>) => {
    if ('value' in answer) setValue(answer.value);
    setRefused('value' in answer ? null : answer.refused);
  }, []);
  const load = useCallback(() => void ask(route, JSON.parse(text) as BodyIn<R>).then(receive), [route, text, receive]);
  useEffect(load, [load]);
  return { value, setValue, refused, load };
}
