import { distinctNames } from '@laminate/rules/place-name';
import type { PersonToExport } from '@laminate/accreditation';
import { artifact, drawQr, makePdf, mm, type PdfDocument, type Style, type Typesetter } from '@laminate/print';
import { fitName, inkOn } from './name-in-colour.ts';
import type { ExportLabels } from './export-labels.ts';

/** A6, upright as on a phone, in points. */
const PAGE = { width: mm(105), height: mm(148) } as const;
const EDGE = mm(9);
const BAND = mm(29);
const INNER = PAGE.width - 2 * EDGE;
/** With its quiet zone. */
const QR = { side: mm(64), y: PAGE.height - mm(17) - mm(64) } as const;
const INK = '#11161f';
const KIND: Style = { face: 'strong', size: 10 };
const EVENT = { largest: 22, smallest: 13, lines: 2 } as const;
const DATES: Style = { face: 'strong', size: 11.5 };
const GROUP: Style = { face: 'text', size: 11 };
const GUESTS: Style = { face: 'name', size: 17 };
const SMALL: Style = { face: 'text', size: 8.5, color: '#3a404b' };

/** Data that invitations show in addition to their people. */
interface InvitationOptions {
  readonly title: string;
  readonly event: string;
  readonly dates: string;
  readonly language: string;
  readonly labels: ExportLabels;
  /** The text of a person's QR symbol. */
  readonly codeOf: (personId: number) => string;
}

/**
 * An invitation for each of these people, one a page: event and dates, name, how many it lets in, the code for the
 * door.
 */
export const invitationsOf = (people: readonly PersonToExport[], options: InvitationOptions): Promise<Buffer> =>
  makePdf({ title: options.title, language: options.language, ...PAGE }, (document, type) => {
    for (const person of people) {
      document.addPage();
      drawInvitation(document, type, person, options);
    }
  });

/** The name of the event in as many points as two lines leave it. */
function fitEvent(type: Typesetter, event: string): { lines: string[]; style: Style } {
  for (let size: number = EVENT.largest; size > EVENT.smallest; size -= 1) {
    const style: Style = { face: 'name', size };
    const lines = type.wrap(event, INNER, EVENT.lines, style);
    if (!lines.join('').includes('…')) return { lines, style };
  }
  const style: Style = { face: 'name', size: EVENT.smallest };
  return { lines: type.wrap(event, INNER, EVENT.lines, style), style };
}

function drawInvitation(
  document: PdfDocument,
  type: Typesetter,
  person: PersonToExport,
  { event, dates, labels, codeOf }: InvitationOptions,
): void {
  const color = person.wristband_color ?? INK;
  const onBand = inkOn(color);
  const head = fitEvent(type, event);
  const groups = distinctNames([person.unit, person.group]);
  const joined = groups.join(' · ');
  const groupLines = (
    type.width(joined, GROUP) <= INNER ? [joined] : groups.map((text) => type.cut(text, INNER, GROUP))
  ).filter(Boolean);
  const guestsY = QR.y - mm(2);
  const groupTop = guestsY - GUESTS.size - groupLines.length * 14;
  const nameTop = BAND + mm(5);
  const name = fitName(type, person.name, INNER, groupTop - 10 - nameTop);
  const showLines = type.wrap(labels.show, INNER, 3, SMALL);

  const tag = (element: 'H1' | 'H2' | 'P', draw: () => void) => document.struct(element, {}, draw);
  const lines = (texts: readonly string[], top: number, pitch: number, style: Style) => () => {
    for (const [index, text] of texts.entries()) type.line(text, EDGE, top + index * pitch, style);
  };
  artifact(document, () => document.rect(0, 0, PAGE.width, BAND).fill(color));
  document.addStructure(
    document.struct('Sect', {}, [
      tag('P', () => type.line(labels.invitation, EDGE, mm(7.5), { ...KIND, color: onBand })),
      tag('H1', lines(head.lines, mm(15), head.style.size * 1.05, { ...head.style, color: onBand })),
      tag('P', () =>
        type.line(dates, PAGE.width - EDGE - type.width(dates, DATES), mm(7.5), { ...DATES, color: onBand }),
      ),
      tag('H2', lines(name.lines, nameTop + name.style.size * 0.8, name.style.size * 1.08, name.style)),
      tag('P', lines(groupLines, groupTop + 2, 14, GROUP)),
      tag('P', () => type.line(labels.admits(person.guest_count), EDGE, guestsY, GUESTS)),
      document.struct('Figure', { alt: labels.codeOf(person.name) }, () =>
        drawQr(document, codeOf(person.id), (PAGE.width - QR.side) / 2, QR.y, QR.side),
      ),
      tag('P', lines(showLines, QR.y + QR.side + mm(3.5), 11.5, SMALL)),
    ]),
  );
}
