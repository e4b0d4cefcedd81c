/**
 * Returns the path of the page's main script, whose name tells which build of the shell it is. Undefined where its name
 * does not tell that.
 */
export function pageScript(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/main."], script[src^="/portal/main."]');
  return script ? new URL(script.src).pathname : undefined;
}
