import { expect, test } from 'vitest'
import { chooseColumns, saveView } from '#contract/portal/inbox.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { editor, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { NOBODY } from '#tests/kit/submissions.ts'

/** Columns of the list of submissions (P8.192). */

const server = await startServer()
const acme = await server.company('acme')
const forms = formsOf(acme)
const USUAL = ['event_start', 'spaces', 'people', 'who', 'status', 'assignee', 'form', 'submitted_at']
const answers = ['menu', 'drink', 'music', 'colour', 'table', 'flowers']
const form = await forms.publish([
  aPage(aField('text', 'event_name'), ...answers.map(name => aField('text', name)), aField('file', 'plan')),
])
const uuid = (await forms.editor(form.path)).uuid
await forms.send(form.path, [
  ['event_name', 'Gala'],
  ['flowers', 'Roses'],
])

const list = async (search = '', who = viewer) =>
  (await acme.as(who)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
const shown = async (search = '', who = viewer) => (await list(search, who)).shown
const choose = (columns: string[], of = '', who = viewer) => acme.as(who)(chooseColumns, { params: {}, body: { form: of, columns } })

test('columns are kept for whoever chose them: of all forms, and of one form by itself', async () => {
  expect(await shown()).toEqual(USUAL)
  expect((await choose(['status', 'who', 'status'])).status).toBe(200)
  expect(await shown()).toEqual(['status', 'who'])
  expect(await shown('view=todo')).toEqual(['status', 'who'])
  expect(await shown('', editor)).toEqual(USUAL)
  expect((await shown(`form=${uuid}`)).slice(0, 8)).toEqual([...USUAL.filter(key => key !== 'form'), 'answer.menu'])
  await choose(['answer.flowers', 'form', 'status'], uuid)
  const { shown: ofForm, columns, submissions, query } = await list(`form=${uuid}`)
  expect([ofForm, columns, query.columns]).toEqual([['answer.flowers', 'status'], [{ mapField: 'flowers', label: 'flowers' }], ''])
  expect(submissions[0]?.answers).toEqual({ flowers: 'Roses' })
  expect(await shown()).toEqual(['status', 'who'])
  for (const of of ['', uuid]) expect((await choose([], of)).status).toBe(200)
  expect([await shown(), (await shown(`form=${uuid}`)).length]).toEqual([USUAL, 12])
  expect((await choose(['status'], NOBODY)).status).toBe(404)
})

test('how wide columns are is kept beside which there are, by person and form; none of both is as ever', async () => {
  const widen = (widths: Record<string, number>, of = '', columns?: string[]) =>
    acme.as(viewer)(chooseColumns, { params: {}, body: { form: of, widths, ...(columns && { columns }) } })
  expect((await list()).widths).toEqual({})
  expect((await widen({ status: 12.5, event: 20, gone: 8, form: 4 })).status).toBe(200)
  expect([(await list()).widths, await shown()]).toEqual([{ status: 12.5, event: 20, form: 4 }, USUAL])
  expect([(await list(`form=${uuid}`)).widths, (await list('', editor)).widths]).toEqual([{}, {}])
  await choose(['status', 'who'])
  expect([(await list('view=todo')).widths, await shown()]).toEqual([{ status: 12.5, event: 20, form: 4 }, ['status', 'who']])
  await widen({ 'answer.flowers': 9, form: 4 }, uuid)
  expect((await list(`form=${uuid}`)).widths).toEqual({ 'answer.flowers': 9 })
  await choose([])
  expect((await list()).widths).toEqual({ status: 12.5, event: 20, form: 4 })
  for (const of of ['', uuid]) await widen({}, of, [])
  expect([(await list()).widths, (await list(`form=${uuid}`)).widths, await shown()]).toEqual([{}, {}, USUAL])
  const nameless = { 'a\nb': 'wide' as unknown as number }
  for (const wrong of [{ status: 2 }, { status: 61 }, { ['a'.repeat(201)]: 4 }, nameless])
    expect([wrong, (await widen(wrong)).status]).toEqual([wrong, 422])
})

test('an address names columns, answers of the form among them; what is not there is left out', async () => {
  await choose(['assignee'])
  const { shown: all, query } = await list('columns=submitted_at+nonsense+answer.menu+submitted_at+who')
  expect([all, query.columns]).toEqual([['submitted_at', 'who'], 'submitted_at who'])
  expect(await shown('columns=nonsense')).toEqual(['assignee'])
  const one = await list(`form=${uuid}&columns=answer.flowers+form+status+answer.plan`)
  expect(one.shown).toEqual(['answer.flowers', 'status'])
  expect(one.offered.map(({ mapField }) => mapField)).toEqual(answers)
  await choose([])
})

test('a saved view keeps its columns', async () => {
  const body = { name: 'Flowers', is_shared: false, filter: { form: uuid, columns: 'answer.flowers' } }
  expect((await acme.as(viewer)(saveView, { params: {}, body })).body.data?.filter).toEqual(body.filter)
  expect((await list()).views.map(({ filter }) => filter)).toEqual([body.filter])
})
