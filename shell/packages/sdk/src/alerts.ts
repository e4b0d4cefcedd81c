import { createStore } from './store.ts';

export type AlertType = 'success' | 'info' | 'warning' | 'error';

/** A message above the page. */
export interface AlertMessage {
  readonly id: number;
  readonly type: AlertType;
  readonly title: string;
  readonly content?: string;
}

interface AlertOptions {
  content?: string;
  /**
   * Milliseconds until it disappears automatically. Null keeps it until it is closed. Success 4,000, an error null,
   * others 7,000.
   */
  dismissAfter?: number | null;
}

/** Default duration of each kind. An error stays until someone has read and closed it. */
const STAYS_MS: Readonly<Record<AlertType, number | null>> = { success: 4000, info: 7000, warning: 7000, error: null };
const MOST_RETAINED = 20;

let lastId = 0;

/** The alerts that are shown now, oldest first. */
export const alerts = createStore<readonly AlertMessage[]>([]);

/**
 * Shows an alert, the second of the two sets of toasts: a title with an
 * explanation, where `toast` has one short line.
 *
 * @returns its id, for `dismissAlert`
 */
export function showAlert(type: AlertType, title: string, options: AlertOptions = {}): number {
  const { content, dismissAfter = STAYS_MS[type] } = options;
  lastId += 1;
  const id = lastId;
  alerts.set([...alerts.get(), { id, type, title, content }].slice(-MOST_RETAINED));
  if (dismissAfter !== null) setTimeout(() => dismissAlert(id), dismissAfter);
  return id;
}

/** Closes an alert. Unknown ids are ignored. */
export function dismissAlert(id: number): void {
  alerts.set(alerts.get().filter((alert) => alert.id !== id));
}
