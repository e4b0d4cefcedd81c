import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { projectRoot } from '@laminate/operate/settings';

/** What is said of a schema under `''`, and of each of its members by their path: `groups.can_delete`. */
export type Docs = Record<string, string>;

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const CONTRACTS = path.join(projectRoot, 'services/packages/contracts/src');
/** Calls whose argument is the schema of elements or values, not of sibling members. */
const LEFT_OUT = new Set(['refine', 'superRefine', 'transform', 'check', 'regex', 'meta', 'default', 'pick', 'omit']);

/** Methods by which a schema stays the same but for how often it is there. */
const PASSED_ON = new Set(['nullable', 'optional', 'nullish', 'array', 'min', 'max', 'length', 'default', 'readonly']);

/** Names of schemas and of parts of routes. */
const SCHEMA = /^[A-Z]+[a-z]|\./;

/**
 * Reads what the docstrings of the contracts say of schemas and their members.
 * @returns by the name of each constant, and by `<id>.<part>` for the parts of each route
 */
export function readDocstrings(): Record<string, Docs> {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const sources = files.toSorted().map((file) => new Source(path.join(CONTRACTS, file)));
  const exported = new Map(sources.flatMap((source) => source.exported.map((name) => [name, source] as const)));
  const found: Record<string, Docs> = {};
  for (const source of sources)
    for (const [name, docs] of source.docs(exported))
      if (SCHEMA.test(name) && Object.keys(docs).length > 0) found[name] = docs;
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** One file of the contracts. */
class Source {
  /** Names that it exports. */
  readonly exported: readonly string[];
  readonly #text: string;
  readonly #comments: readonly { readonly start: number; readonly end: number; readonly value: string }[];
  /** The constants on top, each with where its statement begins. */
  readonly #constants = new Map<string, { readonly value: Node; readonly start: number }>();

  constructor(file: string) {
    this.#text = readFileSync(file, 'utf8');
    const { program, comments } = parseSync(file, this.#text);
    this.#comments = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
    const exported: string[] = [];
    for (const statement of program.body as unknown as Node[]) {
      const declaration = (
        statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
      ) as Node | null;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration['declarations'] as { id: Node; init: Node | null }[]) {
        if (!init) continue;
        this.#constants.set(id['name'] as string, { value: init, start: statement.start });
        if (statement !== declaration) exported.push(id['name'] as string);
      }
    }
    this.exported = exported;
  }

  /** Of each schema that is exported, and of each part of a route. */
  *docs(exported: ReadonlyMap<string, Source>): Iterable<readonly [string, Docs]> {
    for (const [name, { value }] of this.#constants) {
      if (isCallOf(value, 'defineRoute')) yield* this.#partsOf(value, exported);
      else if (this.exported.includes(name)) yield [name, this.constant(name, exported)];
    }
  }

  /** What is said of a constant, here or where it is exported. */
  constant(name: string, exported: ReadonlyMap<string, Source>): Docs {
    const own = this.#constants.get(name);
    if (!own) return exported.get(name)?.constant(name, exported) ?? {};
    const said = this.#before(own.start);
    return { ...this.#within(own.value, exported), ...(said === undefined ? {} : { '': said }) };
  }

  *#partsOf(call: Node, exported: ReadonlyMap<string, Source>): Iterable<readonly [string, Docs]> {
    const [route] = call['arguments'] as Node[];
    const members = ((route?.['properties'] ?? []) as Node[]).filter(({ type }) => type === 'Property');
    const id = members.find((member) => nameOf(member) === 'id')?.['value'] as Node | undefined;
    for (const member of members)
      if (['params', 'query', 'headers', 'body', 'response'].includes(nameOf(member)))
        yield [`${String(id?.['value'])}.${nameOf(member)}`, this.#within(member['value'] as Node, exported)];
  }

  /** What is said of the members of an expression: those that it names, and those of schemas that it is made of. */
  #within(node: Node, exported: ReadonlyMap<string, Source>): Docs {
    const inside = (part: unknown) => this.#within(part as Node, exported);
    switch (node.type) {
      case 'Identifier':
        return this.constant(node['name'] as string, exported);
      case 'MemberExpression':
        return this.#memberOf(node, exported);
      case 'SpreadElement':
        return inside(node['argument']);
      case 'TSAsExpression':
        return inside(node['expression']);
      case 'ArrayExpression':
        return merged((node['elements'] as Node[]).map(inside));
      case 'CallExpression': {
        const callee = node['callee'] as Node;
        const method = callee.type === 'MemberExpression' ? ((callee['property'] as Node)['name'] as string) : '';
        const from = callee.type === 'MemberExpression' ? inside(callee['object']) : {};
        const given = LEFT_OUT.has(method) ? [] : (node['arguments'] as Node[]).map(inside);
        return membersOf(merged([from, ...given]));
      }
      case 'ObjectExpression':
        return merged(
          (node['properties'] as Node[]).map((member) =>
            member.type === 'Property' ? this.#member(member, exported) : membersOf(inside(member)),
          ),
        );
      default:
        return {};
    }
  }

  /** `X.shape` has the members of X, `X.shape.name` is one of them. */
  #memberOf(node: Node, exported: ReadonlyMap<string, Source>): Docs {
    const docs = this.#within(node['object'] as Node, exported);
    const property = node['property'] as Node;
    const name = String(property['name'] ?? property['value']);
    if (name === 'shape' || (node['object'] as Node).type !== 'MemberExpression') return docs;
    return Object.fromEntries(
      Object.entries(docs).flatMap(([place, text]) =>
        place === name || place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), text]] : [],
      ),
    );
  }

  #member(member: Node, exported: ReadonlyMap<string, Source>): Docs {
    const name = nameOf(member);
    const value = member['value'] as Node;
    // A schema with a name is described where it is defined.
    const { '': ofSchema, ...below } = exported.has(referred(value)) ? {} : this.#within(value, exported);
    const said = this.#before(member.start) ?? ofSchema;
    return {
      ...(said === undefined ? {} : { [name]: said }),
      ...Object.fromEntries(Object.entries(below).map(([place, text]) => [`${name}.${place}`, text])),
    };
  }

  /** The docstring that ends right before something. */
  #before(start: number): string | undefined {
    const comment = this.#comments.findLast(({ end }) => end <= start);
    if (!comment || this.#text.slice(comment.end, start).trim() !== '') return undefined;
    return comment.value
      .split('\n')
      .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
      .filter((line) => line !== '' && !line.startsWith('@'))
      .join(' ');
  }
}

/**
 * Returns the constant behind an expression: the constant itself, or one in a list, possibly nullable or optional.
 * Returns an empty string for any other expression.
 */
function referred(node: Node): string {
  if (node.type === 'Identifier') return node['name'] as string;
  if (node.type !== 'CallExpression') return '';
  const { object, property } = node['callee'] as Node & { object?: Node; property?: Node };
  if (!object || !property) return '';
  if (property['name'] === 'array' && object['name'] === 'z') return referred((node['arguments'] as Node[])[0] as Node);
  return PASSED_ON.has(property['name'] as string) ? referred(object) : '';
}

const isCallOf = ({ type, callee }: Node, name: string): boolean =>
  type === 'CallExpression' && (callee as Node)['name'] === name;

function nameOf(member: Node): string {
  const key = member['key'] as Node;
  return String(key['name'] ?? key['value']);
}

const membersOf = ({ '': _, ...members }: Docs): Docs => members;
const merged = (all: readonly Docs[]): Docs => Object.assign({}, ...all) as Docs;
