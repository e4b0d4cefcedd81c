import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { screen, waitFor } from '@testing-library/dom';
import { Fragment, Suspense, createElement, use } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router';

type ListState = (eventId: number, mayFilter: boolean) => { query: { state: readonly string[] } };

const source = path.resolve(import.meta.dirname, '../../mf-guestlist/src/features/people/use-list-state.ts');
const { useListState } = (await import(pathToFileURL(source).href)) as { useListState: ListState };

it('follows an address whose first rendering was thrown away', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let thrownAway = 0;
  const Shown = () => createElement('p', {}, `State: ${useListState(1, true).query.state.join(', ') || 'any'}`);
  // A component not ready for the new address throws away what was rendered next to it.
  const NotReady = () => {
    if (useLocation().search === '') return null;
    thrownAway += 1;
    use(promise);
    return null;
  };
  const people = createElement(Fragment, {}, createElement(Shown), createElement(NotReady));
  const router = createMemoryRouter([{ path: '/event/1/people', element: people }], {
    initialEntries: ['/event/1/people'],
  });
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(createElement(Suspense, {}, createElement(RouterProvider, { router })));
  await screen.findByText('State: any');
  void router.navigate('/event/1/people?state=pending');
  await waitFor(() => expect(thrownAway).toBeGreaterThan(0));
  resolve();
  await screen.findByText('State: pending');
  root.unmount();
});
