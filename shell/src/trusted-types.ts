/**
 * Decides what can become script in this page, for browsers that ask: files of the gateway alone. It is the default
 * policy, so it comes before all code that loads a script (the bundler, the federation runtime, workers, remotes of any
 * age) and judges each address. A policy of each of them would pass all of theirs.
 *
 * Import it before anything that loads a file.
 */

/** The part of the browser's interface that is used here. TypeScript's own has no sinks. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<string, (text: string, type?: string, sink?: string) => string | null>>,
  ): unknown;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isScriptFile(new URL(address, document.baseURI)) ? address : null),
  createHTML(html, _type, sink) {
    // Must fail when called directly, since ProseMirror then makes a separate policy for what is pasted.
    if (sink === undefined) throw new TypeError('Only the browser asks this policy');
    // A document that is parsed outside the page runs nothing and loads nothing. The editor of texts reads its own from
    // one.
    return sink === 'DOMParser parseFromString' ? html : null;
  },
});

/** Paths below `/api` hold people's uploads. */
const isScriptFile = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname.endsWith('.js') && !pathname.startsWith('/api/');
