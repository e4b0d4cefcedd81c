import type { InvoiceLanguage } from '@laminate/contracts';
import { artifact, makePdf, mm, tagged, type PdfDocument, type Style, type Typesetter } from '@laminate/print';
import type { InvoiceDetails } from '../commands/plans/invoices.ts';
import { dayOf, invoiceLabels, moneyIn, type InvoiceLabels } from './invoice-labels.ts';

const PAGE = { width: mm(210), height: mm(297), left: mm(20), right: mm(190), middle: mm(110) } as const;
const BRAND: Style = { face: 'name', size: 15 };
const TITLE: Style = { face: 'name', size: 27 };
const LABEL: Style = { face: 'strong', size: 8.5, color: '#3a404b' };
const TEXT: Style = { face: 'text', size: 10.5 };
const STRONG: Style = { face: 'strong', size: 10.5 };
const TOTAL: Style = { face: 'name', size: 17 };
const QUIET: Style = { face: 'text', size: 9, color: '#3a404b' };
const PITCH = 15;
const [INK, RULE] = ['#11161f', '#b9bdc4'];
/** The edge of the house: a strip of wristband colours, as every sheet has. */
const EDGE = [
  ['#e7b416', 2],
  ['#1c212b', 4],
  ['#0b757c', 1],
  ['#8ecbee', 1],
  ['#f290b4', 3],
  ['#f4843f', 6],
  ['#c6d446', 2],
] as const;

/** Where and with what an invoice is drawn. */
interface Sheet {
  readonly document: PdfDocument;
  readonly type: Typesetter;
  readonly labels: InvoiceLabels;
  readonly invoice: InvoiceDetails;
  readonly language: InvoiceLanguage;
}

/** An invoice to make, as it goes to the thread that makes it. */
export interface InvoiceOrder {
  readonly invoice: InvoiceDetails;
  readonly language: InvoiceLanguage;
}

/** Makes an invoice as a tagged PDF of one page, in base64. Runs in a separate thread. */
export default async function invoicePdf({ invoice, language }: InvoiceOrder): Promise<string> {
  const labels = invoiceLabels(language);
  const pdf = await makePdf(
    { title: labels.title(invoice.number), language, width: PAGE.width, height: PAGE.height },
    (document, type) => {
      const sheet = { document, type, labels, invoice, language };
      document.addPage();
      drawHead(sheet);
      drawParties(sheet);
      drawLines(sheet);
      drawFoot(sheet);
    },
  );
  return pdf.toString('base64');
}

function drawHead({ document, type, labels, invoice }: Sheet): void {
  artifact(document, () => {
    const unit = PAGE.height / EDGE.reduce((sum, [, weight]) => sum + weight, 0);
    let y = 0;
    for (const [color, weight] of EDGE) {
      document.rect(0, y, mm(4), unit * weight).fill(color);
      y += unit * weight;
    }
  });
  tagged(document, 'P', () => type.line('Laminate', PAGE.left, mm(24), BRAND));
  tagged(document, 'H1', () => type.line(labels.title(invoice.number), PAGE.left, mm(41), TITLE));
  const when: [string, string][] = [
    [labels.issued, dayOf(invoice.issued_on)],
    invoice.due_on ? [labels.due, dayOf(invoice.due_on)] : [labels.paidByCard, dayOf(invoice.issued_on)],
  ];
  for (const [index, [label, value]] of when.entries())
    tagged(document, 'P', () => pair({ type }, label, value, index === 0 ? PAGE.left : PAGE.middle, mm(52)));
}

/** A label over its value. */
function pair({ type }: Pick<Sheet, 'type'>, label: string, value: string, x: number, y: number): void {
  type.line(label, x, y, LABEL);
  type.line(value, x, y + PITCH, TEXT);
}

