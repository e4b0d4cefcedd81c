/** Invented people with names as various as those of a real list: first and last names made of syllables. */
const SYLLABLES = ['ma', 'ri', 'kas', 'tõ', 'nu', 'li', 'sa', 'vel', 'jär', 'ot', 'han', 'pe', 'ter', 'kõi', 'vu', 'mä', 'gi', 'lau', 'ra', 'son', 'mik', 'ko', 'še', 'ne', 'al', 'bert', 'in', 'ga', 'ül', 'le'];
const COMMENTS = ['VIP', 'comes with a dog', 'press pass, photographer', 'boat at 18:30', 'vegan', 'pays at the door', 'friend of the band', 'wheelchair'];

/** A repeatable source of numbers from 0 to 1, so that runs can be compared (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface NewGuest {
  readonly name: string;
  readonly comments: string;
  readonly extra: number;
  readonly unit: string;
  readonly group: string;
}

/** So many guests: about 600 first and 27,000 last names, a comment on each third, 8 units with 25 groups each. */
export function variousGuests(count: number): NewGuest[] {
  const random = numbers(20_270_731);
  const below = (limit: number) => Math.floor(random() * limit);
  const name = (syllables: number) => {
    const text = Array.from({ length: syllables }, () => SYLLABLES[below(SYLLABLES.length)]).join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return Array.from({ length: count }, () => {
    const unit = below(8);
    const comments = random() < 0.33 ? `${COMMENTS[below(COMMENTS.length)]}${random() < 0.5 ? `, ask for ${name(2)}` : ''}` : '';
    return { name: `${name(2)} ${name(3)}`, comments, extra: random() < 0.6 ? 0 : below(5), unit: `Unit ${unit}`, group: `Group ${unit}-${below(25)}` };
  });
}
