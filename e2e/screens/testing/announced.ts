import { screen, waitFor } from '@testing-library/dom';

/** Waits until something is announced to screen readers. */
export const announced = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));
