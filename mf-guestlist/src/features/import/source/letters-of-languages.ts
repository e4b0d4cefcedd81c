/**
 * The letters beyond ASCII of languages that lists are written in, the more frequent in names first, and the code pages
 * that apps write these languages in. Of code pages that read a file equally well the first counts.
 */
export interface CodePage {
  /** As `TextDecoder` knows it. */
  readonly encoding: Encoding;
  /** Languages by their letters in lower case. */
  readonly letters: readonly string[];
  /** Names of several of its languages are often on one list. */
  readonly isMixed?: boolean;
}

/** How files are written that are guessed, or can be chosen. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1257',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'windows-1258',
  'iso-8859-2',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-10',
  'iso-8859-15',
  'macintosh',
  'x-mac-cyrillic',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'gbk',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

const WESTERN = [
  'äõöüšž',
  'äöåé',
  'åøæéöä',
  'öüäßé',
  'éèçëïêàâôîûùüœæÿ',
  'éíóáñúüç',
  'ãçéáóíêâúàõô',
  'èéàìòù',
  'ëéïèöüêç',
  'óðáíéöúýæþ',
];
const CENTRAL = ['łńśąężóćź', 'íáčéšřžýěťňďúů', 'áéőóöüíúű', 'íáéčšžýľňťúôďĺŕä', 'ćčšžđ', 'șțăîâşţ', 'öüäß'];
const BALTIC = ['äõöüšž', 'šžėąįčūųę', 'āšņīčēļžģķū', 'łńśąężóćź'];
const RUSSIAN = 'аеиноврлктсмдпуягйбьызчшхюжцщэфъё';
const CYRILLIC = [RUSSIAN, 'аоинерктвлсмідупєґїяйбьзчшхюжцщгф', 'аеиновртклсмдпђјћљњџгузбчшхжцф'];
const GREEK = ['αοςιηνρσάτκλίόέπμήγδυώθχβφύξζψωε'];
const NORTHERN = ['äõöüšž', 'šžėąįčūųę', 'āšņīčēļžģķū', 'áčđŋšŧžåäö'];

export const CODE_PAGES: readonly CodePage[] = [
  { encoding: 'windows-1252', letters: WESTERN, isMixed: true },
  { encoding: 'windows-1257', letters: BALTIC },
  { encoding: 'windows-1250', letters: CENTRAL, isMixed: true },
  { encoding: 'windows-1251', letters: CYRILLIC },
  { encoding: 'windows-1254', letters: ['ışüçöğâî'] },
  { encoding: 'windows-1253', letters: GREEK },
  { encoding: 'windows-1255', letters: ['יורלאהמנשבדחתעכפקטסגצזןםץףך'] },
  { encoding: 'windows-1256', letters: ['اليمندرحسعبهوفتقكطشخجصزغضذظثءأإآةىؤئپچژگ'] },
  { encoding: 'iso-8859-2', letters: CENTRAL },
  { encoding: 'iso-8859-15', letters: WESTERN },
  { encoding: 'iso-8859-4', letters: NORTHERN },
  { encoding: 'iso-8859-5', letters: CYRILLIC },
  { encoding: 'iso-8859-7', letters: GREEK },
  { encoding: 'macintosh', letters: WESTERN },
  { encoding: 'x-mac-cyrillic', letters: CYRILLIC },
  { encoding: 'koi8-r', letters: [RUSSIAN] },
  { encoding: 'koi8-u', letters: CYRILLIC },
  { encoding: 'ibm866', letters: [RUSSIAN] },
];

/** Code pages of characters in two bytes, with those that names are written in. */
export const WIDE_PAGES: readonly { readonly encoding: Encoding; readonly common: RegExp }[] = [
  { encoding: 'shift_jis', common: /[\u3041-\u30fe\u4e00-\u9fff]/u },
  { encoding: 'euc-jp', common: /[\u3041-\u30fe]/u },
  { encoding: 'euc-kr', common: /[\uac00-\ud7a3]/u },
  { encoding: 'gbk', common: /[\u4e00-\u9fff]/u },
  { encoding: 'big5', common: /[\u4e00-\u9fff]/u },
];
