import PDFKit from 'pdfkit';
import { Typesetter } from './typesetter.ts';

/** Points of a millimetre. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export type PdfDocument = InstanceType<typeof PDFKit>;

interface DocumentOptions {
  readonly title: string;
  readonly language: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** It is printed as large as it is: viewers are asked not to fit it to the paper. */
  readonly actualSize?: boolean;
}

/** What pdfkit keeps of a document and has no method for. */
interface Catalogue {
  readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: Record<string, unknown> } } };
}

/**
 * ISO 14289-1, 5. pdfkit's own `subset: 'PDF/UA'` also lists the glyphs of each font, without the parts of composed
 * letters, which that standard forbids.
 */
const UA_MARK = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

/**
 * Makes a tagged PDF that keeps to PDF/UA-1: each document needs an `H1` before any other heading.
 * @param draw adds the pages: each is empty, without margins
 */
export async function makePdf(
  { title, language, width, height, actualSize = false }: DocumentOptions,
  draw: (document: PdfDocument, type: Typesetter) => void,
): Promise<Buffer> {
  const document = new PDFKit({
    autoFirstPage: false,
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Creator: 'Laminate', Producer: 'Laminate' },
  });
  // ISO 32000-1, 12.2. The dictionary is made by `displayTitle`, and pdfkit writes a plain string as a name.
  if (actualSize) (document as unknown as Catalogue)._root.data.ViewerPreferences.data.PrintScaling = 'None';
  document.appendXML(UA_MARK);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  draw(document, new Typesetter(document));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
