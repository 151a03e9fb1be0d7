import { expect, test } from 'vitest'
import { addForm } from '#contract/portal/forms.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { beginRequestJob } from '#contract/portal/request-jobs.ts'
import { getPage } from '#contract/portal/screens.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { vectorOf } from '../storage/search-index.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')

async function newForm(company: TestCompany, path: string): Promise<string> {
  const { body } = await company.as(admin)(addForm, { params: { type: 'event_request' }, body: { path, name: path } })
  return body.data?.uuid ?? ''
}

const forms = { busy: await newForm(acme, 'busy'), quiet: await newForm(acme, 'quiet'), foreign: await newForm(other, 'foreign') }

const reference = (index: number): string =>
  `${'23456789'[Math.floor(index / 27_000) % 8]}${index.toString(30).toUpperCase().padStart(3, '2')}-2222`.replaceAll(/[01ILOU]/g, 'Z')

interface Row {
  readonly form: string
  readonly words: readonly string[]
  readonly at: Date
}

/** Rows as submits would store them, in one statement. */
async function store(company: TestCompany, rows: readonly Row[]): Promise<void> {
  const inserted = rows.map(({ form, words, at }, index) => ({
    form,
    at,
    reference: `${company.path.slice(0, 2)}-${index}`,
    words: vectorOf(company.id, words, reference(index)),
  }))
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [company.id])
    await owner.query(
      `insert into submission (company_id, form_id, form_version, reference, answers, shown, pages, words, submitted_at)
       select $1, x.form, 1, x.reference, '{}', '{}', '{}', x.words, x.at from jsonb_to_recordset($2) as x(form uuid, reference text, words tsvector, at timestamptz)`,
      [company.id, JSON.stringify(inserted)],
    )
  })
}

const NEWEST = Date.UTC(2026, 2, 1)
const COUNT = 24_000
/** One a minute, the newest first. */
const at = (index: number) => new Date(NEWEST - index * 60_000)

await store(
  acme,
  Array.from({ length: COUNT }, (_, index): Row => ({
    form: index % 2 === 0 ? forms.busy : forms.quiet,
    at: at(index),
    words: [
      'every',
      `number${index}`,
      ...(index % 3 === 0 ? ['third'] : []),
      ...(index % 1_000 === 999 ? ['needle'] : []),
      ...(index >= 20_000 ? ['formerly'] : []),
    ],
  })),
)
await store(other, [{ form: forms.foreign, at: at(5), words: ['needle', 'every'] }])

async function list(search: string, company = acme): Promise<AdminSubmissionsListPage> {
  return (await company.as(admin)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
}

test('a search finds every submission with its words, however old, and says how many they are', async () => {
  const found = await list('search=needle&size=5&page=5')
  expect(found).toMatchObject({ total: 24, more: false })
  expect(found.searched).toBeUndefined()
  expect(found.submissions.map(row => row.submitted_at)).toEqual([20, 21, 22, 23].map(index => at(index * 1_000 + 999).toISOString()))
  expect((await list('search=needle&size=3&descending=false')).submissions[0]?.submitted_at).toBe(at(23_999).toISOString())
  expect((await list(`search=need%20EVERY&form=${forms.busy}`)).total).toBe(0)
  expect((await list(`search=need%20EVERY&form=${forms.quiet}&from=2026-02-28`)).total).toBe(1)
})

test('words that very many have are counted up to a thousand, and to the page behind the one that is read', async () => {
  const found = await list('search=every')
  expect(found).toMatchObject({ total: 1_000, more: true })
  expect(found.searched).toBeUndefined()
  expect(found.submissions[0]?.submitted_at).toBe(at(0).toISOString())
  const pages = await Promise.all([24, 25, 26].map(page => list(`search=every&size=40&page=${page}`)))
  expect(pages.map(({ total }) => total)).toEqual([1_000, 1_040, 1_080])
  expect(pages.map(({ submissions }) => submissions.length)).toEqual([40, 40, 40])
})

test('words that many have are found in the newest, and the last page says how far it looked', async () => {
  const last = await list('search=third&size=100&page=67')
  expect(last).toMatchObject({ total: 6_667, more: true, searched: { rows: 20_000, reached: at(19_999).toISOString() } })
  expect(last.submissions).toHaveLength(67)
  expect((await list('search=third&size=100&page=67&descending=false')).searched?.reached).toBe(at(4_000).toISOString())
  const older = await list(`search=third&size=100&page=20&to=${last.searched?.reached.slice(0, 10)}`)
  expect(older).toMatchObject({ more: false })
  expect(older.searched).toBeUndefined()
  expect(older.total).toBeGreaterThan(1_333)
})

test('words that only old submissions have, but very many of them, are found too', async () => {
  expect(await list('search=formerly')).toMatchObject({ total: 4_000, more: false })
})

test('a search stays within its company', async () => {
  expect((await list('search=needle', other)).total).toBe(1)
  expect((await list('search=every', other)).submissions).toHaveLength(1)
})

test('the page names the chosen form and no other', async () => {
  expect((await list(`form=${forms.quiet}&search=number7`)).form).toEqual({ uuid: forms.quiet, name: 'quiet' })
  const all = await list('search=number7')
  expect(all.form).toBeUndefined()
  expect(JSON.stringify(all)).not.toContain(forms.foreign)
})

test('what is done with all that a search finds is done with those that are old, too', async () => {
  const body = { act: 'assign', user: null, all: 'search=needle' } as const
  expect((await acme.as(admin)(beginRequestJob, { params: {}, body })).body.data).toMatchObject({ total: 24 })
})
