import { distinctNames } from '@laminate/rules/place-name';
import { artifact, drawQr, mm, type PdfDocument, type Style, type Typesetter } from '@laminate/print';
import type { ExportLabels } from './export-labels.ts';
import { fitName, inkOn } from './name-in-colour.ts';
import type { PrintedPerson } from './printed-person.ts';
import { sideBySide } from './side-by-side.ts';

/** Points. */
export interface BadgeShape {
  readonly width: number;
  readonly height: number;
  /** Height of the band at the top, which has the colour of the wristband. */
  readonly band: number;
  /** Side of the QR symbol with its quiet zone. */
  readonly qr: number;
  /** Side of a photo, and of the symbol on a badge that has one. */
  readonly withPhoto: { readonly side: number; readonly qr: number };
}

/** Texts of badges in addition to their people's. */
export interface BadgeTexts {
  readonly event: string;
  readonly labels: ExportLabels;
  /** The text of a person's QR symbol. */
  readonly codeOf: (personId: number) => string;
}

interface Place extends BadgeShape {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const [INK, RULE] = ['#11161f', '#b9bdc4'];
const EDGE = mm(5);
const COMPANY: Style = { face: 'text', size: 11.5 };
const GROUP: Style = { face: 'text', size: 10.5 };
const PROFILE: Style = { face: 'strong', size: 10.5 };
const DETAIL: Style = { face: 'text', size: 8 };
const EVENT: Style = { face: 'strong', size: 10 };
/** Line pitches, and the minimum space left to a name, in points. */
const [PITCH, DETAIL_PITCH, COMPANY_HEIGHT, LEAST_NAME] = [14, 10, 16, 26];
const MOST_DETAIL_LINES = 3;

/** Positions of the symbol and the photo, and the room that they leave to the name above and to the text below it. */
interface Arrangement {
  readonly qr: Box;
  readonly photo: Box | null;
  readonly name: { readonly x: number; readonly width: number; readonly bottom: number };
  readonly text: { readonly width: number; readonly top: number; readonly bottom: number };
}

/**
 * Arranges a badge. In portrait, the symbol is below the text and a photo next to it. In landscape, the symbol is next
 * to the text and a photo above that, next to the name.
 */
function arrange({ x, y, width, height, band, qr: alone, withPhoto }: Place, hasPhoto: boolean): Arrangement {
  const upright = height > width;
  const side = hasPhoto ? withPhoto.qr : alone;
  const [left, inner, bottom] = [x + EDGE, width - 2 * EDGE, y + height - mm(2)];
  const top = y + band + mm(3);
  const qr: Box = {
    // Without the quiet zone the symbol lines up with the text.
    x: upright && !hasPhoto ? x + (width - side) / 2 : x + width - side - mm(2),
    y: bottom - side,
    side,
  };
  if (upright) {
    const photo = { x: left, y: qr.y + (side - withPhoto.side) / 2, side: withPhoto.side };
    const textBottom = qr.y - mm(1);
    return {
      qr,
      photo: hasPhoto ? photo : null,
      name: { x: left, width: inner, bottom: textBottom },
      text: { width: inner, top, bottom: textBottom },
    };
  }
  const photo = hasPhoto ? { x: left, y: top, side: withPhoto.side } : null;
  const beside = photo ? photo.side + mm(3) : 0;
  return {
    qr,
    photo,
    name: { x: left + beside, width: inner - beside, bottom: qr.y },
    text: { width: inner - side, top: photo ? photo.y + photo.side + mm(1) : top, bottom: y + height - EDGE },
  };
}

/**
 * Draws one badge: event on the band, name, company, photo, unit and group, profile, further details as far as there
 * is room, QR symbol.
 */
export function drawBadge(
  document: PdfDocument,
  type: Typesetter,
  person: PrintedPerson,
  place: Place,
  { event, codeOf, labels }: BadgeTexts,
): void {
  const { x, y, width, band } = place;
  const { qr, photo, name: nameRoom, text } = arrange(place, person.photo !== null);
  const [left, inner] = [x + EDGE, width - 2 * EDGE];
  const color = person.wristband_color ?? INK;
  const groupLines = groupsOf(type, person, text.width);
  const profileLines = person.profile === null ? [] : type.wrap(person.profile, text.width, 2, PROFILE);
  const nameTop = y + band + mm(3);
  const companyHeight = person.company === null ? 0 : COMPANY_HEIGHT;
  // In landscape with a photo, the name has its own room. Otherwise the text below takes some of it.
  const leastAbove = nameRoom.x > left ? 0 : LEAST_NAME + companyHeight;
  const ofGroups = (groupLines.length + profileLines.length) * PITCH;
  const roomForDetails = Math.floor((text.bottom - text.top - leastAbove - ofGroups) / DETAIL_PITCH);
  const mostDetails = Math.max(0, Math.min(MOST_DETAIL_LINES, roomForDetails));
  const details = mostDetails === 0 ? [] : sideBySide(type, person.lines, text.width, mostDetails, DETAIL);
  const blockTop = text.bottom - ofGroups - details.length * DETAIL_PITCH;
  const nameBottom = nameRoom.x > left ? nameRoom.bottom : Math.min(blockTop, nameRoom.bottom);
  const name = fitName(type, person.name, nameRoom.width, nameBottom - nameTop - companyHeight);
  const nameEnd = nameTop + name.lines.length * name.style.size * 1.08;

  const tag = (element: 'H1' | 'P', draw: () => void) => document.struct(element, {}, draw);
  const lines = (texts: readonly string[], at: number, top: number, pitch: number, style: Style) => () => {
    for (const [index, line] of texts.entries()) type.line(line, at, top + index * pitch, style);
  };
  artifact(document, () => document.rect(x, y, width, band).fill(color));
  document.addStructure(
    document.struct('Sect', {}, [
      tag('H1', lines(name.lines, nameRoom.x, nameTop + name.style.size * 0.8, name.style.size * 1.08, name.style)),
      tag('P', () =>
        type.line(type.cut(event, inner, EVENT), left, y + band - mm(3.4), { ...EVENT, color: inkOn(color) }),
      ),
      tag('P', lines(companyOf(type, person, nameRoom.width), nameRoom.x, nameEnd + 11, 0, COMPANY)),
      tag('P', lines(groupLines, left, blockTop + 10, PITCH, GROUP)),
      tag('P', lines(profileLines, left, blockTop + 10 + groupLines.length * PITCH, PITCH, PROFILE)),
      tag('P', lines(details, left, blockTop + ofGroups + 8, DETAIL_PITCH, DETAIL)),
      ...(person.photo && photo
        ? [
            document.struct('Figure', { alt: labels.photoOf(person.name) }, () =>
              drawPhoto(document, person.photo as Uint8Array, photo),
            ),
          ]
        : []),
      document.struct('Figure', { alt: labels.codeOf(person.name) }, () =>
        drawQr(document, codeOf(person.id), qr.x, qr.y, qr.side),
      ),
    ]),
  );
}

/** Side by side where further text wants the room. */
function groupsOf(type: Typesetter, { company, unit, group, photo, lines }: PrintedPerson, width: number): string[] {
  // The company has a separate line.
  const groups = distinctNames([company, unit, group]).slice(company === null ? 0 : 1);
  if (groups.length === 1) return type.wrap(groups.join(), width, 2, GROUP);
  return photo || lines.length > 0
    ? sideBySide(type, groups, width, 2, GROUP)
    : groups.map((part) => type.cut(part, width, GROUP));
}

const companyOf = (type: Typesetter, { company }: PrintedPerson, width: number): string[] =>
  company === null ? [] : [type.cut(company, width, COMPANY)];

/** With a hairline around it, since many a photo is as white as the paper. */
function drawPhoto(document: PdfDocument, photo: Uint8Array, { x, y, side }: Box): void {
  document.image(Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength), x, y, { width: side, height: side });
  document.rect(x, y, side, side).lineWidth(0.5).stroke(RULE);
}
