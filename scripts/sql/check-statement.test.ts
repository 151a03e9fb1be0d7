import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { defineStatement, type DefinedStatement } from '#server/db/define-statement.ts'
import { bigint, boolean, integer, json, text, tsquery, uuid, uuids } from '#server/db/sql-types.ts'
import { readCatalog } from './catalog.ts'
import { checkStatement } from './check-statement.ts'

const client = new Client((await createDatabase()).ownerUrl)
await client.connect()
afterAll(() => client.end())
const catalog = await readCatalog(client)

const company = uuid
const check = (statement: Pick<DefinedStatement, 'definition' | 'text'>) => checkStatement(client, catalog, statement)

test('a statement that says what is true passes', async () => {
  const statement = defineStatement({
    parameters: { company, type: text.nullable, path: text },
    columns: { id: uuid, version: integer, who: text.nullable, has_user: boolean.notNull },
    sql: `select f.id, f.version, u.name as who, v.user_id is not null as has_user from form f
      join form_version v on v.company_id = f.company_id and v.form_id = f.id and v.number = f.version
      left join users u on u.company_id = v.company_id and u.id = v.user_id
      where f.company_id = $company and f.path_key = $path and ($type::text is null or f.type = $type)`,
  })
  expect(await check(statement)).toEqual([])
})

test('a column of another type, one that is not there, one too many and one too few are found', async () => {
  const sql = 'select id, version from form where company_id = $company'
  expect(await check(defineStatement({ parameters: { company }, columns: { id: text, version: integer }, sql }))).toEqual([
    'column id is uuid, declared as text',
  ])
  expect(await check(defineStatement({ parameters: { company }, columns: { id: uuid, version: bigint, path: text }, sql }))).toEqual([
    'column version is integer, declared as bigint',
    'column path is declared, and the statement does not give it',
  ])
  expect(await check(defineStatement({ parameters: { company }, columns: { id: uuid }, sql }))).toEqual([
    'column version is given, and not declared',
  ])
  const unknown = defineStatement({
    parameters: { company },
    columns: { title: text },
    sql: 'select title from form where company_id = $company',
  })
  expect(await check(unknown)).toEqual(['PostgreSQL cannot prepare it: column "title" does not exist'])
})

test('a plain column is null exactly where its table lets it be', async () => {
  const sql =
    'select path, form.deleted_at::text as at, user_id, reference from form join submission s using (company_id) where company_id = $company'
  const columns = { path: text.nullable, at: text, user_id: uuid, reference: text.notNull }
  expect(await check(defineStatement({ parameters: { company }, columns, sql, scope: 'operator: for a test' }))).toEqual([
    'column path is never null: leave out .nullable',
    'column at is an expression: say .nullable or .notNull',
    'column user_id can be null: say .nullable, or .notNull if the statement excludes it',
    'column reference is never null: leave out .notNull',
  ])
})

test.each([
  'from form_version v left join users u on u.company_id = v.company_id and u.id = v.user_id where v.company_id = $company',
  'from form_version v left join lateral (select * from users x where x.company_id = v.company_id) u on true where v.company_id = $company',
  'from users u right join form_version v on u.company_id = v.company_id where v.company_id = $company',
])('what an outer join leaves out is null, whatever its table says: %s', async from => {
  const statement = defineStatement({ parameters: { company }, columns: { name: text }, sql: `select u.name ${from}` })
  expect(await check(statement)).toEqual(['column name can be null: say .nullable, or .notNull if the statement excludes it'])
})

test('an outer join sees through the queries of with', async () => {
  const statement = defineStatement({
    parameters: { company },
    columns: { name: text, number: integer },
    sql: `with people as materialized (select id, name from users where company_id = $company)
      select people.name, v.number from form_version v left join people on people.id = v.user_id where v.company_id = $company`,
  })
  expect(await check(statement)).toEqual(['column name can be null: say .nullable, or .notNull if the statement excludes it'])
})

test('a parameter of another type is found', async () => {
  const statement = defineStatement({
    parameters: { company, content: text, number: bigint },
    sql: 'update form_version set content = $content where company_id = $company and number = $number',
  })
  expect(await check(statement)).toEqual([
    'parameter content is jsonb, declared as text',
    'parameter number is integer, declared as bigint',
  ])
})

test('a parameter that may be null goes to a column that may, or the statement says what null means', async () => {
  const insert = defineStatement({
    parameters: { company, key: text.nullable, name: text.nullable, sort: integer },
    sql: 'insert into form_type (company_id, key, name, sort) values ($company, $key, coalesce($name, $key), $sort)',
  })
  expect(await check(insert)).toEqual(['parameter key may be null, form_type.key may not'])
  const update = defineStatement({
    parameters: { company, id: uuid, path: text.nullable, at: uuid.nullable },
    scope: 'operator: for a test',
    sql: 'update submission set user_id = $at, reference = $path where company_id = $company and id = $id',
  })
  expect(await check(update)).toEqual(['parameter path may be null, submission.reference may not'])
  const compared = defineStatement({
    parameters: { company, user: uuid.nullable },
    sql: 'delete from draft where company_id = $company and user_id = $user',
  })
  expect(await check(compared)).toEqual(['parameter user may be null, and the statement does not say what null means'])
  const passed = defineStatement({
    parameters: { words: tsquery.nullable, form: uuid.nullable, hidden: uuids },
    columns: { id: uuid.notNull },
    sql: 'select id from submissions_with_words($words, $form, null, null, $hidden, 5) where lower($words::text) is not null',
  })
  expect(await check(passed)).toEqual([])
})

