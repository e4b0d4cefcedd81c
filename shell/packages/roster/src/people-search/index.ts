export { PeopleIndex } from './people-index.ts';
export { BETWEEN, isSearched, joinTexts, type SearchTexts, type SearchedDetails } from './search-texts.ts';
