import { expect, test } from 'vitest'
import type { AdminSubmissionsListPage, OwnSubmissionPage, OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { anOwnRow } from '#tests/kit/page-data.ts'
import { admin, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit, requestPages, submitterOf } from '#tests/kit/submissions.ts'

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

test('a column says of an older row what was chosen as it was called then, though the newest version offers it no more', async () => {
  const cup = (...values: { value: string; label: string }[]) => [aPage(aField('radio', 'cup', { values }))]
  const [tea, milk] = [
    { value: 't', label: 'Green tea' },
    { value: 'm', label: 'Milk' },
  ]
  const { path } = await publish(cup(tea, milk))
  await send(path, [['cup', 't']])
  await change(path, cup({ ...milk, label: 'Oat milk' }))
  await send(path, [['cup', 'm']])
  const { submissions } = await list(`form=${(await editorOf(path)).uuid}`)
  expect(submissions.map(row => row.answers['cup'])).toEqual(['Oat milk', 'Green tea'])
})

test('the page submissions lists the own drafts and requests, drafts apart, those without a day as they were sent, in pages', async () => {
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
  expect(body).toMatchObject({ render: 'submissions', total: 2, page: 1, count: { all: 2, upcoming: 0, past: 0 } })
  expect(body.rows.map(row => [row.kind, row.reference, row.is_changed])).toEqual([
    ['submission', two.reference, false],
    ['submission', one.reference, true],
  ])
  const form = `/${acme.path}/forms/event_request/${path}`
  expect(body.rows[1]).toEqual(
    anOwnRow({
      uuid: one.event_id,
      kind: 'submission',
      form: { name: path, title: 'Ask for it', type: 'Event requests' },
      reference: one.reference,
      status: { label: 'Received', tone: 'info', phase: 'new' },
      at: expect.stringMatching(/Z$/),
      is_changed: true,
      open_link: `${form}?event_id=${one.event_id}#edit`,
      clone_link: `${form}?event_id=${one.event_id}#clone`,
      details_link: `/${acme.path}/submissions/${one.event_id}`,
    }),
  )
  expect(body.drafts).toMatchObject([{ kind: 'draft', reference: '', open_link: `${form}#continue`, clone_link: '', details_link: '' }])
  expect((await list('?size=1&page=2')).body.rows.map(row => row.reference)).toEqual([one.reference])
  expect((await list('', { ...reader, name: 'nobody-yet' })).body).toMatchObject({ drafts: [], rows: [], total: 0, forms: [] })
  const asGuest = await list('', guest)
  expect([asGuest.status, asGuest.body.render]).toEqual([401, 'login'])
  await change(path, [aPage(aField('text', 'title'))], { is_active: false })
  const { drafts, rows } = (await list()).body
  expect([...drafts, ...rows].map(row => [row.open_link, row.clone_link])).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
  ])
})

test('own requests tell name, days, place and people as their form shows them, and are found by these, by form and by time', async () => {
  const somebody: Person = { ...reader, name: 'planner' }
  const pages = [
    aPage(
      aField('text', 'event_name'),
      aField('date', 'start_date'),
      aField('date', 'end_date'),
      aField('dropdown', 'timezone'),
      aField('number', 'seating_capacity'),
      aField('dropdown', 'location', options('lisbon', 'porto')),
    ),
  ]
  const { path } = await publish(pages, { title: 'Plan it' })
  const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
  const request = (name: string, first: number, last: number, location: string) =>
    send(
      path,
      [
        ['event_name', name],
        ['start_date', day(first)],
        ['end_date', day(last)],
        ['timezone', 'Asia/Tokyo'],
        ['seating_capacity', '40'],
        ['location', location],
      ],
      { who: somebody },
    )
  await request('Spring gala', 20, 21, 'lisbon')
  await request('Old fair 100%', -20, -19, 'porto')
  await request('Older fair', -30, -30, 'porto')
  await request('Running now', -1, 1, 'porto')
  await request('Next week', 7, 7, 'lisbon')
  const other = await publish([aPage(aField('text', 'title'))], { title: 'Another form' })
  const untold = await submitted(other.path, somebody, [['title', 'x']])
  const found = async (query = '') => {
    const { body } = await acme.as(somebody)(getPage, { params: { '*': `submissions${query}` } })
    return body as OwnSubmissionsPage
  }
  const names = async (query: string) => (await found(query)).rows.map(row => row.event_name)
  const all = await found()
  const inOrder = ['Running now', 'Next week', 'Spring gala', '', 'Old fair 100%', 'Older fair']
  expect(all.rows.map(row => row.event_name)).toEqual(inOrder)
  expect(all.rows.map(row => row.time)).toEqual(['upcoming', 'upcoming', 'upcoming', '', 'past', 'past'])
  const paged = await Promise.all([1, 2, 3].map(at => names(`?size=2&page=${at}`)))
  expect(paged.flat()).toEqual(inOrder)
  expect(all.rows[2]).toMatchObject({
    start_date: day(20),
    end_date: day(21),
    timezone: 'Asia/Tokyo',
    people: '40',
    place: 'Lisbon',
    spaces: [],
  })
  expect(all.count).toEqual({ all: 6, upcoming: 3, past: 2 })
  expect(all.forms.map(one => one.title)).toEqual(['Another form', 'Plan it'])
  expect(await names('?when=upcoming')).toEqual(['Running now', 'Next week', 'Spring gala'])
  expect(await names('?when=past')).toEqual(['Old fair 100%', 'Older fair'])
  expect(await names('?search=GALA')).toEqual(['Spring gala'])
  expect(await names('?search=porto&when=upcoming')).toEqual(['Running now'])
  expect(await names('?search=0%25')).toEqual(['Old fair 100%'])
  expect((await found(`?search=${untold.reference.replace('-', '')}`)).rows.map(row => row.reference)).toEqual([untold.reference])
  expect((await found(`?form=${all.forms[0]?.uuid}`)).rows.map(row => row.reference)).toEqual([untold.reference])
  expect(await found('?form=no-uuid&when=never&search=nobody')).toMatchObject({ rows: [], total: 0, query: { form: '', when: '' } })
})

