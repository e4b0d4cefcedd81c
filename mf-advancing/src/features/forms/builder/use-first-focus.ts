import { useEffect, useRef, useState } from 'react';

/** Puts the focus into an input as it appears: an item just added is typed next. */
export function useFirstFocus(wanted: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const [atFirst] = useState(wanted);
  useEffect(() => {
    if (atFirst) ref.current?.focus();
  }, [atFirst]);
  return ref;
}
