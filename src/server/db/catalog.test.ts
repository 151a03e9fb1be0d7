import { expect, test } from 'vitest'
import { startServer, withOwner } from '#tests/kit/server.ts'

const server = await startServer()

/** Who a company is, the installation's id, which migrations ran and functions are there, the cities of the world, what addresses may do: the only tables that belong to no company. */
const OF_NOBODY = ['address_budget', 'company', 'installation', 'migration', 'place', 'sql_function']
/** Of them, those that hold nothing of anybody. */
const OPEN = ['address_budget', 'installation', 'migration', 'place', 'sql_function']

interface Table {
  readonly name: string
  readonly first_of_key: string
  readonly secured: boolean
  readonly forced: boolean
  readonly policies: string[]
}

const tables = await withOwner(server, async owner => {
  const { rows } = await owner.query<Table>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as first_of_key,
      coalesce((select array_agg(p.polcmd::text || coalesce(pg_get_expr(p.polqual, c.oid), '') || ' / ' || coalesce(pg_get_expr(p.polwithcheck, c.oid), ''))
        from pg_policy p where p.polrelid = c.oid and p.polname not in ('words_of_owner', 'cells_of_owner', 'deliveries_of_owner', 'exports_of_owner', 'jobs_of_owner', 'audit_of_owner', 'periods_of_owner')), '{}') as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  return rows
})
const ofCompanies = tables.filter(({ name }) => !OF_NOBODY.includes(name))

test('every table of a company has company_id first in its primary key', () => {
  expect(ofCompanies.length).toBeGreaterThan(8)
  expect(ofCompanies.filter(({ first_of_key }) => first_of_key !== 'company_id')).toEqual([])
})

test('row-level security holds on every table of a company, for its owner too', () => {
  const wayOut = 'alter table … enable row level security; alter table … force row level security; in its migration'
  expect(
    ofCompanies.filter(({ secured, forced }) => !secured || !forced),
    wayOut,
  ).toEqual([])
  expect(tables.find(({ name }) => name === 'company')).toMatchObject({ secured: true })
})

test('every table has one policy for all commands, on reading and on writing', () => {
  const both = /^\*.*app\.company.* \/ .*app\.company/s
  const loose = tables.filter(({ name, policies }) => !OPEN.includes(name) && (policies.length !== 1 || !both.test(policies[0] ?? '')))
  expect(loose, 'create policy … using (company_id = …) with check (…) in its migration, as its neighbours have it').toEqual([])
})

test('the owner alone has a policy besides, on what was sent, what is blocked, when it is, what waits to be sent, what is exported or done with several at once, and what no seal has yet, and only to read by an index', async () => {
  const { rows } = await withOwner(server, owner =>
    owner.query(`select p.polrelid::regclass::text as name, p.polcmd::text as command, p.polroles = array[c.relowner] as owner_alone
      from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname in ('words_of_owner', 'cells_of_owner', 'deliveries_of_owner', 'exports_of_owner', 'jobs_of_owner', 'audit_of_owner', 'periods_of_owner') order by 1`),
  )
  expect(rows).toEqual([
    { name: 'audit', command: 'r', owner_alone: true },
    { name: 'audit_sealed', command: 'r', owner_alone: true },
    { name: 'booking_cell', command: 'r', owner_alone: true },
    { name: 'booking_period', command: 'r', owner_alone: true },
    { name: 'delivery', command: 'r', owner_alone: true },
    { name: 'event', command: 'r', owner_alone: true },
    { name: 'export_job', command: 'r', owner_alone: true },
    { name: 'request_job', command: 'r', owner_alone: true },
    { name: 'submission', command: 'r', owner_alone: true },
    { name: 'webhook', command: 'r', owner_alone: true },
  ])
})

/** `submission_words`: each of its words begins with letters of the company's id (decision 39). */
test('every index and every foreign key of a company begins with company_id', async () => {
  const loose = await withOwner(server, owner =>
    owner.query(
      `
      select conname as name from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.connamespace = 'public'::regnamespace and k.contype in ('f', 'u', 'x') and k.conrelid::regclass::text <> all($1) and a.attname <> 'company_id'
      union all
      select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where c.relname <> all($1) and a.attname <> 'company_id' and i.indexrelid <> 'submission_words'::regclass`,
      [OF_NOBODY],
    ),
  )
  expect(loose.rows).toEqual([])
})
