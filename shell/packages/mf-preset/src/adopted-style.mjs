/**
 * Stands for `./singleton` of react-style-singleton, which the scroll lock of dialogs brings its one rule with. That
 * one writes a `<style>` element, which the page's content security policy would have to allow to everybody.
 *
 * @returns {{ add: (style: string) => void, remove: () => void }} puts the rule in place for whoever comes first, and
 * takes it
 *   away with the last one
 */
export function stylesheetSingleton() {
  const sheet = new CSSStyleSheet();
  let users = 0;
  return {
    add(style) {
      users += 1;
      if (users > 1) return;
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      users -= 1;
      if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
