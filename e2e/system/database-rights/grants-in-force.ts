import type { Fixture } from '@laminate/testing';

interface Right {
  readonly role: string;
  readonly object: string;
  readonly kind: 'schema' | 'table' | 'column' | 'sequence' | 'function';
  readonly privilege: string;
  readonly column: string | null;
}

/** Every right that a service's role, or everyone, holds in the product's schemas. Rights of the owner are left out. */
const RIGHTS = `
  with spaces as (select oid, nspname, nspowner, nspacl from pg_namespace where nspname in ('accounts', 'accreditation', 'advancing', 'integrations', 'public')),
  rights as (
    select 'schema' as kind, n.nspname::text as object, null::text as "column", a.grantee, a.privilege_type, n.nspowner as owner
    from spaces n cross join lateral aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
    union all
    select case c.relkind when 'S' then 'sequence' else 'table' end, format('%s.%s', n.nspname, c.relname), null, a.grantee, a.privilege_type, c.relowner
    from pg_class c join spaces n on n.oid = c.relnamespace
    cross join lateral aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) a
    where c.relkind in ('r', 'v', 'm', 'p', 'f', 'S')
    union all
    select 'column', format('%s.%s', n.nspname, c.relname), t.attname, a.grantee, a.privilege_type, c.relowner
    from pg_attribute t join pg_class c on c.oid = t.attrelid join spaces n on n.oid = c.relnamespace
    cross join lateral aclexplode(t.attacl) a where not t.attisdropped
    union all
    select 'function', format('%s.%s', n.nspname, p.proname), null, a.grantee, a.privilege_type, p.proowner
    from pg_proc p join spaces n on n.oid = p.pronamespace
    cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    -- A trigger's function runs for whoever changes its table, and can't be called.
    where p.prorettype <> 'trigger'::regtype
  )
  select coalesce(r.rolname, 'everybody') as role, x.kind, x.object, x."column", lower(x.privilege_type) as privilege
  from rights x left join pg_roles r on r.oid = x.grantee
  where x.grantee <> x.owner and (x.grantee = 0 or r.rolname like 'laminate\\_%')
  order by 1, 3, 5, 4`;

const ORDER = ['usage', 'select', 'insert', 'update', 'delete'];
const inOrder = (a: string, b: string) =>
  (ORDER.indexOf(a) + 1 || 9) - (ORDER.indexOf(b) + 1 || 9) || a.localeCompare(b);

/** `select, insert (name, at)` */
function privileges(rights: readonly Right[]): string {
  const byPrivilege = Map.groupBy(rights, ({ privilege }) => privilege);
  return [...byPrivilege.keys()]
    .toSorted(inOrder)
    .map((privilege) => {
      const columns = (byPrivilege.get(privilege) ?? []).map(({ column }) => column);
      return columns.includes(null) ? privilege : `${privilege} (${columns.join(', ')})`;
    })
    .join(', ');
}

/**
 * Returns the rights of each role, one line per object, in the words of `grants.ts`.
 * @returns by role: `everybody` and the services' roles
 */
export async function grantsInForce(fixture: Fixture): Promise<Record<string, string[]>> {
  const byRole = Map.groupBy(await fixture.sql<Right & Record<string, unknown>>(RIGHTS), ({ role }) => role);
  return Object.fromEntries(
    [...byRole].map(([role, rights]) => {
      const lines = [
        ...Map.groupBy(rights, ({ kind, object }) => `${kind === 'column' ? 'table' : kind} ${object}`),
      ].map(([object, held]) =>
        object.startsWith('function') ? `${object.slice('function '.length)}()` : `${object}: ${privileges(held)}`,
      );
      return [role, lines.toSorted()];
    }),
  );
}
