import type { FormResponses, SectionTerms } from '@laminate/contracts/answers';
import { aboutOf, type About } from '@laminate/rules/form-rules';
import type { AnySection } from '@laminate/contracts/forms';

/** Kinds of people whose number the card of an artist limits. */
type Counted = Exclude<About, 'contact'>;

/** The limit that leaves a section the least room, and how much of it is taken. */
export interface BindingLimit {
  /**
   * People whose number the card of the artist limits over all sections, guests with their plus-ones, or null for the
   * section's own limit.
   */
  readonly card: Counted | null;
  readonly limit: number;
  readonly used: number;
}

/**
 * Which limit binds a section: its own, or where that leaves less room the one on the card of the artist. Null without
 * any.
 */
export function bindingLimit(
  section: Pick<AnySection, 'section_type' | 'covers'>,
  { limits }: Pick<SectionTerms, 'limits'>,
  answers: number,
  { performers, crew, guests }: Pick<FormResponses, 'performers' | 'crew' | 'guests'>,
): BindingLimit | null {
  const about = aboutOf(section);
  const own = limits === null ? null : { card: null, limit: limits, used: answers };
  if (about === null || about === 'contact') return own;
  const { limit, used } = { performers, crew, guestlist: guests }[about];
  if (limit === null) return own;
  const left = (most: number, taken: number) => Math.max(0, most - taken);
  return own && left(own.limit, own.used) <= left(limit, used) ? own : { card: about, limit, used };
}
