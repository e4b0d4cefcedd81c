import { resolveValue, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { CircleAlert, CircleCheck } from '../icons.ts';
import { SpinnerMark } from './spinner.tsx';
import classes from './toaster.module.css';

/** Time that each kind stays, in milliseconds. Up to 20 are retained. */
export const TOAST_DURATIONS = { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY } as const;

/** Time that each then takes to leave, in milliseconds. It keeps its place in the row no longer than this. */
const LEAVING_MS = 200;

const toastOptions = {
  removeDelay: LEAVING_MS,
  duration: TOAST_DURATIONS.blank,
  error: { duration: TOAST_DURATIONS.error },
  success: { duration: TOAST_DURATIONS.success },
  loading: { duration: TOAST_DURATIONS.loading },
};

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'success') return <CircleCheck aria-hidden="true" />;
  if (type === 'error') return <CircleAlert aria-hidden="true" />;
  if (type === 'loading') return <SpinnerMark />;
  return null;
}

interface ToasterProps {
  /** The region's name for screen readers, e.g. "Notifications". */
  label: string;
}

/**
 * The one place where toasts appear. Render it once. It is there before they come, so that screen readers announce
 * each. A pointer over them, or the focus in them, holds their clocks.
 */
export function Toaster({ label }: ToasterProps) {
  const { toasts, handlers } = useToaster(toastOptions);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      className={classes.region}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((item) => (
        <div key={item.id} className={classes.toast} data-kind={item.type} data-leaving={!item.visible || undefined}>
          <ToastIcon type={item.type} />
          <span className={classes.text}>{resolveValue(item.message, item)}</span>
        </div>
      ))}
    </section>
  );
}
