/** How a workbook sets rows aside: those that are hidden or filtered out, and those with text that is struck through. */
export const ASIDE = ['hidden', 'struck'] as const;
export type Aside = (typeof ASIDE)[number];

/** Indexes of rows that a workbook sets aside. */
export type AsideRows = Readonly<Record<Aside, readonly number[]>>;