test('a statement without company_id fails, unless it says why it goes across companies', async () => {
  const one = { parameters: { id: uuid }, sql: 'delete from draft where id = $id' }
  expect(await check(defineStatement(one))).toEqual(['it uses draft and names no company: company_id = $company'])
  expect(await check(defineStatement({ ...one, acrossCompanies: 'what an operator runs' }))).toEqual([])
  const other = defineStatement({
    parameters: { company, key: text },
    sql: 'delete from attempt where key = $key or company_id is null or $company::uuid is null',
  })
  expect(await check(other)).toEqual(['it uses attempt and names no company: company_id = $company'])
})

test('every table of companies in a statement is bound to the company', async () => {
  const statement = defineStatement({
    parameters: { company },
    columns: { id: uuid },
    sql: 'select d.id from draft d join form f on f.id = d.form_id where d.company_id = $company',
  })
  expect(await check(statement)).toEqual(['it uses tables of companies 2 times and names company_id 1 times: every one of them needs it'])
})

test('the row of a company is found by its id', async () => {
  const all = { columns: { path: text }, sql: 'select path from company' }
  expect(await check(defineStatement({ parameters: {}, ...all }))).toEqual(['it uses company and names none: id = $company'])
  expect(await check(defineStatement({ parameters: { company }, ...all, sql: `${all.sql} where id = $company` }))).toEqual([])
})

test('an insert names the company first', async () => {
  const statement = defineStatement({
    parameters: { company, key: text, name: text },
    sql: 'insert into form_type (company_id, key, name) values ($company, $key, $name)',
  })
  expect(await check(statement)).toEqual([])
})

test.each([
  ['submission', 'select s.id from submission s where s.company_id = $company'],
  ['submission_log', 'select h.submission_id as id from submission_log h where h.company_id = $company'],
  ['file', 'select x.id from (select id from file where company_id = $company) x'],
  ['delivery', 'update delivery set attempts = 0 where company_id = $company returning id'],
  ['export_job', 'delete from export_job where company_id = $company returning id'],
])('a statement that uses %s takes $hidden, or says why it does not', async (table, sql) => {
  const one = { parameters: { company }, columns: { id: uuid }, sql }
  const asks = `it uses ${table} without $hidden: take it as a parameter, or say whose rows these are (scope: 'owner: …')`
  expect(await check(defineStatement(one))).toEqual([asks])
  expect(await check(defineStatement({ ...one, scope: 'worker: no person asks for it' }))).toEqual([])
  expect(await check(defineStatement({ ...one, scope: 'worker: ' }))).toEqual(['its scope gives no reason'])
})

test('rows that a function of ours gives of submissions are asked for by $hidden too', async () => {
  const one = { columns: { id: uuid.notNull }, parameters: { words: tsquery } }
  const sql = "select id from submissions_with_words($words, null, null, null, '{}', 5)"
  expect(await check(defineStatement({ ...one, sql }))).toEqual([
    "it uses submissions_with_words without $hidden: take it as a parameter, or say whose rows these are (scope: 'owner: …')",
  ])
})

test('a statement with $hidden passes, and says no scope beside it, nor does one that uses nothing of submissions', async () => {
  const sql = 'select s.id from submission s where s.company_id = $company and s.form_id <> all($hidden)'
  const one = { parameters: { company, hidden: uuids }, columns: { id: uuid }, sql }
  expect(await check(defineStatement(one))).toEqual([])
  expect(await check(defineStatement({ ...one, scope: 'worker: no person asks' }))).toEqual([
    'it takes $hidden and says why it does not (worker: no person asks): leave that out',
  ])
  const other = { parameters: { company }, columns: { id: uuid }, sql: 'select id from form where company_id = $company' }
  expect(await check(defineStatement({ ...other, scope: 'worker: no person asks' }))).toEqual([
    'it says a scope (worker: no person asks) and uses nothing of submissions: leave it out',
  ])
})

test('a text and parameters that differ do not load', () => {
  expect(() =>
    defineStatement({ parameters: { company, id: uuid }, sql: 'select from form where company_id = $company and path = $path' }),
  ).toThrow('differ in path, id')
})

test('values are bound by name, in the order of the parameters', () => {
  const statement = defineStatement({
    parameters: { id: uuid, company, content: json<{ title: string }>() },
    sql: 'update form_version set content = $content where company_id = $company and form_id = $id',
  })
  expect(statement({ company: 'c', id: 'i', content: '{}' })).toEqual({
    text: 'update form_version set content = $3 where company_id = $2 and form_id = $1',
    values: ['i', 'c', '{}'],
  })
})
