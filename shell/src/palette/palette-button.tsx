import { keyNames } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';
import { Kbd } from '@laminate/ui';
import { Search } from '@laminate/ui/icons';
import { PALETTE_KEYS, openPalette } from './opened.ts';
import classes from './palette-button.module.css';

/** Opens the palette. On narrow screens it is the icon alone. */
export function PaletteButton() {
  return (
    <button type="button" className={classes.button} aria-haspopup="dialog" onClick={openPalette}>
      <Search aria-hidden="true" />
      <span className={classes.label}>{i18n.t('Search everything')}</span>
      <span className={classes.keys} aria-hidden="true">
        <Kbd>{keyNames(PALETTE_KEYS).join(' ')}</Kbd>
      </span>
    </button>
  );
}
