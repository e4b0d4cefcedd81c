import type { InvoiceLanguage } from '@laminate/contracts';

/** The words of an invoice, in one language. */
export interface InvoiceLabels {
  readonly locale: string;
  readonly title: (number: string) => string;
  readonly seller: string;
  readonly buyer: string;
  readonly registryCode: string;
  readonly vatNumber: string;
  readonly issued: string;
  readonly due: string;
  readonly paidByCard: string;
  readonly service: string;
  readonly plan: (name: string) => string;
  readonly from: (start: string) => string;
  readonly period: (start: string, end: string) => string;
  readonly net: string;
  readonly vat: (percent: string) => string;
  readonly toPay: string;
  /** Of what was paid already. */
  readonly total: string;
  readonly payTo: string;
  readonly bank: string;
  readonly reference: (number: string) => string;
  readonly noSignature: string;
}

const english: InvoiceLabels = {
  locale: 'en-GB',
  title: (number) => `Invoice ${number}`,
  seller: 'Seller',
  buyer: 'Buyer',
  registryCode: 'Registry code',
  vatNumber: 'VAT number',
  issued: 'Date of issue',
  due: 'Due date',
  paidByCard: 'Paid by card',
  service: 'Service',
  plan: (name) => `Laminate, plan “${name}”`,
  from: (start) => `from ${start}`,
  period: (start, end) => `${start} – ${end}`,
  net: 'Total without VAT',
  vat: (percent) => `VAT ${percent}%`,
  toPay: 'Total to pay',
  total: 'Total',
  payTo: 'Account (IBAN)',
  bank: 'Bank',
  reference: (number) => `Please give the invoice number ${number} with your payment.`,
  noSignature: 'This invoice was issued electronically and is valid without a signature.',
};

const estonian: InvoiceLabels = {
  locale: 'et',
  title: (number) => `Arve ${number}`,
  seller: 'Müüja',
  buyer: 'Ostja',
  registryCode: 'Registrikood',
  vatNumber: 'KMKR number',
  issued: 'Arve kuupäev',
  due: 'Maksetähtaeg',
  paidByCard: 'Kaardiga makstud',
  service: 'Teenus',
  plan: (name) => `Laminate, pakett „${name}“`,
  from: (start) => `alates ${start}`,
  period: (start, end) => `${start} – ${end}`,
  net: 'Summa käibemaksuta',
  vat: (percent) => `Käibemaks ${percent}%`,
  toPay: 'Tasuda kokku',
  total: 'Kokku',
  payTo: 'Konto (IBAN)',
  bank: 'Pank',
  reference: (number) => `Palun märgi makse selgitusse arve number ${number}.`,
  noSignature: 'Arve on koostatud elektrooniliselt ja kehtib ilma allkirjata.',
};

/** A day as people read it, of `YYYY-MM-DD`. */
export const dayOf = (day: string): string => day.split('-').reverse().join('.');

/** An amount of euro cents as people of a language write it. */
export const moneyIn = (language: InvoiceLanguage, cents: number): string =>
  new Intl.NumberFormat(invoiceLabels(language).locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** The words of a language. */
export const invoiceLabels = (language: InvoiceLanguage): InvoiceLabels => (language === 'et' ? estonian : english);
