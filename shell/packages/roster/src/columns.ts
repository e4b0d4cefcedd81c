export {
  detailColumns,
  detailsAt,
  isOfSameFields,
  isSameDetails,
  photosOf,
  searchedDetails,
  stretchedDetails,
  tellingDetail,
  type DetailColumns,
} from './detail-columns.ts';
export { bandOfCode, bandsAfter, bandsOfPerson, hasBands, type HeldBand } from './held-bands.ts';
export { stretchedTexts, textAt, textColumn, type Stretch, type TextColumn } from './text-column.ts';
