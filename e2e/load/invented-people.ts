const FIRST = `Mari Liis Kadri Anu Õnne Ülle Külli Pille Kärt Jaan Mart Toomas Märten Jüri Ülo Ott Rein Tõnu Sügav-Mihkel Karl-Erik
Liisa-Lota Anna-Maria Hanna Rasmus Kristjan Siim Taavi Aino Eino Päivi Pekka Jukka Väinö Äänis Sirkka Tuula Kaisa Heikki Jyrki Satu
Ivan Dmitri Jelena Svetlana Vladimir Tatjana Natalja Sergei Aleksandr Aleksei Olga Irina Mihhail Nikolai Jekaterina Žanna Andrei
José Chloé Żaneta Štěpán Zoë François Björn Åsa Søren Łukasz`.split(/\s+/);
const STEMS = `Tamm Kask Kuuse Lepa Õuna Pärna Saare Mäe Jõe Kivi Metsa Raud Hõbe Kuld Põld Välja Järve Ranna Soo Nõmme Kõivu Vahtra Sepa Mölder Rebase
Hundi Karu Ilvese Pääsu Räni Virta Mäki Koski Niemi Järvi Laakso Harju Kallio Salo Lahti Korho Hämä Pelto Petr Ivan Smirn Kuznets Sokol Morozov
Volk Fjod Mihhail Nikol Stepan Orl`.split(/\s+/);
const ENDINGS = `mägi salu puu oja ste saar mets la nen virta ov ova in ina ovitš son soo kallas vere ots pea mäe maa lepp kivi aru org väli nurm`.split(/\s+/);
const UNITS = ['Artists', 'Crew', 'Guest list', 'Press', 'Sponsors', 'Volunteers', 'Partners', 'Traders'];
const COMMENTS = ['Boat from Vergi', 'VIP', 'Baby: ear defenders', 'Call host Liis, 5550', 'Van 482 KLM, parks P', 'Vegan, table', 'Wheelchair, gate', 'Speaks Finnish, row'];

/** The same figures in each run: a small generator of its own (mulberry32). */
export function figuresFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface InventedGuest {
  readonly name: string;
  readonly comment: string;
  readonly unit: string;
  readonly group: string;
}

/** So many invented guests, as diverse as a Baltic festival's: Estonian, Finnish and Russian names, accents, comments. */
export function inventedPeople(count: number): InventedGuest[] {
  const next = figuresFrom(7);
  const one = (from: readonly string[]) => from[Math.floor(next() * from.length)] ?? '';
  return Array.from({ length: count }, () => {
    const middle = next() < 0.12 ? ` ${one(FIRST)}` : '';
    const married = next() < 0.08 ? `-${one(STEMS)}${one(ENDINGS)}` : '';
    return {
      name: `${one(FIRST)}${middle} ${one(STEMS)}${next() < 0.5 ? '' : one(ENDINGS)}${one(ENDINGS)}${married}`,
      comment: next() < 0.25 ? `${one(COMMENTS)} ${Math.floor(next() * 400)}` : '',
      unit: one(UNITS),
      group: `Group ${Math.floor(next() * 120)}`,
    };
  });
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '').toLowerCase();

/** One letter wrong, missing, doubled or swapped with the next, not the first. */
function mistyped(text: string, next: () => number): string {
  const at = 1 + Math.floor(next() * Math.max(1, text.length - 2));
  const kinds = ['x', '', `${text[at]}${text[at]}`, `${text[at + 1] ?? ''}${text[at]}`];
  const kind = Math.floor(next() * kinds.length);
  return text.slice(0, at) + (kinds[kind] ?? '') + text.slice(at + (kind === 3 ? 2 : 1));
}

/** What someone types to find these guests: every state of the search box, from the first letter on. */
export function typedQueries(people: readonly InventedGuest[], guests: number): string[] {
  const next = figuresFrom(11);
  return Array.from({ length: guests }, () => {
    const { name, comment } = people[Math.floor(next() * people.length)] ?? { name: '', comment: '' };
    const words = plain(name).split(' ');
    const last = words.at(-1) ?? '';
    const ways = [last, words.join(' '), `${last} ${words[0]}`, comment ? plain(comment) : last];
    const whole = ways[Math.floor(next() * ways.length)] ?? '';
    const typed = (next() < 0.15 ? mistyped(whole, next) : whole).slice(0, 14);
    return Array.from(typed, (_letter, index) => typed.slice(0, index + 1));
  }).flat();
}
