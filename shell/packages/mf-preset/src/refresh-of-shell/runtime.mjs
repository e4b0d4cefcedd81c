/** Development only, in remotes: replaces `react-refresh/runtime` with the shell's copy. */
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.__LAMINATE_REFRESH_RUNTIME__;
