import { advancing, type FormAnswer, type FormChange } from '@laminate/contracts';
import fc from 'fast-check';
import { openAdvancingFixture } from '../../testing/advancing-fixture.ts';

type Tree = NonNullable<FormChange['sections']>;
type Section = Tree[number];
type Field = NonNullable<Section['fields']>[number];

const on = await openAdvancingFixture();

const change = fc.record({
  kind: fc.constantFrom(
    'move',
    'drop',
    'add',
    'rename',
    'moveField',
    'dropField',
    'addField',
    'retype',
    'lift',
    'sink',
  ),
  at: fc.nat(20),
  to: fc.nat(20),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const moved = <Item>(items: readonly Item[], at: number, to: number): Item[] => {
  const rest = [...items];
  const [item] = rest.splice(at % Math.max(1, rest.length), 1);
  return item === undefined ? rest : rest.toSpliced(to % (rest.length + 1), 0, item);
};

/** Turns a sub-section into one on top, or the other way round. Only sub-sections have a condition. */
const plain = ({
  sub_sections: _below,
  ...section
}: Omit<Section, 'sub_sections'> & { readonly sub_sections?: unknown }): Section => ({
  ...section,
  response_condition_field_id: null,
  response_condition_field_value: null,
});

function changed(tree: Tree, { kind, at, to }: Change): Tree {
  const top = tree[at % Math.max(1, tree.length)];
  const inTop = (next: (section: Section) => Section): Tree =>
    tree.map((section) => (section === top ? next(section) : section));
  const inFields = (next: (fields: Field[]) => Field[]): Tree =>
    inTop((section) => ({ ...section, fields: next(section.fields ?? []) }));
  if (kind === 'add' || !top)
    return tree.toSpliced(to % (tree.length + 1), 0, {
      name: `New ${to}`,
      fields: [{ label: 'Q', field_type: 'text' }],
    });
  switch (kind) {
    case 'move':
      return moved(tree, at, to);
    case 'drop':
      return tree.filter((section) => section !== top);
    case 'rename':
      return inTop((section) => ({ ...section, name: `Called ${to}`, repeating: to % 2 === 0 }));
    case 'moveField':
      return inFields((fields) => moved(fields, to, at));
    case 'dropField':
      return inFields((fields) => fields.toSpliced(to % Math.max(1, fields.length), 1));
    case 'addField':
      return inFields((fields) =>
        fields.toSpliced(to % (fields.length + 1), 0, {
          label: `L ${at}`,
          field_type: 'dropdown',
          choices: ['a', 'b'],
        }),
      );
    case 'retype':
      return inFields((fields) =>
        fields.map((field, index) =>
          index === to % fields.length ? { ...field, field_type: 'date', choices: [] } : field,
        ),
      );
    case 'lift': {
      const [below, ...others] = top.sub_sections ?? [];
      return below ? [...inTop((section) => ({ ...section, sub_sections: others })), plain(below)] : tree;
    }
    case 'sink': {
      const next = tree.find((section) => section !== top && (section.sub_sections ?? []).length === 0);
      return next
        ? tree
            .filter((section) => section !== next)
            .map((section) =>
              section === top ? { ...section, sub_sections: [...(section.sub_sections ?? []), plain(next)] } : section,
            )
        : tree;
    }
  }
}

const NEW = 'new';

/** Every section and field in reading order, or that it is new. */
const idsOf = (tree: Tree): string[] =>
  tree
    .flatMap((section) => [section, ...(section.sub_sections ?? [])] as Section[])
    .flatMap(({ id, fields = [] }) => [
      id ? `section ${id}` : NEW,
      ...fields.map((field) => (field.id ? `field ${field.id}` : NEW)),
    ]);

const START: Tree = [
  {
    name: 'Contact',
    fields: [
      { label: 'Name', field_type: 'name' },
      { label: 'Phone', field_type: 'phone' },
    ],
  },
  {
    name: 'Travel',
    fields: [{ label: 'How', field_type: 'dropdown', choices: ['Car', 'Boat'] }],
    sub_sections: [{ name: 'Boat', fields: [{ label: 'Ship', field_type: 'text' }] }],
  },
];

async function run(rounds: readonly (readonly Change[])[]): Promise<void> {
  const here = await on.addEvent();
  const { eventId, owner: as } = here;
  const made = await on.call<FormAnswer>(advancing.addAdvancingForm, {
    as,
    params: { eventId },
    body: { name: 'Rider', sections: START },
  });
  let { form } = made.body;
  const artistId = await on.artist(here, 'Udu', form.id);
  for (const { id, fields } of form.sections.flatMap((top) => [top, ...top.sub_sections])) {
    await on.answer(
      here,
      artistId,
      id,
      Object.fromEntries(fields.map((field) => [field.id, `Response: to ${field.label}`])),
    );
  }
  const answers = () =>
    on.fixture.sql(
      `select a.id, a.section_id, s.id as section, (select count(*)::int from advancing.form_field f where f.section_id = s.id and a.values_ ? f.id::text) as fields, a.values_
       from advancing.answer a left join advancing.form_section s on s.id = a.section_id where a.event_id = $1 and a.deleted_at is null order by a.id`,
      [eventId],
    );
  const before = await answers();
  const seen = new Set(idsOf(form.sections));
  for (const round of rounds) {
    const sections = round.reduce<Tree>(changed, form.sections as Tree);
    const sent = idsOf(sections);
    const { status, body } = await on.call<FormAnswer>(advancing.updateForm, {
      as,
      params: { eventId, formId: form.id },
      body: { revision: form.revision, sections },
    });
    expect(status).toBe(200);
    const got = idsOf(body.form.sections as Tree);
    // In the order that was sent. New sections have an id that was never used before, also not by a removed one.
    expect(got.map((id, at) => (sent[at] === NEW && !seen.has(id) ? NEW : id))).toEqual(sent);
    for (const id of got) seen.add(id);
    form = body.form;
  }
  expect(await answers()).toEqual(before);
}

it('keeps ids, order and answers, whatever is done to a form', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), run),
    { numRuns: 25 },
  );
});
