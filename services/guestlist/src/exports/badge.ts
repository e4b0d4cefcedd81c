import type { PersonToExport } from '@laminate/accreditation';
import { drawQr, mm, type PdfDocument, type Style, type Typesetter } from '@laminate/print';
import type { BadgeOptions } from './badges.ts';
import { fitName, inkOn } from './name-in-colour.ts';

/** Points. */
export interface BadgeShape {
  readonly width: number;
  readonly height: number;
  /** Height of the band at the top, which has the colour of the wristband. */
  readonly band: number;
  /** Side of the QR symbol with its quiet zone. */
  readonly qr: number;
}

interface Place extends BadgeShape {
  readonly x: number;
  readonly y: number;
}

const INK = '#11161f';
const EDGE = mm(5);
const GROUP: Style = { face: 'text', size: 10.5 };
const PROFILE: Style = { face: 'strong', size: 10.5 };
const EVENT: Style = { face: 'strong', size: 10 };

/**
 * Draws one badge: event on the band, name, unit and group, profile, QR symbol. Upright, the symbol stands below the
 * text; lying, beside it.
 */
export function drawBadge(
  document: PdfDocument,
  type: Typesetter,
  person: PersonToExport,
  place: Place,
  { event, codeOf, labels }: Pick<BadgeOptions, 'event' | 'codeOf' | 'labels'>,
): void {
  const { x, y, width, height, band, qr } = place;
  const upright = height > width;
  const [left, inner] = [x + EDGE, width - 2 * EDGE];
  const color = person.wristband_color ?? INK;
  const groups = [person.unit, person.group].filter((text) => text !== null);
  // Without the quiet zone the symbol lines up with the text.
  const [qrX, qrY] = upright
    ? [x + (width - qr) / 2, y + height - qr - mm(2)]
    : [x + width - qr - mm(2), y + height - qr - mm(2)];
  const block = upright ? { bottom: qrY - mm(1), width: inner } : { bottom: y + height - EDGE, width: inner - qr };
  const groupLines = groups.flatMap((text) => type.wrap(text, block.width, groups.length === 1 ? 2 : 1, GROUP));
  const profileLines = person.profile === null ? [] : type.wrap(person.profile, block.width, 2, PROFILE);
  const blockTop = block.bottom - (groupLines.length + profileLines.length) * 14;
  const nameTop = y + band + mm(3);
  const name = fitName(type, person.name, inner, Math.min(blockTop, upright ? blockTop : qrY) - nameTop);

  const tag = (element: 'H2' | 'P', draw: () => void) => document.struct(element, {}, draw);
  const lines = (texts: readonly string[], top: number, pitch: number, style: Style) => () => {
    for (const [index, text] of texts.entries()) type.line(text, left, top + index * pitch, style);
  };
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(x, y, width, band).fill(color);
  document.endMarkedContent();
  document.addStructure(
    document.struct('Sect', {}, [
      tag('H2', lines(name.lines, nameTop + name.style.size * 0.8, name.style.size * 1.08, name.style)),
      tag('P', () =>
        type.line(type.cut(event, inner, EVENT), left, y + band - mm(3.4), { ...EVENT, color: inkOn(color) }),
      ),
      tag('P', lines(groupLines, blockTop + 10, 14, GROUP)),
      tag('P', lines(profileLines, blockTop + 10 + groupLines.length * 14, 14, PROFILE)),
      document.struct('Figure', { alt: labels.codeOf(person.name) }, () =>
        drawQr(document, codeOf(person.id), qrX, qrY, qr),
      ),
    ]),
  );
}
