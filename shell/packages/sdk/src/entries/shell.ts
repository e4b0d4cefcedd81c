export { alerts, dismissAlert, type AlertMessage } from '../alerts.ts';
export { announcement } from '../announce.ts';
export { sdkCatalogs } from '../catalogs.ts';
export { confirmation } from '../confirm.ts';
export { askAhead, urlOf } from '../http.ts';
export * from '../shell-router.ts';
