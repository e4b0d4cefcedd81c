import type { AnswerValues } from '@laminate/rules/form-rules';
import type { Clash } from './merge-answer.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';

/** Answer as it was when the user began to change it. */
export interface Base {
  readonly revision: number;
  /** Null when it was begun on another device and is not known here. */
  readonly fields: AnswerValues | null;
}

/** Which answer is typed at: one that is there, or a new one of a section. */
export interface AnswerPath extends ArtistPath {
  readonly sectionId: number;
  readonly answerId: number | null;
}

/** Text that the user has typed and not saved. */
export interface Draft extends AnswerPath {
  readonly slot: string;
  /** Of an answer that is changed, what was changed alone. */
  readonly fields: AnswerValues;
  readonly base: Base | null;
  /** Fields that others changed too. They are not in `fields` until the person has chosen. */
  readonly clashes: readonly Clash[];
  /** Who changed it. */
  readonly clashBy: string | null;
  /** Counts up with each change, by the clock, so that of two devices the later one wins. */
  readonly counter: number;
  /** The counter of what the server has stored, 0 while it has nothing. Devices have stored it under this name. */
  readonly kept: number;
  /** Time the server stored it or it was typed, ISO 8601. */
  readonly at: string;
}

type Work =
  | { readonly kind: 'add'; readonly slot: string; readonly sectionId: number; readonly fields: AnswerValues }
  | {
      readonly kind: 'update';
      readonly slot: string;
      readonly sectionId: number;
      readonly answerId: number;
      readonly fields: AnswerValues;
      readonly base: Base;
    }
  | { readonly kind: 'delete'; readonly sectionId: number; readonly answerId: number }
  | { readonly kind: 'discard'; readonly sectionId: number; readonly slot: string }
  /** Says that there is no one, or nothing, to add to a section, or that there is after all. */
  | { readonly kind: 'nothing'; readonly sectionId: number; readonly nothing: boolean }
  | { readonly kind: 'submit' };

/** What the person wants of an answer instead, while its save is on its way or waits. */
export type Newer = { readonly kind: 'fields'; readonly fields: AnswerValues } | { readonly kind: 'delete' };

interface Queued {
  readonly key: string;
  /** ISO 8601. */
  readonly at: string;
  readonly state: 'sending' | 'waiting';
  /**
   * True if it was sent before. The server might already have stored it, so it is sent unchanged until there is an
   * answer.
   */
  readonly tried: boolean;
  readonly newer: Newer | null;
}

/** Something that is to be done on the server, stored on the device until it is. */
export type Save = ArtistPath & Work & Queued;
/** Before it is queued. */
export type NewSave = ArtistPath & Work;
export type AnswerSave = Extract<Save, { kind: 'add' | 'update' }>;
