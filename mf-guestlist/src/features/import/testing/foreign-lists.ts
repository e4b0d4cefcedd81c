import { workbookOf, type FixtureCell } from '@laminate/workbook/testing';

/** List as another app writes it, or a person by hand, and the guests that it names. For tests. */
export interface ForeignList {
  readonly file: File;
  /** Name, extra guests, comment. */
  readonly guests: readonly (readonly [name: string, extra: number, comments: string])[];
}

const csv = (rows: readonly (readonly FixtureCell[])[], delimiter = ',') =>
  rows
    .map((row) =>
      row
        .map((cell) => (/[",;\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)))
        .join(delimiter),
    )
    .join('\r\n');
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);

const PRETIX_ORDER = ['summer26', 'A1B2C'];
const pretixPosition = (
  position: number,
  status: string,
  product: string,
  name: string,
  given: string,
  family: string,
  comment = '',
) => [
  ...PRETIX_ORDER,
  position,
  status,
  'buyer@example.org',
  '+372 5550000',
  '2026-05-02',
  '14:03:11',
  product,
  '',
  25,
  24,
  '24 %',
  4.84,
  name,
  given,
  family,
  'guest@example.org',
  'Öö OÜ',
  'Vee 1',
  '10111',
  'Tallinn',
  'EE',
  '',
  '',
  'XYZ7',
  '',
  '',
  '',
  '',
  '',
  comment,
  '',
  'Öö OÜ',
  'Bruno Buyer',
  'Bruno',
  'Buyer',
  'Vee 1',
  '10111',
  'Tallinn',
  'EE',
  '',
  '',
  'web',
  'en',
  'Yes',
  'Stripe',
];

/** The order data of pretix: three sheets, of which the second has a row for each ticket. */
function pretix(): ForeignList {
  const orders = [
    'Event slug',
    'Order code',
    'Order total',
    'Status',
    'Email',
    'Phone number',
    'Order date',
    'Order time',
    'Company',
    'Name',
    'Address',
  ];
  const positions = [
    'Event slug',
    'Order code',
    'Position ID',
    'Status',
    'Email',
    'Phone number',
    'Order date',
    'Order time',
    'Product',
    'Variation',
    'Price',
    'Tax rate',
    'Tax rule',
    'Tax value',
    'Attendee name',
    'Attendee name: Given name',
    'Attendee name: Family name',
    'Attendee email',
    'Company',
    'Address',
    'ZIP code',
    'City',
    'Country',
    'State',
    'Voucher',
    'Pseudonymization ID',
    'Seat ID',
    'Seat name',
    'Seat zone',
    'Seat row',
    'Seat number',
    'Order comment',
    'Follow-up date',
    'Company',
    'Invoice address name',
    'Invoice address name: Given name',
    'Invoice address name: Family name',
    'Address',
    'ZIP code',
    'City',
    'Country',
    'State',
    'VAT ID',
    'Sales channel',
    'Order locale',
    'E-mail address verified',
    'Payment providers',
  ];
  const order = [
    ...PRETIX_ORDER,
    75,
    'paid',
    'buyer@example.org',
    '',
    '2026-05-02',
    '14:03:11',
    'Öö OÜ',
    'Bruno Buyer',
    'Vee 1',
  ];
  return {
    file: file(
      workbookOf({
        Orders: [orders, order, order, order, order],
        'Order positions': [
          positions,
          pretixPosition(1, 'paid', 'VIP', 'Anna Maria Tamm', 'Anna Maria', 'Tamm', 'wheelchair'),
          pretixPosition(2, 'canceled', 'VIP', 'Carl Off', 'Carl', 'Off'),
          pretixPosition(3, 'paid', 'Standard', 'Łukasz Weiß', 'Łukasz', 'Weiß'),
          pretixPosition(4, 'expired', 'Standard', 'Ed Late', 'Ed', 'Late'),
        ],
        'Order fees': [
          ['Event slug', 'Order code', 'Status', 'Email', 'Fee type', 'Price'],
          [...PRETIX_ORDER, 'paid', 'buyer@example.org', 'Payment fee', 1],
        ],
      }),
      'summer26_orderdata.xlsx',
    ),
    guests: [
      ['Anna Maria Tamm', 0, 'VIP, wheelchair'],
      ['Łukasz Weiß', 0, 'Standard'],
    ],
  };
}

/** The check-in list of pretix, as CSV. */
function pretixCheckIn(): ForeignList {
  const titles = [
    'Order code',
    'Attendee name',
    'Attendee name: Given name',
    'Attendee name: Family name',
    'Product',
    'Price',
    'Checked in',
    'Checked out',
    'Automatically checked in',
    'Secret',
    'E-mail',
    'Company',
    'Voucher code',
    'Order date',
    'Requires special attention',
    'Comment',
    'Seat ID',
  ];
  const row = (name: string, given: string, family: string) => [
    'A1B2C',
    name,
    given,
    family,
    'VIP',
    '25.00',
    '',
    '',
    'No',
    'k3j4',
    'a@example.org',
    '',
    '',
    '2026-05-02',
    'No',
    '',
    '',
  ];
  return {
    file: file(csv([titles, row('Mari Tamm', 'Mari', 'Tamm'), row('Jaan Kask', 'Jaan', 'Kask')], ';'), 'checkin.csv'),
    guests: [
      ['Mari Tamm', 0, 'VIP'],
      ['Jaan Kask', 0, 'VIP'],
    ],
  };
}

/** Returns the attendee report of Eventbrite, where a row can count for several tickets. */
function eventbrite(): ForeignList {
  const titles = [
    'Order no.',
    'Order Date',
    'First Name',
    'Surname',
    'Email',
    'Quantity',
    'Price Tier',
    'Ticket Type',
    'Attendee no.',
    'Group',
    'Order Type',
    'Currency',
    'Total Paid',
    'Fees Paid',
    'Eventbrite Fees',
    'Eventbrite Payment Processing',
    'Attendee Status',
    'Home City',
    'Home Country',
  ];
  const row = (first: string, last: string, quantity: number, status: string) => [
    '7710',
    '2026-05-02 14:03:11',
    first,
    last,
    'a@example.org',
    quantity,
    '',
    'Early bird',
    '9001',
    '',
    'Free Order',
    'EUR',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    status,
    'Tallinn',
    'EE',
  ];
  return {
    file: file(
      csv([
        titles,
        row('Siobhán', 'O’Brien', 1, 'Attending'),
        row('Ted', 'Gone', 1, 'Not Attending'),
        row('Zoë', 'Sepp', 3, 'Checked In'),
        row('Del', 'Eted', 1, 'Deleted'),
      ]),
      'report.csv',
    ),
    guests: [
      ['Siobhán O’Brien', 0, 'Early bird'],
      ['Zoë Sepp', 2, 'Early bird'],
    ],
  };
}

/** The newer attendee report of Eventbrite. */
function eventbriteNew(): ForeignList {
  const titles = [
    'Order ID',
    'Order Date',
    'Attendee Status',
    'First Name',
    'Last Name',
    'Email',
    'Event Name',
    'Ticket Quantity',
    'Ticket Type',
    'Ticket Price',
    'Buyer First Name',
    'Buyer Last Name',
    'Buyer Email',
  ];
  const row = (first: string, last: string, status: string) => [
    '7710',
    '2026-05-02',
    status,
    first,
    last,
    'a@example.org',
    'Summer party',
    1,
    'General',
    '0',
    'Bruno',
    'Buyer',
    'b@example.org',
  ];
  return {
    file: file(csv([titles, row('Mari', 'Tamm', 'Attending'), row('Ted', 'Gone', 'Refunded')]), 'attendees.csv'),
    guests: [['Mari Tamm', 0, 'General']],
  };
}

/** The export of attendees of alf.io: with a byte order mark and everything in quotes. */
function alfio(): ForeignList {
  const titles = [
    'ID',
    'creation',
    'category',
    'event',
    'status',
    'originalPrice',
    'paidPrice',
    'reservationID',
    'Name',
    'E-Mail',
    'locked',
    'Language',
    'company',
  ];
  const row = (name: string, status: string) => [
    '0f1e-22',
    '2026-05-02T14:03:11+03:00',
    'Speaker',
    'summer26',
    status,
    '0',
    '0',
    'r-77',
    name,
    'a@example.org',
    'false',
    'en',
    'Öö OÜ',
  ];
  const rows = [titles, row('Ülle "Ü" Jõgi', 'ACQUIRED'), row('Tim Pay', 'TO_BE_PAID'), row('Rae Leased', 'RELEASED')];
  return {
    file: file(
      `\uFEFF${rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}`,
      'summer26-export.csv',
    ),
    guests: [
      ['Ülle "Ü" Jõgi', 0, 'Speaker'],
      ['Tim Pay', 0, 'Speaker'],
    ],
  };
}

/** The export of attendees of Hi.Events. */
function hiEvents(): ForeignList {
  const titles = [
    'ID',
    'First Name',
    'Last Name',
    'Email',
    'Status',
    'Is Checked In',
    'Checked In At',
    'Product ID',
    'Product Name',
    'Event ID',
    'Public ID',
    'Short ID',
    'Created Date',
    'Last Updated Date',
    'Notes',
    'Diet',
  ];
  const row = (id: number, first: string, last: string, status: string, notes = '') => [
    id,
    first,
    last,
    'a@example.org',
    status,
    'No',
    '',
    4,
    'Backstage',
    2,
    'A-77',
    'a_77',
    '2026-05-02 14:03:11',
    '2026-05-02 14:03:11',
    notes,
    'vegan',
  ];
  return {
    file: file(
      workbookOf({
        Worksheet: [
          titles,
          row(1, 'Aino', 'Mäkinen', 'ACTIVE', 'van'),
          row(2, 'Ann', 'Ulled', 'CANCELLED'),
          row(3, 'Иван', 'Петров', 'ACTIVE'),
        ],
      }),
      'attendees.xlsx',
    ),
    guests: [
      ['Aino Mäkinen', 0, 'Backstage, van'],
      ['Иван Петров', 0, 'Backstage'],
    ],
  };
}

/** A German list of an old spreadsheet. */
function german(): ForeignList {
  const rows = [
    ['Gästeliste Sommerfest', '', '', '', ''],
    ['Nachname', 'Vorname', 'Anzahl Begleitpersonen', 'Bemerkungen', 'Rückmeldung'],
    ['Müller', 'Jürgen', 2, 'kommt um 21:30', 'Zusage'],
    ['Weiß', 'Käthe', 0, '', 'Abgesagt'],
    ['von der Heide', 'Björn', '', 'vegan', 'Zusage'],
  ];
  return {
    file: file(latin1(csv(rows, ';')), 'gaeste.csv'),
    guests: [
      ['Jürgen Müller', 2, 'kommt um 21:30'],
      ['Björn von der Heide', 0, 'vegan'],
    ],
  };
}

/** An Estonian workbook with a running number and times of day. */
function estonian(): ForeignList {
  return {
    file: file(
      workbookOf({
        Leht1: [
          ['Jrk nr', 'Nimi', 'Kaaslasi', 'Märkused', 'Märkused'],
          [1, 'Õnne Jõgi', 1, 'Kultuurikatel', { time: 0.854166666666666 }],
          [2, 'Žanna Šults', 0, '', ''],
          [3, 'Mart Mäe', 3, '', { time: 0.9375 }],
        ],
      }),
      'kylalised.xlsx',
    ),
    guests: [
      ['Õnne Jõgi', 1, 'Kultuurikatel, 20:30'],
      ['Žanna Šults', 0, ''],
      ['Mart Mäe', 3, '22:30'],
    ],
  };
}

/** A Finnish list with tabs. */
function finnish(): ForeignList {
  const rows = [
    ['Nro', 'Sukunimi', 'Etunimi', 'Sähköposti', 'Seuralaisia', 'Lisätiedot', 'Osallistuu'],
    ['1', 'Mäkinen', 'Päivi', 'p@example.org', '1', 'gluteeniton', 'Kyllä'],
    ['2', 'Virtanen', 'Aki', '', '0', '', 'Ei'],
    ['3', 'Öhman', 'Åke', '', '', '', 'Kyllä'],
  ];
  return {
    file: file(csv(rows, '\t'), 'vieraat.tsv'),
    guests: [
      ['Päivi Mäkinen', 1, 'gluteeniton'],
      ['Åke Öhman', 0, ''],
    ],
  };
}

/** An Arabic list. */
function arabic(): ForeignList {
  const rows = [
    ['الرقم', 'الاسم الكامل', 'عدد المرافقين', 'ملاحظات', 'الحالة'],
    [1, 'محمد الأحمد', 2, 'مقعد أمامي', 'مؤكد'],
    [2, 'ليلى حسن', 0, '', 'ملغي'],
    [3, 'سارة يوسف', 1, '', 'مؤكد'],
  ];
  return {
    file: file(csv(rows), 'ضيوف.csv'),
    guests: [
      ['محمد الأحمد', 2, 'مقعد أمامي'],
      ['سارة يوسف', 1, ''],
    ],
  };
}

/** Ten thousand rows with their number and last names first. */
function long(): ForeignList {
  const rows = Array.from({ length: 10_000 }, (_row, index) => [
    index + 1,
    `Jõgi, Õnne ${'abcdefghij'[index % 10]}`,
    index % 4,
    `boat ${index % 7}`,
  ]);
  return {
    file: file(workbookOf([['#', 'Guest name', 'Plus ones', 'Notes'], ...rows]), 'long.xlsx'),
    guests: rows.map((_row, index) => [`Õnne ${'abcdefghij'[index % 10]} Jõgi`, index % 4, `boat ${index % 7}`]),
  };
}

/** Three sheets: a cover, the list, and what its colours mean. */
function threeSheets(): ForeignList {
  return {
    file: file(
      workbookOf({
        Cover: [['Summer party 2026'], ['Guests in total', 120]],
        'Guest list': [
          ['What is your full name?', 'Your e-mail', 'Plus one(s)'],
          ['Mari Tamm', 'm@example.org', 1],
          ['Jaan Kask', 'j@example.org', ''],
        ],
        Legend: [
          ['Colour', 'Meaning'],
          ['green', 'may enter'],
          ['red', 'may not'],
        ],
      }),
      'party.xlsx',
    ),
    guests: [
      ['Mari Tamm', 1, ''],
      ['Jaan Kask', 0, ''],
    ],
  };
}

export const FOREIGN_LISTS = {
  'pretix, order data': pretix,
  'pretix, check-in list': pretixCheckIn,
  Eventbrite: eventbrite,
  'Eventbrite, newer': eventbriteNew,
  'alf.io': alfio,
  'Hi.Events': hiEvents,
  German: german,
  Estonian: estonian,
  Finnish: finnish,
  Arabic: arabic,
  'of 10,000 rows': long,
  'in three sheets': threeSheets,
} satisfies Readonly<Record<string, () => ForeignList>>;
