const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether what is typed is in a label, whatever its accents, case and width. */
export const fitsText = (label: string, typed: string): boolean => folded(label).includes(folded(typed));
