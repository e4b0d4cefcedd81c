import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { structureOf, type Structure } from '@laminate/files/testing/read-pdf';
import { projectRoot } from '@laminate/operate/settings';
import { openAllServices } from '../authorisation/start-services.ts';
import { everyPdf } from './every-pdf.ts';

const made = await everyPdf(await openAllServices());

/** Levels of the headings, in the order in which they are read. */
const headings = (structure: Structure): number[] =>
  structure.elements.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []));

it.each(made)('marks $name as PDF/UA-1, with its title, its language and its text in order', async (document) => {
  const { bytes, language } = document;
  const source = bytes.toString('latin1');
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(source).toMatch(/\/DisplayDocTitle true/);
  const structure = await structureOf(bytes);
  expect(structure.title).toMatch(/\S/);
  expect(structure.language).toBe(language);
  const levels = headings(structure);
  expect(levels[0]).toBe(1);
  // No level is left out.
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  expect(structure.elements.filter(({ role, alt }) => role === 'Figure' && !alt)).toEqual([]);
  const titles = structure.elements.filter(({ role }) => role === 'TH').length;
  expect(source.match(/\/Scope \/Column/g) ?? []).toHaveLength(titles);
  expect(titles > 0).toBe(structure.elements.some(({ role }) => role === 'Table'));
});

it('covers every module that makes a document', () => {
  const makers = readdirSync(path.join(projectRoot, 'services'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|node_modules|dist\/|packages\//.test(file))
    .filter((file) => /\b(makePdf|pdfTableOf)\(/.test(readFileSync(path.join(projectRoot, 'services', file), 'utf8')));
  expect(makers.toSorted()).toEqual([
    'access/src/exports/make-stock-file.ts',
    'accounts/src/billing/invoice-pdf.ts',
    'advancing/src/exports/make-programme-file.ts',
    'guestlist/src/exports/badges.ts',
    'guestlist/src/exports/door-list.ts',
    'guestlist/src/exports/invitations.ts',
  ]);
});
