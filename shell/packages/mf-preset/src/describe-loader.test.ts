// A script of the build, which has no types.
const LOADER: string = import.meta.resolve('./describe-loader.mjs');
const { default: describeLoader } = (await import(LOADER)) as { default: (source: string) => string };

it('takes out descriptions, and leaves each line where it was', () => {
  const source = `export const Stage = z
  .object({
    name: z.string().describe("The stage's name (as on the poster)."),
    /** A docstring stays. */
    id: Id.optional().describe(
      'It\\'s an id.',
    ),
  })
  .describe('A stage.');`;
  const left = describeLoader(source);
  expect(left.split('\n').map((line) => line.trimEnd())).toEqual([
    'export const Stage = z',
    '  .object({',
    '    name: z.string(),',
    '    /** A docstring stays. */',
    '    id: Id.optional()',
    '',
    ',',
    '  })',
    '  ;',
  ]);
});

it.each(['z.string().describe(`Up to ${MAX}.`)', "z.string().describe('One ' + 'two')", 'z.string().describe(TEXT)'])(
  'refuses %s',
  (source) => {
    expect(() => describeLoader(source)).toThrow('one string');
  },
);
