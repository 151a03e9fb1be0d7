import { expect, test } from 'vitest'
import { rawSqlBreaches } from './raw-sql.ts'

const rulesBroken = (path: string, text: string) =>
  rawSqlBreaches('/project', [{ path: `src/server/${path}`, text }]).map(({ line, rule }) => `${line} ${rule}`)

test.each([
  ["client.query('select 1 from form')"],
  ['db.run({ text: `\n  with a as (select 1) select * from a`, values: [] })'],
  ["const DROP = 'delete from draft where id = $1'"],
  ['const text = `insert into ${table} (id) values ($1)`'],
  ['const text = "UPDATE form SET path = $1"'],
])('SQL lies in a *.sql.ts: %s', text => {
  expect(rulesBroken('forms/a.ts', text)).toEqual(['1 SQL stands outside of the *.sql.ts'])
})

test('a statement is defined in a *.sql.ts, and exported', () => {
  const text = 'const company = uuid\nconst one = defineStatement({ sql })'
  expect(rulesBroken('forms/a.ts', text)).toEqual(['2 a statement is defined outside of a *.sql.ts'])
  expect(rulesBroken('forms/a.sql.ts', text)).toEqual(['2 a statement that is not exported is not checked'])
  expect(
    rulesBroken('forms/a.sql.ts', `${text.replace('const one', 'export const one')}\nconst by = (sql: string) => defineStatement({ sql })`),
  ).toEqual([])
})

test('what opens or ends a transaction, words and comments are no statements', () => {
  const text =
    "// select all of them\nclient.query('begin')\nclient.query('analyze place')\nconst WORD = 'update'\nlog('selected from a list')"
  expect(rulesBroken('forms/a.ts', text)).toEqual([])
})

test('what manages the database itself is left out', () => {
  expect(rulesBroken('db/grants.ts', "owner.query('select 1 from pg_roles')")).toEqual([])
})
