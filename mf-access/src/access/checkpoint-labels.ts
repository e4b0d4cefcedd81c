import {
  CHECKPOINT_KINDS,
  type AreaLimit,
  type Checkpoint,
  type CheckpointKind,
} from '@laminate/contracts/checkpoints';
import { i18n } from '@laminate/sdk/i18n';

/** What a checkpoint is for. */
export function kindLabel(kind: CheckpointKind): string {
  switch (kind) {
    case 'entry':
      return i18n.t('Entrance');
    case 'zone':
      return i18n.t('Zone');
    case 'meal':
      return i18n.t('Meal');
    case 'parking':
      return i18n.t('Parking');
    case 'goods':
      return i18n.t('Pick-up');
  }
}

export const kindOptions = () => CHECKPOINT_KINDS.map((value) => ({ value, label: kindLabel(value) }));

/** Which way people pass it. */
export function directionLabel(direction: Checkpoint['direction']): string {
  switch (direction) {
    case 'in':
      return i18n.t('Entry only');
    case 'out':
      return i18n.t('Out only');
    case 'both':
      return i18n.t('In and out');
  }
}

export const directionOptions = () =>
  (['both', 'in', 'out'] as const).map((value) => ({ value, label: directionLabel(value) }));

/** What happens when an area is full. */
export function whenFullLabel(whenFull: AreaLimit['when_full']): string {
  switch (whenFull) {
    case 'warn':
      return i18n.t('Warn only');
    case 'ask':
      return i18n.t('Let the gate staff decide');
    case 'stop':
      return i18n.t('Let no one in');
  }
}

export const whenFullOptions = () =>
  (['warn', 'ask', 'stop'] as const).map((value) => ({ value, label: whenFullLabel(value) }));
