import { plainEMail } from '@laminate/contracts/clean-text';
import { isEmail } from '@laminate/contracts/stored-text';

/** Whom to invite, as a line of what was pasted says. */
export interface Applicant {
  readonly name: string;
  readonly company: string;
  readonly e_mail: string;
}

const withoutQuotes = (text: string): string =>
  text
    .trim()
    .replace(/^["'<]+|["'>]+$/g, '')
    .trim();

/**
 * Reads addresses as they are pasted: one on each line or several after commas, as `mari@press.example`, `Mari Tamm
 * <mari@press.example>`, or cells of a sheet with name, company and address in any order.
 *
 * @returns applicants, each address once, and the lines that have no address
 */
export function readApplicants(text: string): { applicants: Applicant[]; faults: string[] } {
  const found = new Map<string, Applicant>();
  const faults: string[] = [];
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const cells = line
      .split(/[\t;,]/)
      .map(withoutQuotes)
      .filter(Boolean);
    const read = cells.map(readCell);
    const addressed = read.filter(({ eMail }) => eMail !== null);
    if (addressed.length === 0) faults.push(line.trim());
    // Of one address the other cells of its line tell the name, then the company.
    const words = addressed.length === 1 ? read.filter(({ eMail }) => eMail === null).map(({ rest }) => rest) : [];
    for (const { eMail, rest } of addressed) {
      if (eMail === null || found.has(eMail.toLowerCase())) continue;
      const [name = '', company = ''] = [rest, ...words].filter(Boolean);
      found.set(eMail.toLowerCase(), { name, company, e_mail: eMail });
    }
  }
  return { applicants: [...found.values()], faults };
}

function readCell(cell: string): { eMail: string | null; rest: string } {
  const at = cell.split(/[\s<>]+/).find((word) => word.includes('@') && isEmail(plainEMail(word)));
  if (at === undefined) return { eMail: null, rest: cell };
  return { eMail: plainEMail(at), rest: withoutQuotes(cell.replace(at, '').replace(/[<>]/g, ' ')) };
}
