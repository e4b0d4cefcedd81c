interface ProgrammeWords {
  readonly files: Readonly<Record<'programme' | 'rooming' | 'schedule', string>>;
  readonly programme: readonly string[];
  readonly rooming: readonly string[];
  readonly clash: Readonly<Record<'artist' | 'stage', (other: string) => string>>;
  readonly arrives: string;
  readonly leaves: string;
  readonly printed: (at: string) => string;
  readonly page: (page: string, of: string) => string;
  readonly noSets: string;
  readonly noRooms: string;
}

const english: ProgrammeWords = {
  files: { programme: 'programme', rooming: 'rooming list', schedule: 'schedule' },
  programme: ['Date', 'Day', 'Stage', 'Start', 'End', 'Artist', 'Note'],
  rooming: ['Hotel', 'Night', 'Artist', 'Names', 'Room type', 'Note'],
  clash: { artist: (other) => `Plays at the same time: ${other}`, stage: (other) => `Same stage as ${other}` },
  arrives: 'Arrives',
  leaves: 'Last night',
  printed: (at) => `Printed ${at}`,
  page: (page, of) => `Page ${page} of ${of}`,
  noSets: 'No performances yet',
  noRooms: 'No rooms yet',
};

const estonian: ProgrammeWords = {
  files: { programme: 'ajakava', rooming: 'toanimekiri', schedule: 'ajakava' },
  programme: ['Kuupäev', 'Päev', 'Lava', 'Algus', 'Lõpp', 'Artist', 'Märkus'],
  rooming: ['Hotell', 'Öö', 'Artist', 'Nimed', 'Toa tüüp', 'Märkus'],
  clash: { artist: (other) => `Esineb samal ajal: ${other}`, stage: (other) => `Samal laval: ${other}` },
  arrives: 'Saabub',
  leaves: 'Viimane öö',
  printed: (at) => `Prinditud ${at}`,
  page: (page, of) => `Lk ${page}/${of}`,
  noSets: 'Esinemisi veel ei ole',
  noRooms: 'Tube veel ei ole',
};

/** The words of the programme and of rooming lists in a language. */
export const programmeWordsOf = (language: 'en' | 'et'): ProgrammeWords => (language === 'et' ? estonian : english);
