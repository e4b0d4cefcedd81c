import { randomOf } from '../random.ts';

const FIRST =
  `Mari Liis Kadri Anu Õnne Ülle Külli Pille Kärt Jaan Mart Toomas Märten Jüri Ülo Ott Rein Tõnu Sügav-Mihkel Karl-Erik
Liisa-Lota Anna-Maria Hanna Rasmus Kristjan Siim Taavi Aino Eino Päivi Pekka Jukka Väinö Äänis Sirkka Tuula Kaisa Heikki Jyrki Satu
Ivan Dmitri Jelena Svetlana Vladimir Tatjana Natalja Sergei Aleksandr Aleksei Olga Irina Mihhail Nikolai Jekaterina Žanna Andrei
José Chloé Żaneta Štěpán Zoë François Björn Åsa Søren Łukasz`.split(/\s+/);
const STEMS =
  `Tamm Kask Kuuse Lepa Õuna Pärna Saare Mäe Jõe Kivi Metsa Raud Hõbe Kuld Põld Välja Järve Ranna Soo Nõmme Kõivu Vahtra Sepa Mölder Rebase
Hundi Karu Ilvese Pääsu Räni Virta Mäki Koski Niemi Järvi Laakso Harju Kallio Salo Lahti Korho Hämä Pelto Petr Ivan Smirn Kuznets Sokol Morozov
Volk Fjod Mihhail Nikol Stepan Orl`.split(/\s+/);
const ENDINGS =
  `mägi salu puu oja ste saar mets la nen virta ov ova in ina ovitš son soo kallas vere ots pea mäe maa lepp kivi aru org väli nurm`.split(
    /\s+/,
  );
const UNITS = ['Artists', 'Crew', 'Guest list', 'Press', 'Sponsors', 'Volunteers', 'Partners', 'Traders'];
const COMMENTS = [
  'Boat from Vergi',
  'VIP',
  'Baby: ear defenders',
  'Call host Liis, 5550',
  'Van 482 KLM, parks P',
  'Vegan, table',
  'Wheelchair, gate',
  'Speaks Finnish, row',
];

/** A guest as the API takes one. */
export interface InventedGuest {
  readonly name: string;
  readonly comments: string;
  readonly extra: number;
  readonly unit: string;
  readonly group: string;
}

/**
 * So many invented guests, as diverse as a Baltic festival's: Estonian, Finnish and Russian names, accents, comments.
 */
export function inventedPeople(count: number): InventedGuest[] {
  const { chance, int, pick } = randomOf(7);
  return Array.from({ length: count }, () => {
    const middle = chance(0.12) ? ` ${pick(FIRST)}` : '';
    const married = chance(0.08) ? `-${pick(STEMS)}${pick(ENDINGS)}` : '';
    return {
      name: `${pick(FIRST)}${middle} ${pick(STEMS)}${chance(0.5) ? '' : pick(ENDINGS)}${pick(ENDINGS)}${married}`,
      comments: chance(0.25) ? `${pick(COMMENTS)} ${int(400)}` : '',
      extra: chance(0.6) ? 0 : int(5),
      unit: pick(UNITS),
      group: `Group ${int(120)}`,
    };
  });
}
