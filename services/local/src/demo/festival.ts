/** Acts of the festival. Each is a group of Artists. All are invented. */
export const BANDS = [
  'Öised Linnud',
  'Udu & Ulm',
  'Merikarjus',
  'Põhjakonn',
  'Öine Buss',
  'Kadri Tormis',
  'Soolane Kuu',
  'Hõbevalge',
  'Kolm Kajakat',
  'Tuulik',
  'Žiguli Diskoteek',
  'Neeme Laev',
  'Ülemiste Varjud',
  'Sild ja Saun',
  'Ööviiul',
  'Karge Koit',
  'Šokolaadipuu',
  'Viies Laine',
  'Nordlyd Øst',
  'Tišina',
  'Белый Чай',
  'Les Mouettes',
  'Ψαράς',
  'Kõrvits',
] as const;

/** Items given directly to some entries of a unit, whatever unit and group give: one in this many of its entries. */
interface OwnChoice {
  readonly every: number;
  readonly kind: 'profile' | 'wristband' | 'badge';
  readonly name: string;
}

/** Who is in a unit, and how they behave. */
interface UnitPlan {
  readonly name: string;
  readonly profile: string;
  /** Of groups that have another. */
  readonly profiles?: Readonly<Record<string, string>>;
  readonly own?: readonly OwnChoice[];
  /** Entries in each group. The key '' holds those without a group. */
  readonly groups: Readonly<Record<string, number>>;
  /** Comments written next to names here. */
  readonly comments: readonly string[];
  /** Shares of entries (0 to 1): with plus-ones, and in already. */
  readonly plusOnes: number;
  readonly arrived: number;
  readonly mostExtra: number;
}

const bandSizes = Object.fromEntries(BANDS.map((band, index) => [band, 4 + ((index * 5) % 6)]));

export const UNITS: readonly UnitPlan[] = [
  {
    name: 'Artists',
    profile: 'Artist',
    own: [{ every: 29, kind: 'profile', name: 'Production' }],
    groups: bandSizes,
    plusOnes: 0.12,
    mostExtra: 2,
    arrived: 0.6,
    comments: [
      'Tour manager',
      'Sound engineer',
      'Baby: ear defenders',
      'Vegan',
      'Backline van at 15:00',
      'VIP',
      'Organiser must accept',
    ],
  },
  {
    name: 'Crew',
    profile: 'Stage crew',
    own: [{ every: 31, kind: 'profile', name: 'Production' }],
    profiles: { Security: 'Security', 'Bar and catering': 'Bar and catering' },
    plusOnes: 0,
    mostExtra: 0,
    arrived: 0.9,
    groups: { 'Stage build': 72, 'Sound and light': 46, Security: 84, 'Bar and catering': 88 },
    comments: ['Night shift', 'Fork-lift licence', 'Radio channel 4', 'Own car', 'First aid'],
  },
  {
    name: 'Guest list',
    profile: 'Guest, full event',
    own: [
      { every: 23, kind: 'profile', name: 'Artist’s guest, full event' },
      { every: 41, kind: 'wristband', name: 'Sponsor' },
    ],
    plusOnes: 0.55,
    mostExtra: 6,
    arrived: 0.34,
    profiles: {
      'Artists’ guests': 'Artist’s guest, full event',
      'Organiser guests': 'Guest, one day',
      'Käsmu residents': 'Resident',
    },
    groups: { 'Artists’ guests': 120, 'Organiser guests': 96, 'Käsmu residents': 72, '': 40 },
    comments: [
      'VIP',
      'ULTRAVIP, table by the sauna',
      'Boat from Vergi, 19:30',
      'Stroller',
      'Arrives after 22',
      'Photo with the headliner',
      'Wheelchair platform',
      'PRIORITY',
    ],
  },
  {
    name: 'Press',
    profile: 'Press',
    own: [
      { every: 17, kind: 'profile', name: 'Photographer' },
      { every: 13, kind: 'badge', name: 'Photo pass' },
    ],
    profiles: { Photographers: 'Photographer' },
    plusOnes: 0.15,
    mostExtra: 1,
    arrived: 0.42,
    groups: { Photographers: 26, Radio: 14, Written: 30 },
    comments: ['Photo pit, first three songs', 'Live at 20:00', 'Interview with Merikarjus', 'Photo pass'],
  },
  {
    name: 'Production',
    profile: 'Production',
    plusOnes: 0,
    mostExtra: 0,
    arrived: 0.94,
    groups: { Office: 22, Site: 28, Hospitality: 18 },
    comments: ['All keys', 'Golf cart', 'On call by night'],
  },
  {
    name: 'Sponsors',
    profile: 'Sponsor',
    own: [{ every: 19, kind: 'profile', name: 'Artist’s guest, full event' }],
    plusOnes: 0.7,
    mostExtra: 5,
    arrived: 0.28,
    groups: { 'Kadaka brewery': 40, 'Lahe Pank': 28, 'Põhja Energia': 22, 'Ranna Hotell': 20 },
    comments: ['VIP', 'Hosted by Ele', 'Board member', 'Speaks English only', 'Allergic to nuts'],
  },
  {
    name: 'Volunteers',
    profile: 'Volunteer',
    own: [{ every: 37, kind: 'profile', name: 'Stage crew' }],
    plusOnes: 0,
    mostExtra: 0,
    arrived: 0.92,
    groups: { Gates: 48, Camping: 40, 'Clean-up': 44 },
    comments: ['Shift from 16:00', 'Under 18, consent on paper', 'Second year'],
  },
  {
    name: 'Food traders',
    profile: 'Bar and catering',
    plusOnes: 0.1,
    mostExtra: 2,
    arrived: 0.8,
    groups: { 'North row': 18, Harbour: 16, '': 12 },
    comments: ['Gas on site', 'Late delivery', 'Two trailers'],
  },
];

/** The past event is smaller: the same units, this share of their entries. */
export const PAST_SHARE = 0.2;
