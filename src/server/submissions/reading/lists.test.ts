import { expect, test } from 'vitest'
import type { AdminSubmissionsListPage, OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage, options } from '#tests/builders.ts'
import { formsOf } from '#tests/forms.ts'
import { admin, guest, type Person, reader } from '#tests/people.ts'
import { startServer } from '#tests/server.ts'
import { asEdit, requestPages, submitterOf } from '#tests/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, change, saveDraft, send, editor: editorOf } = formsOf(acme)
const form = await publish(requestPages, { can_be_saved: true })
const submitted = submitterOf({ send }, form.path)

async function list(search: string): Promise<AdminSubmissionsListPage> {
  return (await acme.as(admin)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
}

test('the list is searched, bounded by days of the company, and shows the answers of the chosen form', async () => {
  const { path } = await publish([
    aPage(
      aField('text', 'title', { label: 'Title' }),
      aField('date', 'day'),
      aField('dropdown', 'size', options('small', 'large')),
      aField('file', 'plan'),
      aField('text', 'inner', { hidden: true }),
    ),
  ])
  const answers = []
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    answers.push(
      await send(path, [
        ['title', title],
        ['day', '2026-03-04'],
        ['size', 'large'],
      ]),
    )
  const uuid = (await editorOf(path)).uuid
  const all = await list(`form=${uuid}`)
  expect(all.columns).toEqual([
    { mapField: 'title', label: 'Title' },
    { mapField: 'day', label: 'day' },
    { mapField: 'size', label: 'size' },
  ])
  expect(all.submissions.map(row => row.answers)).toEqual(
    ['Gamma', 'Beta', 'Alpha'].map(title => ({ title, day: '03/04/2026', size: 'Large' })),
  )
  expect(all).toMatchObject({ total: 3, more: false, query: { form: uuid, sort: 'submitted_at', descending: true } })
  expect((await list(`form=${uuid}&descending=false&size=1&page=3`)).submissions.map(row => row.answers['title'])).toEqual(['Gamma'])
  expect((await list(`form=${uuid}&search=BET`)).submissions.map(row => row.answers['title'])).toEqual(['Beta'])
  expect((await list(`form=${uuid}&search=%25`)).total).toBe(0)
  const reference = answers[0]?.body.data?.reference ?? ''
  expect((await list(`search=${reference.toLowerCase().replace('-', '')}`)).submissions.map(row => row.reference)).toEqual([reference])
  const today = Temporal.Now.plainDateISO('UTC')
  expect((await list(`form=${uuid}&from=${today}&to=${today}`)).total).toBe(3)
  expect((await list(`form=${uuid}&to=${today.subtract({ days: 1 })}`)).total).toBe(0)
  expect((await list(`form=${uuid}&from=2026-02-30`)).query.from).toBe('')
})

test('the page submissions lists the own drafts and requests, newest first, in pages', async () => {
  const somebody: Person = { ...reader, name: 'somebody' }
  const { path } = await publish([aPage(aField('text', 'title'))], { can_be_saved: true, title: 'Ask for it' })
  const one = await submitted(path, somebody, [['title', '1']])
  const two = await submitted(path, somebody, [['title', '2']])
  await saveDraft(path, [['title', 'draft']], somebody)
  await send(path, asEdit(one.event_id, 1, [['title', '1b']]), { who: somebody })
  const list = async (query = '', who: Person = somebody) =>
    (await acme.as(who)(getPage, { params: { '*': `submissions${query}` } })) as unknown as {
      status: number
      body: OwnSubmissionsPage
      text: string
    }
  const { body } = await list()
  expect(body).toMatchObject({ render: 'submissions', total: 3, page: 1 })
  expect(body.rows.map(row => [row.kind, row.reference])).toEqual([
    ['submission', one.reference],
    ['draft', ''],
    ['submission', two.reference],
  ])
  const form = `/${acme.path}/forms/event_request/${path}`
  expect(body.rows[0]).toEqual({
    uuid: one.event_id,
    kind: 'submission',
    form: { name: path, title: 'Ask for it' },
    reference: one.reference,
    at: expect.stringMatching(/Z$/),
    is_cancelled: false,
    open_link: `${form}?event_id=${one.event_id}#edit`,
    clone_link: `${form}?event_id=${one.event_id}#clone`,
    details_link: `/${acme.path}/submissions/${one.event_id}`,
  })
  expect(body.rows[1]).toMatchObject({ open_link: form, clone_link: '', details_link: '' })
  expect((await list('?size=2&page=2')).body.rows.map(row => row.reference)).toEqual([two.reference])
  expect((await list('', { ...reader, name: 'nobody-yet' })).body).toMatchObject({ rows: [], total: 0 })
  const asGuest = await list('', guest)
  expect([asGuest.status, asGuest.body.render]).toEqual([401, 'login'])
  await change(path, [aPage(aField('text', 'title'))], { is_active: false })
  expect((await list()).body.rows.map(row => [row.open_link, row.clone_link])).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
  ])
})
