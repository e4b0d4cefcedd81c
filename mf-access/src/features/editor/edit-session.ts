const BEGUN = 'editing-begun';

const entry = () => history.state as Record<string, unknown> | null;

/** Notes for the page that is loaded next that the user has just chosen to edit. */
export function noteBegun(): void {
  history.replaceState({ ...entry(), [BEGUN]: true }, '');
}

/** Checks whether this page was loaded because the user chose to edit. True only once. */
export function takeBegun(): boolean {
  const { [BEGUN]: begun, ...rest } = entry() ?? {};
  if (begun) history.replaceState(rest, '');
  return begun === true;
}
