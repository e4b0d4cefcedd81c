import { screen, waitFor } from '@testing-library/dom';

/** Waits until screen readers are told something. */
export const said = (words: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words));