/** What an invoice says of its buyer: a company that gave its address needs no person's name. */
function buyerLines(
  { buyer: { account, company, address, vatNumber, person, eMail } }: InvoiceDetails,
  labels: InvoiceLabels,
): string[] {
  const name = company || account;
  return [
    name,
    ...(address ? address.split('\n') : [person === name ? '' : person]),
    vatNumber ? `${labels.vatNumber} ${vatNumber}` : '',
    eMail,
  ];
}

function drawParties({ document, type, labels, invoice }: Sheet): void {
  const { seller } = invoice;
  const top = mm(76);
  rule(document, mm(68), RULE);
  const width = PAGE.middle - PAGE.left - mm(6);
  const draw = (x: number, label: string, lines: readonly string[]) =>
    tagged(document, 'P', () => {
      type.line(label, x, top, LABEL);
      for (const [index, line] of lines
        .filter(Boolean)
        .flatMap((text) => type.wrap(text, width, 2, TEXT))
        .entries()) {
        type.line(line, x, top + (index + 1) * PITCH + 1, index === 0 ? STRONG : TEXT);
      }
    });
  draw(PAGE.left, labels.seller, [
    seller.name,
    seller.address,
    `${labels.registryCode} ${seller.registryCode}`,
    seller.vatNumber && `${labels.vatNumber} ${seller.vatNumber}`,
    seller.eMail,
  ]);
  draw(PAGE.middle, labels.buyer, buyerLines(invoice, labels));
}

function drawLines({ document, type, labels, invoice, language }: Sheet): void {
  const top = mm(120);
  tagged(document, 'P', () => type.line(labels.service, PAGE.left, top, LABEL));
  rule(document, top + 6, INK);
  const { starts_on, ends_on } = invoice;
  const period = ends_on ? labels.period(dayOf(starts_on), dayOf(ends_on)) : labels.from(dayOf(starts_on));
  tagged(document, 'P', () => {
    type.line(labels.plan(invoice.plan_name), PAGE.left, top + 24, STRONG);
    type.line(period, PAGE.left, top + 24 + PITCH, QUIET);
    toTheRight(type, moneyIn(language, invoice.net_cents), top + 24, TEXT);
  });
  rule(document, top + 24 + 2 * PITCH, RULE);
  const percent = new Intl.NumberFormat(labels.locale).format(invoice.vat_percent);
  const sums: [string, number][] =
    invoice.vat_percent > 0
      ? [
          [labels.net, invoice.net_cents],
          [labels.vat(percent), invoice.vat_cents],
        ]
      : [];
  let y = top + 24 + 2 * PITCH + 20;
  for (const [label, cents] of sums) {
    tagged(document, 'P', () => sum(type, label, moneyIn(language, cents), y, TEXT));
    y += PITCH + 2;
  }
  tagged(document, 'P', () =>
    sum(type, invoice.due_on ? labels.toPay : labels.total, moneyIn(language, invoice.total_cents), y + 10, TOTAL),
  );
}

function sum(type: Typesetter, label: string, amount: string, y: number, style: Style): void {
  type.line(label, PAGE.middle, y, style);
  toTheRight(type, amount, y, style);
}

function drawFoot({ document, type, labels, invoice }: Sheet): void {
  const { seller, due_on, number } = invoice;
  rule(document, mm(224), RULE);
  if (due_on) {
    tagged(document, 'P', () => pair({ type }, labels.payTo, seller.iban, PAGE.left, mm(232)));
    tagged(document, 'P', () => pair({ type }, labels.bank, seller.bank, PAGE.middle, mm(232)));
    tagged(document, 'P', () => type.line(labels.reference(number), PAGE.left, mm(246), TEXT));
  }
  tagged(document, 'P', () => type.line(labels.noSignature, PAGE.left, mm(256), QUIET));
}

function toTheRight(type: Typesetter, text: string, y: number, style: Style): void {
  type.line(text, PAGE.right - type.width(text, style), y, style);
}

function rule(document: PdfDocument, y: number, color: string): void {
  artifact(document, () =>
    document
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.right, y)
      .lineWidth(color === INK ? 1 : 0.5)
      .stroke(color),
  );
}
