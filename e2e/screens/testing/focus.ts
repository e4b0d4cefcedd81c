import { screen, waitFor } from '@testing-library/dom';

/** Waits until the element with this role and name has the focus. */
export const focusOn = (role: string, name?: string | RegExp): Promise<void> =>
  waitFor(() => {
    const { activeElement } = document;
    if (!screen.queryAllByRole(role, { name }).some((element) => element === activeElement))
      throw new Error(`The focus stands on ${activeElement?.outerHTML.slice(0, 200)}`);
  });
