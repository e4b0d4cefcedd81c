import { screen } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import { Alert } from './alert.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';

const MESSAGE = { title: 'People could not be loaded', message: 'The server does not answer.' };
const retry = () => screen.queryByRole('button', { name: /Try again/ });

it('interrupts with what happened, and offers to try again only where one can', async () => {
  show(<ErrorPanel {...MESSAGE} retryLabel="Try again" />);
  expect(screen.getByRole('alert').textContent).toBe('People could not be loadedThe server does not answer.');
  expect(retry()).toBeNull();
  let tries = 0;
  const user = show(<ErrorPanel {...MESSAGE} retryLabel="Try again" onRetry={() => (tries += 1)} />);
  await user.click(retry() as HTMLElement);
  expect(tries).toBe(1);
});

it('takes no second try while the first is under way', async () => {
  let tries = 0;
  const user = show(<ErrorPanel {...MESSAGE} retryLabel="Try again" onRetry={() => (tries += 1)} retrying />);
  expect(retry()?.ariaBusy).toBe('true');
  await user.click(retry() as HTMLElement);
  expect(tries).toBe(0);
});

it('names the tab only where it replaces the whole page, and is its first heading there', () => {
  document.title = 'Laminate';
  show(<ErrorPanel {...MESSAGE} />);
  expect(screen.getByRole('heading', { level: 2, name: MESSAGE.title })).toBeTruthy();
  expect(document.title).toBe('Laminate');
  show(<ErrorPanel {...MESSAGE} headingLevel={1} />);
  expect(screen.getByRole('heading', { level: 1, name: MESSAGE.title })).toBeTruthy();
  expect(document.title).toBe('People could not be loaded – Laminate');
});

it('is not an interruption where there is merely nothing yet', () => {
  show(<EmptyState title="Nobody is on the list yet" headingLevel={1} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.title).toBe('Nobody is on the list yet – Laminate');
});

it.each(['info', 'success', 'warning', 'error'] as const)(
  'an Alert of %s interrupts only if it is an error',
  (kind) => {
    show(<Alert kind={kind} title="Guest list" />);
    expect(screen.queryAllByRole('alert')).toHaveLength(kind === 'error' ? 1 : 0);
    expect(screen.queryAllByRole('status')).toHaveLength(kind === 'error' ? 0 : 1);
    expect(screen.queryByRole('button')).toBeNull();
  },
);
