import { i18n } from '@laminate/sdk/i18n';
import { Menu } from '@laminate/ui';
import type { MenuItem } from '@laminate/ui';
import { X } from '@laminate/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** Names what is selected, e.g. "Selected people". */
  readonly label: string;
  readonly busy?: boolean;
  readonly count: number;
  /** Rows that the filters show. */
  readonly matching: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Actions for the selected rows of a table. */
export function SelectionBar({ label, busy, count, matching, onSelectAll, onClear, children }: SelectionBarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={label} aria-busy={busy}>
      <b>{i18n.t('{count, number} selected', { count })}</b>
      {count < matching ? (
        <BarAction label={i18n.t('Select all {count, number}', { count: matching })} onClick={onSelectAll} />
      ) : (
        <span className={classes.of}>{i18n.t('of {count, number} in this view', { count: matching })}</span>
      )}
      {children}
      <button
        type="button"
        className={`${classes.action} ${classes.end}`}
        aria-label={i18n.t('Clear selection')}
        title={i18n.t('Clear selection')}
        onClick={onClear}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

interface BarActionProps {
  icon?: ReactElement;
  label: string;
  onClick: () => void;
}

/** A button of the bar. */
export function BarAction({ icon, label, onClick }: BarActionProps) {
  return (
    <button type="button" className={classes.action} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}

/** A menu of the bar. */
export function BarChoice({ icon, label, items }: { icon: ReactElement; label: string; items: readonly MenuItem[] }) {
  return (
    <Menu align="start" sections={[{ key: 'choice', items }]}>
      <button type="button" className={classes.action}>
        {icon}
        {label}
      </button>
    </Menu>
  );
}
