import { z } from 'zod';
import { Id } from './primitives.ts';

const ExportSection = z.object({
  id: Id,
  name: z.string(),
  /** Answers that the file would hold. */
  answers: z.int(),
});

/** A form whose answers can leave, with the sections that take answers, each followed by those below it. */
export const ExportForm = z.object({ id: Id, name: z.string(), sections: z.array(ExportSection) });
export type ExportForm = z.infer<typeof ExportForm>;

/** Of titles and words in the file. */
export const ExportLanguage = z.strictObject({ language: z.enum(['en', 'et']).default('en') });
