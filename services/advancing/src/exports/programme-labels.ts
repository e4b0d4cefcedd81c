interface ProgrammeLabels {
  readonly files: Readonly<Record<'programme' | 'rooming' | 'schedule', string>>;
  readonly programme: Readonly<
    Record<'date' | 'day' | 'stage' | 'start' | 'end' | 'startsAt' | 'endsAt' | 'artist' | 'note', string>
  >;
  readonly rooming: Readonly<
    Record<'hotel' | 'night' | 'artist' | 'names' | 'room' | 'checkIn' | 'checkOut' | 'stay', string>
  >;
  readonly clash: Readonly<Record<'artist' | 'stage', (other: string) => string>>;
  /** Which night of how many of a stay. */
  readonly nightOf: (ordinal: number, nights: number) => string;
  /** What `(+1)` after a time means. */
  readonly nextDate: string;
  readonly printed: (at: string) => string;
  readonly page: (page: string, of: string) => string;
  readonly noSets: string;
  readonly noRooms: string;
}

const english: ProgrammeLabels = {
  files: { programme: 'programme', rooming: 'rooming list', schedule: 'schedule' },
  programme: {
    date: 'Date',
    day: 'Day',
    stage: 'Stage',
    start: 'Start',
    end: 'End',
    startsAt: 'Starts at',
    endsAt: 'Ends at',
    artist: 'Artist',
    note: 'Note',
  },
  rooming: {
    hotel: 'Hotel',
    night: 'Night',
    artist: 'Artist',
    names: 'Names',
    room: 'Room type',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    stay: 'Night of the stay',
  },
  clash: { artist: (other) => `Plays at the same time: ${other}`, stage: (other) => `Same stage as ${other}` },
  nightOf: (ordinal, nights) => `${ordinal} of ${nights}`,
  nextDate: '(+1): after midnight, the next day',
  printed: (at) => `Printed ${at}`,
  page: (page, of) => `Page ${page} of ${of}`,
  noSets: 'No performances yet',
  noRooms: 'No rooms yet',
};

const estonian: ProgrammeLabels = {
  files: { programme: 'ajakava', rooming: 'toanimekiri', schedule: 'ajakava' },
  programme: {
    date: 'Kuupäev',
    day: 'Päev',
    stage: 'Lava',
    start: 'Algus',
    end: 'Lõpp',
    startsAt: 'Algab',
    endsAt: 'Lõpeb',
    artist: 'Artist',
    note: 'Märkus',
  },
  rooming: {
    hotel: 'Hotell',
    night: 'Öö',
    artist: 'Artist',
    names: 'Nimed',
    room: 'Toa tüüp',
    checkIn: 'Saabub',
    checkOut: 'Lahkub',
    stay: 'Mitmes öö',
  },
  clash: { artist: (other) => `Esineb samal ajal: ${other}`, stage: (other) => `Samal laval: ${other}` },
  nightOf: (ordinal, nights) => `${ordinal}. öö ${nights}-st`,
  nextDate: '(+1): pärast südaööd, järgmisel kuupäeval',
  printed: (at) => `Prinditud ${at}`,
  page: (page, of) => `Lk ${page}/${of}`,
  noSets: 'Esinemisi veel ei ole',
  noRooms: 'Tube veel ei ole',
};

/** The words of the programme and of rooming lists in a language. */
export const programmeLabelsOf = (language: 'en' | 'et'): ProgrammeLabels => (language === 'et' ? estonian : english);
