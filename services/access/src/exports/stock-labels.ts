import type { StockKind } from '@laminate/contracts';

interface StockLabels {
  readonly files: Readonly<Record<'balances' | 'movements', string>>;
  readonly balances: readonly string[];
  readonly movements: readonly string[];
  readonly kinds: Readonly<Record<StockKind, string>>;
  readonly low: string;
  readonly printed: (at: string) => string;
  readonly page: (page: string, of: string) => string;
  readonly nothing: string;
}

const english: StockLabels = {
  files: { balances: 'wristband stock', movements: 'wristband ledger' },
  balances: [
    'Wristband',
    'Desk',
    'In stock',
    'Received',
    'Moved',
    'Counted',
    'Spoiled',
    'Issued',
    'Replaced',
    'Returned',
    'Voided',
    'Low at',
    'Warning',
  ],
  movements: [
    'No',
    'Time',
    'Movement',
    'Wristband',
    'Desk',
    'Other desk',
    'Quantity',
    'Change',
    'Stock after',
    'Guest',
    'Reason',
    'By',
    'Device',
    'Tapped',
    'Device clock off (min)',
    'Reverses No',
  ],
  kinds: {
    received: 'Received',
    moved_out: 'Moved out',
    moved_in: 'Moved in',
    counted: 'Counted',
    spoiled: 'Spoiled',
    issued: 'Issued',
    replaced: 'Replaced',
    returned: 'Returned',
    voided: 'Voided',
  },
  low: 'Low',
  printed: (at) => `Printed ${at}`,
  page: (page, of) => `Page ${page} of ${of}`,
  nothing: 'No movements yet',
};

const estonian: StockLabels = {
  files: { balances: 'käepaelte laoseis', movements: 'käepaelte laoraamat' },
  balances: [
    'Käepael',
    'Lett',
    'Laos',
    'Vastu võetud',
    'Üle viidud',
    'Loendatud',
    'Rikutud',
    'Antud',
    'Asendatud',
    'Tagastatud',
    'Tühistatud',
    'Hoiatus alates',
    'Hoiatus',
  ],
  movements: [
    'Nr',
    'Aeg',
    'Liikumine',
    'Käepael',
    'Lett',
    'Teine lett',
    'Kogus',
    'Muutus',
    'Laoseis pärast',
    'Külaline',
    'Põhjus',
    'Kes',
    'Seade',
    'Vajutatud',
    'Seadme kell vale (min)',
    'Mille kohta (nr)',
  ],
  kinds: {
    received: 'Vastu võetud',
    moved_out: 'Ära viidud',
    moved_in: 'Juurde toodud',
    counted: 'Loendatud',
    spoiled: 'Rikutud',
    issued: 'Antud',
    replaced: 'Asendatud',
    returned: 'Tagastatud',
    voided: 'Tühistatud',
  },
  low: 'Otsakorral',
  printed: (at) => `Prinditud ${at}`,
  page: (page, of) => `Lk ${page}/${of}`,
  nothing: 'Liikumisi veel ei ole',
};

/** The words of a report in a language. */
export const stockLabelsOf = (language: 'en' | 'et'): StockLabels => (language === 'et' ? estonian : english);
