/**
 * Development only, in the shell: hot reload works through one refresh runtime,
 * the one that saw React start. Remotes find it here.
 */
import * as runtime from 'react-refresh/runtime';

globalThis.__LAMINATE_REFRESH_RUNTIME__ = runtime;
