type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** The members of a body of the API by the names that entities have for them: `section_type` is `sectionType`. */
export const camelKeys = <Body extends object>(
  body: Body,
): { [Name in keyof Body as Name extends string ? Camel<Name> : never]: Body[Name] } =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as never;
