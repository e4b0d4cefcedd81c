/**
 * Path of the page's main script, whose name tells which build of the shell it is; undefined where it has no such name.
 */
export function pageScript(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/main."], script[src^="/portal/main."]');
  return script ? new URL(script.src).pathname : undefined;
}
