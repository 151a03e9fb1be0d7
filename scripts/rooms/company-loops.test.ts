import { expect, test } from 'vitest'
import { companyLoopBreaches } from './company-loops.ts'

const rulesBroken = (path: string, text: string) =>
  companyLoopBreaches('/project', [{ path: `src/server/${path}`, text }]).map(({ line, rule }) => `${line} ${rule}`)

test('upkeep that asks by itself which companies there are is named, an operator’s command is not', () => {
  const text = "import { every } from './schedule.ts'\nfor (const { id } of await database.ask(selectCompanyIds({}))) await work(id)"
  expect(rulesBroken('clashes/note-freed.ts', text)).toEqual(['2 a loop over companies of its own'])
  expect(rulesBroken('cli/doctor/databases.ts', text)).toEqual([])
  expect(rulesBroken('a.sql.ts', "sql: 'select company_ids() as id'")).toEqual(['1 a loop over companies of its own'])
  expect(rulesBroken('clashes/note-freed.ts', 'await eachCompany(options, db => db.run(one))')).toEqual([])
})
