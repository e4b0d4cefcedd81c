/**
 * Short messages that disappear automatically: success after 2 s, blank and error after 4 s, loading never.
 * `toast.success('Checked in one')`. The design system's Toaster, which reads the same headless store, shows them.
 */
export { toast } from 'react-hot-toast/headless';