test('own requests are found by what was chosen as it is called, in each language, not by how it is stored', async () => {
  const somebody: Person = { ...reader, name: 'chooser' }
  const values = [
    { value: 'x17', label: 'Summer fair' },
    { value: 'x18', label: 'Board meeting' },
  ]
  const translations = { de: { values: { x17: 'Sommerfest' } } }
  const { path } = await publish([
    aPage(aField('dropdown', 'event_name', { values, translations }), aField('checkbox', 'location', options('lisbon', 'porto'))),
  ])
  await submitted(path, somebody, [
    ['event_name', 'x17'],
    ['location', 'lisbon||porto'],
  ])
  const found = async (text: string) => {
    const { body } = await acme.as(somebody)(getPage, { params: { '*': `submissions?search=${text}` } })
    return (body as OwnSubmissionsPage).rows.map(row => row.event_name)
  }
  for (const text of ['summer%20FAIR', 'sommerf', 'porto']) expect(await found(text), text).toEqual(['Summer fair'])
  for (const text of ['x17', 'board']) expect(await found(text), text).toEqual([])
})

test('own requests, drafts and the page of one read the fields that the widget of their form reads for the event', async () => {
  const somebody: Person = { ...reader, name: 'mapper' }
  const eventFields = {
    event_name: 'occasion',
    start_date: 'day',
    start_time: 'hour',
    end_date: 'last_day',
    seating_capacity: 'heads',
    location: 'city',
  }
  const { path } = await publish(
    [
      aPage(
        aField('text', 'occasion'),
        aField('date', 'day'),
        aField('text', 'hour'),
        aField('date', 'last_day'),
        aField('dropdown', 'timezone'),
        aField('number', 'heads'),
        aField('dropdown', 'city', options('lisbon', 'porto')),
        aField('widget', 'spaces', { eventFields }),
      ),
    ],
    { title: 'Plan it otherwise', can_be_saved: true },
  )
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString()
  const parts: Parts = [
    ['occasion', 'Spring gala'],
    ['day', tomorrow],
    ['hour', '09:30'],
    ['last_day', tomorrow],
    ['timezone', 'Asia/Tokyo'],
    ['heads', '40'],
    ['city', 'porto'],
  ]
  const { event_id } = await submitted(path, somebody, parts)
  await saveDraft(path, parts, somebody)
  const when = { start_date: tomorrow, start_time: '09:30', end_date: tomorrow, timezone: 'Asia/Tokyo', people: '40' }
  const found = async (query = '') =>
    (await acme.as(somebody)(getPage, { params: { '*': `submissions${query}` } })).body as OwnSubmissionsPage
  expect(await found()).toMatchObject({
    rows: [{ event_name: 'Spring gala', time: 'upcoming', place: 'Porto', ...when }],
    drafts: [{ event_name: 'Spring gala', ...when }],
    count: { all: 1, upcoming: 1, past: 0 },
  })
  for (const query of ['?search=gala', '?search=porto', '?when=upcoming']) expect((await found(query)).rows).toHaveLength(1)
  const { body } = await acme.as(somebody)(getPage, { params: { '*': `submissions/${event_id}` } })
  expect((body as OwnSubmissionPage).submission).toMatchObject({ title: 'Spring gala', place: 'Porto', ...when })
})
