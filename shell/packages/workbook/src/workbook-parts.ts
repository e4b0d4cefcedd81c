import { unzipSync } from 'fflate';
import { Parser } from 'saxen';
import { guestFileError } from './file-problem.ts';

/** Bytes of a workbook's tables once unpacked. 50,000 guests take a sixth of it. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** A sheet of a workbook, as it is shown. Rows and columns are counted from zero. */
export interface WorkbookSheet {
  readonly name: string;
  /** Not shown in the workbook. */
  readonly isHidden: boolean;
  readonly table: readonly (readonly string[])[];
  /** Rows that are hidden or filtered out. */
  readonly hidden: readonly number[];
  /** Rows with text that is struck through. */
  readonly struck: readonly number[];
  /** Rows with a cell in bold letters, or with one that is merged over several columns. */
  readonly marked: readonly number[];
  /** Columns that are hidden and hold something. */
  readonly hiddenColumns: readonly number[];
  /** Rows of cells that hold a number with decimals, by their column. */
  readonly numbers: ReadonlyMap<number, ReadonlySet<number>>;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** Handlers for where an element opens and closes. Names come without the prefix of their namespace. */
interface Elements {
  readonly open?: (name: string, attributes: () => Attributes) => void;
  /** Called with the name and `text`, the decoded content between the last opening and this closing. */
  readonly close?: (name: string, text: string) => void;
  /** Called with each piece of text, also between the elements of another. */
  readonly text?: (part: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

/** The library's own takes characters beyond the first plane, such as emoji, for others. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_whole, decimal?: string, hex?: string, name = '') => {
    if (name !== '') return NAMED.get(name.toLowerCase()) ?? '';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** Reads XML from its beginning to its end. */
export function readXml(xml: string, { open, close, text: pass }: Elements): void {
  const parser = new Parser();
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, attributes) => {
    text = '';
    open?.(localName(name), () => attributes());
  });
  parser.on('closeTag', (name) => {
    close?.(localName(name), text);
    text = '';
  });
  parser.on('text', (part) => {
    const plain = decoded(part);
    text += plain;
    pass?.(plain);
  });
  parser.on('cdata', (part) => {
    text += part;
    pass?.(part);
  });
  parser.parse(xml);
}

/** Returns an attribute as it was written. Those of other namespaces are found by their local names. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined => {
  const key = name in attributes ? name : Object.keys(attributes).find((each) => each.endsWith(`:${name}`));
  const value = key === undefined ? undefined : attributes[key];
  return value === undefined ? undefined : decoded(value);
};

/** How XML says yes. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** What a workbook's file is made of. */
export interface WorkbookParts {
  readonly text: (path: string) => string | null;
}

/** @throws GuestFileError when it unpacks to more than can be read */
export function unpackWorkbook(bytes: Uint8Array): WorkbookParts {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const table = /\.(?:xml|rels)$/i.test(name);
      if (table) size += originalSize;
      if (size > MAX_UNPACKED) throw guestFileError('too_much');
      return table;
    },
  });
  return {
    text: (path) => {
      const file = files[path];
      if (!file) return null;
      const utf16 = file[0] === 0xff ? 'utf-16le' : file[0] === 0xfe ? 'utf-16be' : 'utf-8';
      return new TextDecoder(utf16).decode(file);
    },
  };
}

interface Relation {
  /** The last word of the address that says what it is, such as `worksheet`. */
  readonly kind: string;
  readonly path: string;
}

/** What a part refers to, by the ids that it uses. */
export function relationsOf({ text }: WorkbookParts, path: string): ReadonlyMap<string, Relation> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const found = new Map<string, Relation>();
  readXml(text(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? '<none/>', {
    open: (name, read) => {
      if (name !== 'Relationship') return;
      const attributes = read();
      const target = attributeOf(attributes, 'Target') ?? '';
      // An address in the archive: `..` and a leading slash mean what they do in any other.
      const { pathname } = new URL(target, `https://archive/${folder}`);
      const kind = (attributeOf(attributes, 'Type') ?? '').split('/').at(-1) ?? '';
      found.set(attributeOf(attributes, 'Id') ?? '', { kind, path: decodeURIComponent(pathname).slice(1) });
    },
  });
  return found;
}
