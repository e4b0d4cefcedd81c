import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './tooltip.module.css';

interface TooltipProps {
  label: string;
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
}

/** Shows a word beside its control on hover and on keyboard focus; the control keeps its own accessible name. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      openDelay={400}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: classes.tooltip }}
    >
      {children}
    </MantineTooltip>
  );
}
