export { accessFrom, accessLabel, accessReason } from './access-labels.ts';
export { detailItems, photoOf } from './detail-items.ts';
export { detailWords, fieldLabel } from './detail-labels.ts';
