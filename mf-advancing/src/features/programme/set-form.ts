import type { NewPerformance, Performance } from '@laminate/contracts/programme';
import { i18n } from '@laminate/sdk/i18n';

/** A performance in the form, by the names of the call's body. */
export interface SetValues {
  artist_id: string | null;
  stage_id: string | null;
  /** HH:MM, or what was typed while it is no time. */
  start_time: string;
  /** '' for none. */
  end_time: string;
}

export const SET_FIELDS = ['artist_id', 'stage_id', 'start_time', 'end_time'] as const;

export const NEW_SET: SetValues = { artist_id: null, stage_id: null, start_time: '', end_time: '' };

export const valuesOf = ({ artist_id, stage_id, start_time, end_time }: Performance): SetValues => ({
  artist_id: String(artist_id),
  stage_id: String(stage_id),
  start_time,
  end_time: end_time ?? '',
});

export const bodyOf = ({ artist_id, stage_id, start_time, end_time }: SetValues): NewPerformance => ({
  artist_id: Number(artist_id),
  stage_id: Number(stage_id),
  start_time,
  end_time: end_time === '' ? null : end_time,
});

/** Is it a time, or nothing? The message where it is neither. */
export const timeOrNone = (value: unknown): string | undefined =>
  value === '' || /^\d\d:\d\d$/.test(String(value)) ? undefined : i18n.t('Enter a time like HH:MM');
