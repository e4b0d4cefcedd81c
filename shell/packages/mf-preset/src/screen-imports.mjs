import { parseSync } from '@swc/core';

/**
 * Reads from the source of `src/remote.tsx` which module each route shows: the `routes` of `defineRemote`, whose values
 * are `lazy(() => import('…'))`, or the name of a constant that is one.
 *
 * @param {string} source
 * @returns {Map<string, string>} path of a route → the module as it is imported
 */
export function screenImports(source) {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true });
  const constants = new Map();
  const screens = new Map();
  const moduleOf = (expression) =>
    expression.type === 'Identifier' ? constants.get(expression.value) : lazyModule(expression);
  for (const statement of body) {
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations)
        if (init && id.type === 'Identifier') constants.set(id.value, lazyModule(init));
    }
    if (statement.type !== 'ExportDefaultExpression') continue;
    const remote = statement.expression.arguments?.[0]?.expression;
    const routes = remote?.properties?.find(({ key }) => key?.value === 'routes')?.value;
    for (const { key, value } of routes?.properties ?? []) screens.set(key.value, moduleOf(value));
  }
  return screens;
}

/** The module of `lazy(() => import('…'))`, or undefined for any other expression. */
function lazyModule(expression) {
  const [loader] =
    expression.type === 'CallExpression' && expression.callee.value === 'lazy' ? expression.arguments : [];
  const call = loader?.expression.body;
  return call?.type === 'CallExpression' && call.callee.type === 'Import'
    ? call.arguments[0].expression.value
    : undefined;
}
