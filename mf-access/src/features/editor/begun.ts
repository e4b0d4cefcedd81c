const BEGUN = 'editing-begun';

const entry = () => history.state as Record<string, unknown> | null;

/** Notes for the page that is loaded next that somebody has just chosen to edit. */
export function noteBegun(): void {
  history.replaceState({ ...entry(), [BEGUN]: true }, '');
}

/** Whether this page was loaded because somebody chose to edit; said only once. */
export function takeBegun(): boolean {
  const { [BEGUN]: begun, ...rest } = entry() ?? {};
  if (begun) history.replaceState(rest, '');
  return begun === true;
}
