/**
 * Keeps clocks from deciding whether a test passes, since a machine busy with other work would fail it. A test waits
 * with `until`, the testing library or Playwright, whose limits are only in e2e/patience.ts.
 */
const TESTS = new Set(['it', 'test', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
const CLOCKS = { Date: 'now', performance: 'now' };

const nameOf = (callee) => callee.property?.name ?? callee.name ?? '';
const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** The function at the root of `it.each(table)(…)` and `it.only(…)`. */
function rootOf(callee) {
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag);
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.name;
}

/** Returns whether a value grows (1) or shrinks (-1) while time passes, or 0 for one that does neither. */
function growth(node) {
  switch (node?.type) {
    case 'CallExpression': {
      const { object, property } = node.callee;
      if (object && CLOCKS[object.name] === property.name) return 1;
      // Of `Math.abs(…)` both ways are bad.
      return node.arguments.some((each) => growth(each) !== 0) ? 1 : 0;
    }
    case 'BinaryExpression':
      if (!['+', '-'].includes(node.operator)) return growth(node.left);
      return growth(node.left) || (node.operator === '-' ? -growth(node.right) : growth(node.right));
    default:
      return 0;
  }
}

const LIMIT = 'A limit of its own depends on the machine: e2e/patience.ts has the only ones.';
const VERDICT =
  'What a slow machine fails is no verdict: say what comes before what, count, or take processor time; a requirement about time is in e2e/load.';
const DEADLINE = 'A deadline of its own depends on the machine: wait with until().';

const rule = {
  create(context) {
    const report = (node, message) => context.report({ node, message });
    return {
      CallExpression(node) {
        const { callee, arguments: args } = node;
        const name = nameOf(callee);
        const body = args.findIndex(isFunction);
        if (TESTS.has(rootOf(callee)) && body >= 0 && args.length > body + 1) report(args[body + 1], LIMIT);
        if (name === 'setTimeout' && ['test', 'jest'].includes(callee.object?.name)) report(node, LIMIT);
        if (name === 'slow' && callee.object?.name === 'test') report(node, LIMIT);
        for (const { type, properties = [] } of args) {
          if (type !== 'ObjectExpression' || !/^(?:waitFor|find|poll|to[A-Z]|configure)/.test(name)) continue;
          for (const each of properties)
            if (['timeout', 'asyncUtilTimeout'].includes(each.key?.name) && each.value.name !== 'WAIT_MS')
              report(each, LIMIT);
        }
        const [, side] = /^toBe(Less|Greater)Than(?:OrEqual)?$/.exec(name) ?? [];
        const expected = callee.object?.type === 'CallExpression' && callee.object.callee.name === 'expect';
        if (!side || !expected) return;
        const grows = growth(callee.object.arguments[0]) || -growth(args[0]);
        if (grows === (side === 'Less' ? 1 : -1)) report(node, VERDICT);
      },
      BinaryExpression(node) {
        const { operator, left, right } = node;
        // What is not later than now is no deadline.
        if (/^[<>]/.test(operator) && (growth(left) !== 0 || (operator[0] === '>' && growth(right) !== 0)))
          report(node, DEADLINE);
      },
    };
  },
};

export default { meta: { name: 'laminate' }, rules: { 'no-clock-verdicts': rule } };
