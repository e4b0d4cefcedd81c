import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { OPS, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels of a point. */
const SCALE = 3;

async function eachPage<T>(bytes: Uint8Array, read: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const found: T[] = [];
  for (let number = 1; number <= document.numPages; number += 1) found.push(await read(await document.getPage(number)));
  await task.destroy();
  return found;
}

/** The text of each page, in the order in which it was set. */
export const textOf = (bytes: Uint8Array): Promise<string[]> =>
  eachPage(bytes, async (page) => {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });

/** An element of the text, as a screen reader is told of it. */
interface StructureElement {
  readonly role: string;
  /** What is said in place of a picture. */
  readonly alt: string | undefined;
}

/** Structure of a document that screen readers know. */
export interface Structure {
  readonly title: string;
  readonly language: string | null;
  /** In the order in which they are read. */
  readonly elements: readonly StructureElement[];
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

const elementsIn = ({ role, alt, children = [] }: Node): StructureElement[] => [
  ...(role === undefined ? [] : [{ role, alt }]),
  ...children.flatMap(elementsIn),
];

/** Reads the tags of a document. A table of several pages appears once per page. */
export async function structureOf(bytes: Uint8Array): Promise<Structure> {
  const pages = await eachPage(bytes, async (page) => elementsIn(((await page.getStructTree()) ?? {}) as Node));
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { info } = await (await task.promise).getMetadata();
  await task.destroy();
  const { Title: title = '', Language: language = null } = info as { Title?: string; Language?: string | null };
  return { title, language, elements: pages.flat() };
}

/** Returns how a viewer is asked to print a document, or null if the viewer can fit it to the paper. */
export async function printScalingOf(bytes: Uint8Array): Promise<string | null> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const preferences = await (await task.promise).getViewerPreferences();
  await task.destroy();
  return (preferences?.get('PrintScaling') as string | undefined) ?? null;
}

/** A glyph as a page shows it. */
interface Glyph {
  /** Another one for each glyph of a font. */
  readonly fontChar: string;
  /** NUL for the box that fonts have for what they lack. */
  readonly unicode: string;
}

/** The glyphs of each page, from left to right in each line. */
export const glyphsOf = (bytes: Uint8Array): Promise<Glyph[][]> =>
  eachPage(bytes, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    return fnArray.flatMap((operator, index) => {
      // Numbers between them move the pen.
      const shown = operator === OPS.showText ? (argsArray[index] as [(Glyph | number)[]])[0] : [];
      return shown.filter((glyph) => typeof glyph === 'object');
    });
  });

/** A picture on a page: its pixels, and red, green and blue of the one in its middle. */
interface PlacedPicture {
  readonly width: number;
  readonly height: number;
  readonly color: readonly number[];
}

/** The pictures of each page. */
export const picturesOf = (bytes: Uint8Array): Promise<PlacedPicture[][]> =>
  eachPage(bytes, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    const names = fnArray.flatMap((operator, index) =>
      operator === OPS.paintImageXObject ? [(argsArray[index] as [string])[0]] : [],
    );
    return Promise.all(
      names.map(async (name) => {
        const { width, height, data } = await new Promise<{ width: number; height: number; data: Uint8Array }>(
          (resolve) => page.objs.get(name, resolve),
        );
        const parts = data.length / (width * height);
        const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * parts;
        return { width, height, color: [...data.subarray(middle, middle + 3)] };
      }),
    );
  });

/** What the library exports: its types, as one module system or the other reads them, name it differently. */
type ReadQr = (pixels: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;

/** What a page looks like. */
export interface PageImage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Reads the text of the QR symbol on it. The text is empty when none can be read. */
  readonly qr: () => string;
  /** Nothing is printed in the last millimetre at the right, below the first fifth of the page. */
  readonly edgeIsBlank: boolean;
}

/** Each page as a printer would print it. */
export const imagesOf = (bytes: Uint8Array): Promise<PageImage[]> =>
  eachPage(bytes, async (page) => {
    const viewport = page.getViewport({ scale: SCALE });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const edge = Math.round((SCALE * 72) / 25.4);
    let edgeIsBlank = true;
    for (let y = Math.round(height / 5); y < height; y += 1) {
      for (let x = width - edge; x < width; x += 1)
        if ((data[(y * width + x) * 4] as number) < 250) edgeIsBlank = false;
    }
    const read = jsQR as unknown as ReadQr;
    return {
      width: Math.round(width / SCALE),
      height: Math.round(height / SCALE),
      qr: () => read(data as Uint8ClampedArray, width, height)?.data ?? '',
      edgeIsBlank,
    };
  });
