import type { Random } from './random.ts';

/** First and last names that belong together. Everyone they make up is invented. */
interface NameStock {
  readonly share: number;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const STOCKS: readonly NameStock[] = [
  {
    share: 0.72,
    first:
      words(`Aino Aleksander Anna-Leena Annika Anu Ats Birgit Eha Ele Eliise Ene Eva-Lotta Grete-Liis Hanna Hannes Heiki Helena
      Hendrik Indrek Jaak Jaan Janek Joosep Jüri Kaarel Kadri Kaisa Karl-Erik Kaspar Kati Katrin Kerli Kert Kristiina Kristjan Külli
      Laura Leelo Liis Liisa Liina Maarja Mait Mari Mari-Liis Marten Mati Meelis Merike Mihkel Märt Märten Nele Oskar Ott Paul Piret
      Priit Raul Rasmus Reet Rein Sander Siim Siiri Sirje Sulev Taavi Tanel Teele Tiit Tiina Toomas Triin Tõnis Tõnu Urmas Uku Vello
      Ülle Ülo Õie Õnne`),
    last: words(`Aasmäe Allikas Aru Ehala Haljand Hein Hiiemäe Ilves Jõeäär Jõgi Jürgenson Kask Kirsipuu Kivi Koppel Kuusik Kõivumäe
      Kõrve Käär Kütt Laanemets Laas Laur Lepik Lepp Lille Linnamäe Lõhmus Luik Mets Mägi Mäeots Männik Niinemets Nurm Nõmm Oja Olesk
      Ots Paju Palu Pihlak Põder Põldsaar Põld Pärn Raud Rebane Roos Rätsep Saar Salu Sarapuu Sepp Soosaar Sõber Sõrmus Tamm Tamberg
      Teder Toome Truuväärt Tõnisson Uibo Vaher Vaik Valge Viiding Võsu Väli Õispuu Õunap Õunapuu Ööbik Äärelaid Ülesoo`),
  },
  {
    share: 0.1,
    first: words(
      'Aino Eero Hanna Ilkka Juhani Kaisa Mikko Päivi Sanna Tuomas Åsa Björn Göran Karin Linnéa Märta Ragnhild Sören Øystein Ingrid',
    ),
    last: words(
      'Hämäläinen Järvinen Koskela Laaksonen Mäkinen Niemi Sjöström Svensson Åberg Öberg Lindqvist Hagen Bjørnstad Sæther Møller Ødegård',
    ),
  },
  {
    share: 0.08,
    first: words(
      'Agnieszka Aurélie Benoît Chloé Gábor Giulia Hélène Jiří José João Łukasz Małgorzata Noël Pilar Šárka Søren Tomáš Zoë Zoltán Žofie',
    ),
    last: words(
      'Bélanger Čapek Dvořák García-Marín Wieczorek Müller Krejčí O’Hara Pérez Příhoda Rodríguez Schäfer Šimůnek Straßer Szabó Wójcik',
    ),
  },
  {
    share: 0.05,
    first: words('Agnese Žanna Jānis Līga Mārtiņš Dainius Eglė Rūta Šarūnas Živilė'),
    last: words('Liepa Priede Ķirsis Egle Bērzs Šarka Žukas Šimkus'),
  },
  {
    share: 0.05,
    first: words('Александр Анна Дмитрий Елена Катерина Максим Ольга Пётр Светлана Фёдор'),
    last: words('Соколенко Мороз Лебедюк Заяц Королёнко Щука Воробей Горобец Ясень Чайка'),
  },
];

/** Makes up full names. About one in thirty has a second first name. */
export function fullName(random: Random): string {
  let draw = random.int(0, 999) / 1000;
  const stock = STOCKS.find(({ share }) => (draw -= share) < 0) ?? (STOCKS[0] as NameStock);
  const first = random.pick(stock.first);
  const middle = random.chance(0.03) ? ` ${random.pick(stock.first)}` : '';
  return `${first}${middle} ${random.pick(stock.last)}`;
}
