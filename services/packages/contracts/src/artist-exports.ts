import { z } from 'zod';
import { Id } from './primitives.ts';

const ExportSection = z.object({
  id: Id.describe('Id of the section, which never changes.'),
  name: z.string().describe('Name of the section.'),
  answers: z.int().describe('Answers that the file would hold.'),
});

export const ExportForm = z
  .object({
    id: Id.describe('Id of the form, which never changes.'),
    name: z.string().describe('Name of the form.'),
    sections: z.array(ExportSection).describe('Sections of the form, in order.'),
  })
  .describe('A form whose answers can leave, with the sections that take answers, each followed by those below it.');
export type ExportForm = z.infer<typeof ExportForm>;

/** Of titles and words in the file. */
export const ExportLanguage = z.strictObject({
  language: z.enum(['en', 'et']).default('en').describe('Language of the titles and words in the file.'),
});
