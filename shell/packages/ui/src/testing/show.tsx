import { configure } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { LaminateProvider } from '../theme/laminate-provider.tsx';

configure({
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\nThe page says: ${document.body.textContent}`),
});

let root: Root | undefined;

/**
 * Shows something as the page would, until the test is over. Drawn again where something is shown already.
 *
 * @returns a user who clicks and types there
 */
export function show(children: ReactNode): UserEvent {
  root ??= createRoot(document.getElementById('root') as HTMLElement);
  const shown = root;
  flushSync(() => shown.render(<LaminateProvider overlaysLabel="Pop-ups">{children}</LaminateProvider>));
  return userEvent.setup({ delay: null });
}

interface HeldProps<Value> {
  readonly first: Value;
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of an input, as a form would. */
export function Held<Value>({ first, children }: HeldProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

afterEach(() => {
  root?.unmount();
  root = undefined;
  localStorage.clear();
});
