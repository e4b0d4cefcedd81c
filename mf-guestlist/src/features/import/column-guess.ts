import type { ColumnRole } from '@laminate/contracts/imports';

/** Roles that only one column can have. */
export const SINGLE_ROLES: ReadonlySet<ColumnRole> = new Set(['name', 'first_name', 'last_name', 'extra', 'total', 'guests', 'unit', 'group']);

const TITLES: Partial<Record<ColumnRole, string>> = {
  name: 'name fullname guestname guest attendee participant nimi taisnimi kulaline osaleja имя фио',
  first_name: 'firstname first forename givenname eesnimi',
  last_name: 'lastname last surname familyname perekonnanimi perenimi фамилия',
  extra: '+ +1 +1s +n plus plus1 plus1s plusone plusones extra extras extraguests additionalguests companions guestsof '
    + 'lisakulaline lisakulalised lisakulalisi lisa kaaslane kaaslased kaaslasi saatjad',
  total: 'total totalguests guesttotal totalcount partysize party pax admits kokku kulalisikokku kokkukulalisi inimesikokku',
  guests: 'guests guestcount numberofguests noofguests count number qty quantity tickets people kulalised kulalisi arv kogus piletid pileteid inimesi',
  comment: 'comment comments note notes remark remarks tag tags kommentaar kommentaarid markus markused marge margusonad marksonad',
  unit: 'unit department uksus osakond',
  group: 'group groupname grupp ruhm',
};

const ROLE_OF_TITLE = new Map(
  Object.entries(TITLES).flatMap(([role, titles]) => titles.split(' ').map((title) => [title, role as ColumnRole] as const)),
);

const plain = (title: string) => title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^\p{L}\p{N}+]/gu, '');

/** The role that a column title names in English or Estonian; `left_out` when it names none. */
export function roleOfTitle(title: string): ColumnRole {
  return ROLE_OF_TITLE.get(plain(title)) ?? 'left_out';
}

/** Does the title name whom people come from? Such a column can be their group. */
export function namesCompany(title: string): boolean {
  return /^(?:company|companyname|organi[sz]ation|employer|firma|ettevote|ettevotenimi|asutus|organisatsioon|tooandja|компания|организация)$/u.test(plain(title));
}

/**
 * A role for each title. Each single role goes to the first column that names
 * it; a whole name wins over its parts, and a clear count over an unclear one.
 */
export function rolesOfTitles(titles: readonly string[]): ColumnRole[] {
  const taken = new Set<ColumnRole>();
  const roles = titles.map((title) => {
    const role = roleOfTitle(title);
    if (!SINGLE_ROLES.has(role)) return role;
    if (taken.has(role)) return 'left_out';
    taken.add(role);
    return role;
  });
  const superseded = new Set<ColumnRole>();
  if (taken.has('extra') || taken.has('total')) superseded.add('guests');
  if (taken.has('extra')) superseded.add('total');
  // "First name, Name": the plain title is then the family name.
  if (taken.has('name') && taken.has('first_name') && !taken.has('last_name')) {
    return roles.map((role) => (role === 'name' ? 'last_name' : leaveOut(role, superseded)));
  }
  if (taken.has('name')) superseded.add('first_name').add('last_name');
  return roles.map((role) => leaveOut(role, superseded));
}

function leaveOut(role: ColumnRole, superseded: ReadonlySet<ColumnRole>): ColumnRole {
  return superseded.has(role) ? 'left_out' : role;
}

const HEAD_ROWS = 10;

/**
 * Which row holds the column titles.
 *
 * @returns its index, or null when no row of the first ten looks like titles
 */
export function findTitleRow(table: readonly (readonly string[])[]): number | null {
  let best: { index: number; known: number } | null = null;
  for (const [index, row] of table.slice(0, HEAD_ROWS).entries()) {
    const roles = row.map(roleOfTitle);
    const known = roles.filter((role) => role !== 'left_out').length;
    const namesSomeone = roles.some((role) => role === 'name' || role === 'first_name' || role === 'last_name');
    if ((known >= 2 || (known === 1 && namesSomeone)) && known > (best?.known ?? 0)) best = { index, known };
  }
  return best?.index ?? null;
}

const SAMPLE_ROWS = 50;

/** Roles from what the cells look like, for a table without titles: the first column of words, and small numbers beside it. */
export function rolesOfCells(table: readonly (readonly string[])[]): ColumnRole[] {
  const rows = table.slice(0, SAMPLE_ROWS);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const kinds = Array.from({ length: width }, (_, column) => kindOf(rows.map((row) => row[column] ?? '').filter(Boolean)));
  const name = kinds.indexOf('words');
  const count = kinds.indexOf('counts');
  const comment = kinds.findIndex((kind, column) => kind === 'words' && column > name);
  return kinds.map((_, column) => {
    if (column === name) return 'name';
    if (column === count) return 'guests';
    return column === comment ? 'comment' : 'left_out';
  });
}

function kindOf(cells: readonly string[]): 'words' | 'counts' | 'other' {
  if (cells.length === 0) return 'other';
  if (cells.every((cell) => /^\+?\d{1,2}$/.test(cell))) return 'counts';
  return cells.filter((cell) => /\p{L}{2}/u.test(cell) && !cell.includes('@')).length > cells.length / 2 ? 'words' : 'other';
}
