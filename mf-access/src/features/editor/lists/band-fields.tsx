import { i18n } from '@laminate/sdk/i18n';
import { NativeSelect } from '@laminate/ui';
import { useId } from 'react';
import type { Wristband } from '../../../access/access-system.ts';
import { useEditing } from '../editor-context.ts';
import { weaveName } from '../field-labels.ts';
import classes from './lists.module.css';

const WEAVES = ['plain', 'stripe', 'dots', 'diagonal', 'line'] as const satisfies readonly Wristband['weave'][];

/** Colour and weave of a wristband, as the physical one has them. */
export function BandFields({ band }: { band: Wristband }) {
  const { draft } = useEditing();
  const id = useId();
  return (
    <div className={classes.look}>
      <label htmlFor={id}>{i18n.t('Colour')}</label>
      <input
        id={id}
        type="color"
        className={classes.color}
        value={band.color}
        onChange={(event) => draft.change('wristband', band.id, 'color', event.currentTarget.value.toLowerCase())}
      />
      <span className={classes.weave}>
        <NativeSelect
          label={i18n.t('Pattern')}
          options={WEAVES.map((value) => ({ value, label: weaveName(value) }))}
          value={band.weave}
          onChange={(value) => value !== null && draft.change('wristband', band.id, 'weave', value)}
        />
      </span>
    </div>
  );
}
