const EDIT_SESSION = 'editing-begun';

const entry = () => history.state as Record<string, unknown> | null;

/** Notes for the page that is loaded next that the user has just chosen to edit. */
export function noteEditSession(): void {
  history.replaceState({ ...entry(), [EDIT_SESSION]: true }, '');
}

/** Checks whether this page was loaded because the user chose to edit. True only once. */
export function takeEditSession(): boolean {
  const { [EDIT_SESSION]: begun, ...rest } = entry() ?? {};
  if (begun) history.replaceState(rest, '');
  return begun === true;
}
