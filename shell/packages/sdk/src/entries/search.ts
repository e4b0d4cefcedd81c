export type { PaletteFound, PaletteItem, PaletteSource } from '../palette.ts';
export { matchRanges, matchRank, searchText, searchWords, type SearchWord } from '../search.ts';
