import type { BadgeLayout } from '@laminate/contracts';
import { artifact, makePdf, mm, type PdfDocument } from '@laminate/print';
import { drawBadge, type BadgeShape, type BadgeTexts } from './badge.ts';
import type { PrintedPerson } from './printed-person.ts';

interface Layout extends BadgeShape {
  /** Badges in a row and in a column. The rest of the sheet is margin. */
  readonly columns: number;
  readonly rows: number;
  /** Size in points, absent if the page is the badge. */
  readonly sheet?: { readonly width: number; readonly height: number };
}

const LAYOUTS: Readonly<Record<BadgeLayout, Layout>> = {
  a4: {
    width: mm(90),
    height: mm(65),
    band: mm(11),
    qr: mm(33),
    withPhoto: { side: mm(24), qr: mm(30) },
    columns: 2,
    rows: 4,
    sheet: { width: mm(210), height: mm(297) },
  },
  'label-62x100': {
    width: mm(62),
    height: mm(100),
    band: mm(12),
    qr: mm(38),
    withPhoto: { side: mm(25), qr: mm(30) },
    columns: 1,
    rows: 1,
  },
  // The slot for a lanyard is punched through the upper part of the band.
  'card-54x86': {
    width: mm(54),
    height: mm(86),
    band: mm(15),
    qr: mm(33),
    withPhoto: { side: mm(20), qr: mm(27) },
    columns: 1,
    rows: 1,
  },
};

const MARK = mm(4);
const MARK_GAP = mm(1);

/** Data that badges show in addition to their people. */
interface BadgeOptions extends BadgeTexts {
  readonly title: string;
  readonly language: string;
  readonly layout: BadgeLayout;
}

/** A badge for each of these people: several a sheet with marks to cut at, or one a page. */
export function badgesOf(people: readonly PrintedPerson[], options: BadgeOptions): Promise<Buffer> {
  const layout = LAYOUTS[options.layout];
  const page = layout.sheet ?? layout;
  const [left, top] = [
    (page.width - layout.columns * layout.width) / 2,
    (page.height - layout.rows * layout.height) / 2,
  ];
  const each = layout.columns * layout.rows;
  return makePdf(
    { title: options.title, language: options.language, width: page.width, height: page.height, actualSize: true },
    (document, type) => {
      for (const [index, person] of people.entries()) {
        const place = index % each;
        if (place === 0) {
          document.addPage();
          if (layout.sheet) artifact(document, () => drawCutMarks(document, layout, left, top));
        }
        const x = left + (place % layout.columns) * layout.width;
        const y = top + Math.floor(place / layout.columns) * layout.height;
        drawBadge(document, type, person, { x, y, ...layout }, options);
      }
    },
  );
}

/** Short lines outside the badges, in line with their edges. */
function drawCutMarks(
  document: PdfDocument,
  { columns, rows, width, height }: Layout,
  left: number,
  top: number,
): void {
  const [right, bottom] = [left + columns * width, top + rows * height];
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * width;
    document
      .moveTo(x, top - MARK_GAP - MARK)
      .lineTo(x, top - MARK_GAP)
      .moveTo(x, bottom + MARK_GAP)
      .lineTo(x, bottom + MARK_GAP + MARK);
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * height;
    document
      .moveTo(left - MARK_GAP - MARK, y)
      .lineTo(left - MARK_GAP, y)
      .moveTo(right + MARK_GAP, y)
      .lineTo(right + MARK_GAP + MARK, y);
  }
  document.lineWidth(0.4).stroke('#000000');
}
