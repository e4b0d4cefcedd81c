import { confirmation } from '@laminate/sdk/shell';
import { show } from '@laminate/ui/testing';
import { screen, waitFor } from '@testing-library/dom';
import { Link, createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useLeaveQuestion } from './use-leave-question.ts';

afterEach(() => confirmation.set(null));

function Page({ unsaved }: { readonly unsaved: boolean }) {
  useLeaveQuestion(unsaved, () => 'You have unsaved changes to this text. Do you want to leave?');
  return (
    <>
      <Link to="/text?part=2">Part 2</Link>
      <Link to="/people">People</Link>
    </>
  );
}
async function open(unsaved: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/text', element: <Page unsaved={unsaved} /> },
      { path: '/people', element: <h1>People of the event</h1> },
    ],
    { initialEntries: ['/text'] },
  );
  const heard = jest.spyOn(router, 'getBlocker');
  const user = show(<RouterProvider router={router} />);
  await waitFor(() => expect(heard).toHaveBeenCalled());
  return { router, user };
}
const link = (name: string) => screen.getByRole('link', { name });
const asked = () => waitFor(() => expect(confirmation.get()).not.toBeNull());
/** Whether the browser would ask before it closes the page. */
const holdsThePage = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('lets go immediately while everything is saved', async () => {
  const { user } = await open(false);
  expect(holdsThePage()).toBe(false);
  await user.click(link('People'));
  expect(await screen.findByRole('heading', { name: 'People of the event' })).toBeTruthy();
  expect(confirmation.get()).toBeNull();
});

it('asks what is not saved is lost by, stays at no, and asks again', async () => {
  const { user, router } = await open(true);
  expect(holdsThePage()).toBe(true);
  for (let time = 0; time < 2; time++) {
    await user.click(link('People'));
    await asked();
    expect(confirmation.get()).toMatchObject({
      question: 'You have unsaved changes to this text. Do you want to leave?',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      danger: true,
    });
    confirmation.get()?.answer(false);
    await waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'));
    expect(router.state.location.pathname).toBe('/text');
  }
});

it('leaves at yes', async () => {
  const { user } = await open(true);
  await user.click(link('People'));
  await asked();
  confirmation.get()?.answer(true);
  expect(await screen.findByRole('heading', { name: 'People of the event' })).toBeTruthy();
  await waitFor(() => expect(holdsThePage()).toBe(false));
});

it('asks nothing where only the query of the same page changes', async () => {
  const { user, router } = await open(true);
  await user.click(link('Part 2'));
  await waitFor(() => expect(router.state.location.search).toBe('?part=2'));
  expect(confirmation.get()).toBeNull();
});
