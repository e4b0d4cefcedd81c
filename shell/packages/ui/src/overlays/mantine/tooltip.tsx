import { Tooltip as MantineTooltip } from '@mantine/core';
import classes from '../tooltip.module.css';
import { Mantine } from './mantine.tsx';

/** The word of `Tooltip`, next to its control. */
export function LoadedTooltip({ label, target }: { label: string; target: HTMLElement }) {
  return (
    <Mantine>
      <MantineTooltip opened label={label} target={target} classNames={{ tooltip: classes.tooltip }} />
    </Mantine>
  );
}
