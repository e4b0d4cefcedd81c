import { ACCESS_REASONS } from './access-answer.ts';

/**
 * Reasons to allow or refuse a scan: the reasons of `mayEnter`, those that depend on who passed earlier, and
 * `lost_band` for a person whose lost wristband was scanned, which says nothing about who holds it.
 */
export const PASSAGE_REASONS = [
  ...ACCESS_REASONS,
  'out',
  'already_inside',
  'no_reentry',
  'used_up',
  'used_up_today',
  'too_soon',
  'quota_used',
  'area_full',
  'lost_band',
] as const;
export type PassageReason = (typeof PASSAGE_REASONS)[number];
