import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { filesIn, operatorOf } from '#tests/kit/operator.ts'
import { reader } from '#tests/kit/people.ts'
import { startProcessBeside, startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { asProgram, aToken } from '#tests/kit/tokens.ts'

const server = await startServer()
const say = operatorOf(server)
const pages = [aPage(aField('text', 'title'), aField('file', 'plan'))]

/** A company with a form, a draft with a file, a submission with one, and a token that is used. */
async function companyWithData(path: string): Promise<TestCompany> {
  const company = await server.company(path)
  const { publish, send, saveDraft } = formsOf(company)
  const form = await publish(pages, { can_be_saved: true })
  expect(
    (
      await send(form.path, [
        ['title', 'a'],
        ['plan', pngFile()],
      ])
    ).status,
  ).toBe(200)
  expect(
    (
      await saveDraft(
        form.path,
        [
          ['title', 'b'],
          ['plan', pngFile()],
        ],
        reader,
      )
    ).status,
  ).toBe(200)
  const { token } = await aToken(server, company)
  expect((await server.fetch(`/api/v1/${path}`, { headers: asProgram(token) })).status).toBe(200)
  return company
}

/** Rows of a company in every table that has companies; the audit and its seals, which grow by themselves, only where all are meant. */
const rowsOf = ({ id }: TestCompany, which: 'all' | 'but the audit' = 'but the audit') =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [id])
    const { rows } = await owner.query<{ name: string }>(
      `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       where attname = 'company_id' and relnamespace = 'public'::regnamespace union select 'company'`,
    )
    let count = 0
    for (const { name } of rows.filter(table => which === 'all' || !table.name.startsWith('audit')))
      count += (await owner.query(`select from ${name} where ${name === 'company' ? 'id' : 'company_id'} = $1`, [id])).rowCount ?? 0
    return count
  })

const pageOf = async (path: string, { origin }: { readonly origin: string } = server) =>
  (await fetch(`${origin}/api/portal/${path}/`)).status

test('companies are listed with what they have', async () => {
  await companyWithData('listed')
  expect(await say(['company', 'list'])).toMatch(/^listed {2}".+", users: \d+, forms: 1, submissions: 1, files: 2 \(0\.0 MB\)$/m)
})

test('a company gets its accent; one that looks like the colour of errors is set with a warning, what is no colour is refused', async () => {
  await server.company('coloured')
  const accentOf = async () => {
    const page = (await (await fetch(`${server.origin}/api/portal/coloured/`)).json()) as { company: { accent: string } }
    return page.company.accent
  }
  expect(await say(['company', 'set', 'coloured', '--accent', '#0B6E63'])).toBe('The accent of coloured is #0b6e63')
  await expect.poll(accentOf, { timeout: 10_000 }).toBe('#0b6e63')
  const warning = 'It looks like the colour of errors: visitors may take buttons and links for mistakes.'
  expect(await say(['company', 'set', 'coloured', '--accent', '#a8234f'])).toBe(`The accent of coloured is #a8234f\n${warning}`)
  await expect(say(['company', 'set', 'coloured', '--accent', 'red'])).rejects.toThrow('An accent is a colour as #2f5bd7, not "red".')
  await expect.poll(accentOf, { timeout: 10_000 }).toBe('#a8234f')
})

test('a closed company is found on no server, and is there as it was when it is opened again', async () => {
  const company = await companyWithData('closed')
  const before = await rowsOf(company)
  const beside = await startProcessBeside(server)
  expect([await pageOf('closed'), await pageOf('closed', beside)]).toEqual([200, 200])
  expect(await say(['company', 'close', 'closed'])).toMatch(/is closed, and everybody is logged out/)
  // A server remembers a company for a few seconds.
  await expect.poll(() => pageOf('closed'), { timeout: 10_000 }).toBe(404)
  await expect.poll(() => pageOf('closed', beside), { timeout: 10_000 }).toBe(404)
  expect(await say(['company', 'list'])).toMatch(/^closed {2}.*, closed 20\S+Z$/m)
  await expect(say(['company', 'add', 'closed', 'Another'])).rejects.toThrow('There is a company with the path "closed" already.')
  expect(await say(['company', 'open', 'closed'])).toMatch(/is at \/closed again$/)
  await expect.poll(() => pageOf('closed'), { timeout: 10_000 }).toBe(200)
  expect(await rowsOf(company)).toBeLessThanOrEqual(before)
  expect(filesIn(server, company)).toBe(2)
}, 60_000)

test('a company is removed after its path was typed: no row and no file of it stays, and others keep theirs', async () => {
  const [company, other] = [await companyWithData('removed'), await companyWithData('other')]
  const before = await rowsOf(other)
  const aside = join(server.dataDir, 'files/quarantine/2026-01-01', company.id)
  mkdirSync(aside, { recursive: true })
  await say(['company', 'close', 'removed'])
  await expect(say(['company', 'remove', 'removed'], { typed: 'yes' })).rejects.toThrow('Nothing was removed: removed was not typed.')
  expect(await rowsOf(company)).toBeGreaterThan(5)
  expect(await say(['company', 'remove', 'removed'], { typed: 'removed' })).toMatch(/is removed: \d+ rows, and all its files\./)
  expect([await rowsOf(company, 'all'), filesIn(server, company)]).toEqual([0, 0])
  expect(existsSync(aside)).toBe(false)
  expect([await rowsOf(other), filesIn(server, other)]).toEqual([before, 2])
  await expect(say(['company', 'remove', 'removed', '--yes'])).rejects.toThrow('There is no company with the path "removed".')
})

test('a company is not removed with the data folder of another installation: neither a row nor a file goes, and it stays open', async () => {
  const company = await companyWithData('tied')
  const before = await rowsOf(company)
  const file = join(server.dataDir, 'installation.id')
  const id = readFileSync(file, 'utf8')
  for (const other of [`${randomUUID()}\n`, undefined]) {
    if (other) writeFileSync(file, other)
    else rmSync(file)
    await expect(say(['company', 'remove', 'tied', '--yes'])).rejects.toThrow('do not belong together')
    expect([await rowsOf(company), filesIn(server, company)]).toEqual([before, 2])
  }
  writeFileSync(file, id)
  expect(await say(['company', 'list'])).toMatch(/^tied {2}.* MB\)$/m)
})
