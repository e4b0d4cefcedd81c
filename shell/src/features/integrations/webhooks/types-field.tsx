import { CHANGE_TYPES } from '@laminate/contracts/change-feed';
import { i18n } from '@laminate/sdk/i18n';
import { CheckboxGroup, SegmentedControl } from '@laminate/ui';
import type { Ref } from 'react';
import { typeLabel } from './webhook-labels.ts';
import classes from './webhooks.module.css';

interface Props {
  /** Null for all there are. */
  readonly value: readonly string[] | null;
  readonly onChange: (value: string[] | null) => void;
  readonly error?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What a webhook is told of: everything, or which types of changes. */
export function TypesField({ value, onChange, error, ref }: Props) {
  return (
    <div className={classes.types}>
      <SegmentedControl
        label={i18n.t('Changes to send')}
        options={[
          { value: 'all', label: i18n.t('All changes') },
          { value: 'named', label: i18n.t('Chosen changes') },
        ]}
        value={value === null ? 'all' : 'named'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
      />
      {value !== null && (
        <CheckboxGroup
          hideLabel
          label={i18n.t('Chosen changes')}
          options={CHANGE_TYPES.map((type) => ({ value: type, label: typeLabel(type), description: type }))}
          value={value}
          onChange={onChange}
          {...(error !== undefined && { error })}
          {...(ref && { ref })}
        />
      )}
    </div>
  );
}
