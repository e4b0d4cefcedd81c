import type { InventedGuest } from './invented-people.ts';

/** A guest, with the texts of all fields where they are searched, too. */
export interface SearchedGuest extends InventedGuest {
  readonly details?: readonly string[];
}

/** What is compared: builds an index of the guests and answers how many a query finds. */
export interface SearchEngine {
  readonly build: (guests: readonly SearchedGuest[]) => (query: string) => number;
}

/** Modules and globals of the page that runs the engines. */
interface PageModules {
  readonly PeopleIndex: new (texts: object) => { search(query: string): Int32Array | null };
  readonly joinTexts: (texts: readonly string[]) => string;
}
interface PageGlobals {
  engines: Record<string, SearchEngine>;
  uFuzzy: {
    new (options: object): {
      search(
        texts: string[],
        query: string,
        outOfOrder: number,
        threshold: number,
      ): [number[] | null, unknown, number[] | null];
    };
    latinize(texts: string[]): string[];
  };
  MiniSearch: new (options: object) => { addAll(documents: object[]): void; search(query: string): unknown[] };
}

/**
 * Runs in the page: each engine as its own documentation sets it up for names with accents, any word order, one typo.
 */
export function defineEngines({ PeopleIndex, joinTexts }: PageModules): void {
  const page = globalThis as unknown as PageGlobals;
  const lineOf = ({ name, comments, unit, group }: InventedGuest) => `${name} ${comments} ${unit} ${group}`;

  const laminate: SearchEngine = {
    build(guests) {
      const numbered = (names: readonly string[]): [Int32Array, Map<number, string>] => {
        const different = [...new Set(names)];
        const ids = new Map(different.map((name, index) => [name, index + 1]));
        return [
          Int32Array.from(names, (name) => ids.get(name) ?? 0),
          new Map(different.map((name, index) => [index + 1, name])),
        ];
      };
      const [[unitIds, units], [groupIds, groups]] = [
        numbered(guests.map(({ unit }) => unit)),
        numbered(guests.map(({ group }) => group)),
      ];
      const names = joinTexts(guests.map(({ name }) => name));
      const comments = joinTexts(guests.map((each) => each.comments));
      const details = (guests[0]?.details ?? []).map((_text, field) => ({
        texts: joinTexts(guests.map((guest) => guest.details?.[field] ?? '')),
        names: null,
      }));
      const start = performance.now();
      const index = new PeopleIndex({ names, comments, unitIds, groupIds, units, groups, details });
      Object.assign(globalThis, { ownBuildMs: performance.now() - start });
      return (query) => index.search(query)?.length ?? 0;
    },
  };
  const uFuzzy: SearchEngine = {
    build(guests) {
      const engine = new page.uFuzzy({ intraMode: 1 });
      const texts = page.uFuzzy.latinize(guests.map(lineOf));
      return (query) => engine.search(texts, query, 1, 1000)[0]?.length ?? 0;
    },
  };
  const miniSearch: SearchEngine = {
    build(guests) {
      const fold = (term: string) =>
        term
          .normalize('NFKD')
          .replaceAll(/[\u0300-\u036f]/g, '')
          .toLowerCase();
      const engine = new page.MiniSearch({
        fields: ['name', 'comments', 'unit', 'group'],
        processTerm: fold,
        searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { name: 2 } },
      });
      engine.addAll(guests.map((guest, id) => ({ id, ...guest })));
      return (query) => engine.search(query).length;
    },
  };
  page.engines = { Laminate: laminate, uFuzzy, MiniSearch: miniSearch };
}
