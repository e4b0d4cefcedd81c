import { useEffect } from 'react';

/**
 * Replaces the package react-style-singleton, with which the scroll lock of dialogs brings its one rule. That package
 * writes a `<style>` element, which the page's content security policy would have to allow to everyone.
 *
 * @returns a component that puts the rule in place when it is first shown, and takes it away with the last one
 */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  const sheet = new CSSStyleSheet();
  let users = 0;
  return function AdoptedStyle({ styles }) {
    useEffect(() => {
      users += 1;
      if (users === 1) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        users -= 1;
        if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      };
    }, [styles]);
    return null;
  };
}
