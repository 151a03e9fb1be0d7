import { expect, test } from 'vitest'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { beginExport, getExport } from '#contract/portal/exports.ts'
import type { NewExport } from '#contract/portal/exports.shape.ts'
import { countInbox, saveView } from '#contract/portal/inbox.ts'
import type { SavedViewContent } from '#contract/portal/inbox.shape.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { previewRequestJob } from '#contract/portal/request-jobs.ts'
import { assignSubmission } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { findFilterChoices } from '#contract/portal/filter-choices.ts'
import { addTeam } from '#contract/portal/staff-people.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { followInbox } from '#tests/kit/inbox-stream.ts'
import { DAY, makeInventory } from '#tests/kit/inventory.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, viewer } from '#tests/kit/people.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'

/** What the list is narrowed to, wherever a filter counts: its rows, a saved view, an export, acts on all that fit (P8.194 to P8.198). */

const server = await startServer({ limits: MAILS_GO })
const acme = await requestsWithSpaces(server, 'acme')
const { company, db, submit } = acme
const outbox = outboxIn(company)

const [hall, attic] = [await acme.space('Hall'), await acme.space('Attic')]

const list = async (search: string, who = admin) =>
  (await company.as(who)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
const found = async (search: string, who = admin) => (await list(search, who)).submissions.map(({ uuid }) => uuid)

/** How many a filter leaves in a saved view, in an export, and of all that fit in an act on them. */
async function counted(search: string): Promise<readonly number[]> {
  const filter = Object.fromEntries(new URLSearchParams(search))
  const view = await company.as(admin)(saveView, {
    body: { name: search.slice(-60), is_shared: false, filter: filter as SavedViewContent['filter'] },
  })
  const { counts } = (await company.as(admin)(countInbox)).body
  const body = { ...filter, format: 'csv', columns: 'all', texts: 'values' } as NewExport
  const { uuid } = (await company.as(admin)(beginExport, { body })).body.data!
  const job = async () => (await company.as(admin)(getExport, { params: { id: uuid } })).body
  await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('done')
  const all = await company.as(admin)(previewRequestJob, { body: { act: 'assign', user: null, all: search } })
  return [counts[view.body.data!.uuid]?.total ?? 0, (await job()).rows, all.body.total]
}

test('of a mail that failed is what has one that is not tried again, until it is sent anew', async () => {
  const [failed, fine] = [await submit({ spaces: [hall] }), await submit({ spaces: [attic] })]
  for (const id of [failed, fine]) await outbox.caught(id, 'confirmation')
  expect(await found('mail=failed')).toEqual([])
  const becomes = (state: string, reason: string) =>
    db.run(
      sql`update delivery set state = ${state}, reason = ${reason} where company_id = ${company.id} and submission_id = ${failed} and kind = 'confirmation'`,
    )
  await becomes('dead', 'timeout')
  expect((await list('mail=failed')).query.mail).toBe('failed')
  for (const search of ['', '&view=todo', '&search=secret', '&phase=new&descending=false', '&assignee=none'])
    expect([search, await found(`mail=failed${search}`)]).toEqual([search, [failed]])
  expect(await found('mail=failed&phase=done')).toEqual([])
  expect(await found('mail=sent')).toEqual([fine, failed])
  expect(await counted('mail=failed')).toEqual([1, 1, 1])
  expect((await company.as(admin)(beginExport, { body: { format: 'csv', columns: 'all', texts: 'values', mail: 'sent' } })).status).toBe(
    422,
  )
  const handlers = handlersIn(company)
  await handlers.set(acme.path, { people: [hanna] })
  expect([await found('mail=failed', hanna), await found('mail=failed', otto)]).toEqual([[failed], []])
  await handlers.set(acme.path, { people: [hanna], submissions_for: 'all' })
  await becomes('sent', '')
  expect(await found('mail=failed')).toEqual([])
})

test('a team has what one of its people works on, and is chosen by its name', async () => {
  const handlers = handlersIn(company)
  const [first, second, third, free] = await Promise.all(
    [hall, hall, attic, attic].map((space, hour) => submit({ spaces: [space], from: `1${hour}:00`, to: `1${hour}:30` })),
  )
  const [hers, his] = [await handlers.idOf(acme.path, hanna), await handlers.idOf(acme.path, otto)]
  for (const [uuid, user] of [
    [first!, hers],
    [second!, his],
    [third!, hers],
  ] as const)
    await company.as(admin)(assignSubmission, { params: { uuid }, body: { user } })
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [company.id])
    await owner.query(`update session set confirmed_at = now() + interval '1 day'`)
  })
  const add = async (name: string, people: string[]) =>
    (await company.as(admin)(addTeam, { body: { name, email: '', people } })).body.data!.uuid
  const [events, stage, empty] = [await add('Événements', [hers]), await add('Stage', [hers, his]), await add('Empty', [])]
  const setOf = async (search: string, who = admin) => new Set(await found(search, who))
  expect(await setOf(`team=${events}`)).toEqual(new Set([first, third]))
  expect(await setOf(`team=${stage}`)).toEqual(new Set([first, second, third]))
  expect([await found(`team=${empty}`), await found(`team=${NOBODY}`), await found(`team=${events}&assignee=${his}`)]).toEqual([[], [], []])
  for (const search of ['&view=todo', '&search=secret', '&phase=new&descending=false', `&assignee=${hers}`, '&unread=true'])
    expect([search, await setOf(`team=${events}${search}`)]).toEqual([search, new Set([first, third])])
  expect(await setOf('team=events')).toContain(free)
  expect(await counted(`team=${events}`)).toEqual([2, 2, 2])
  expect((await company.as(admin)(beginExport, { body: { format: 'csv', columns: 'all', texts: 'values', team: 'events' } })).status).toBe(
    422,
  )
  expect((await list(`team=${events}`)).chosen).toEqual({ team: { value: events, label: 'Événements', group: '' } })
  expect((await list(`team=${NOBODY}`)).chosen).toEqual({})
  const choices = async (search: string) => {
    const call = { ...findFilterChoices, path: `${findFilterChoices.path}?of=team&search=${search}` }
    return (await company.as(viewer)(call)).body.choices.map(({ label }) => label)
  }
  expect([await choices(''), await choices('EVENE'), await choices('nobody')]).toEqual([
    ['Empty', 'Stage', 'Événements'],
    ['Événements'],
    [],
  ])
  const inbox = await followInbox({ origin: server.origin, company, who: admin, query: `team=${events}&since=${Date.now()}` })
  await company.as(admin)(assignSubmission, { params: { uuid: second! }, body: { user: hers } })
  await inbox.until(() => inbox.reported(second!)?.fits === true)
  await company.as(admin)(assignSubmission, { params: { uuid: second! }, body: { user: null } })
  await inbox.until(() => inbox.reported(second!)?.fits === false)
})

test('a place has what is booked in it: a space, its building, its location and its region, as long as it is', async () => {
  const inventory = await makeInventory(db)
  const [cellar, loft] = [await inventory.space({ name: 'Cellar' }), await inventory.space({ name: 'Loft' })]
  const [both, one] = [
    await submit({ spaces: [cellar, loft], from: '15:00', to: '16:00' }),
    await submit({ spaces: [loft], from: '17:00', to: '18:00' }),
  ]
  const [row] = await db.run(
    sql<{ region: string }>`select region_id as region from location where company_id = ${company.id} and id = ${inventory.location}`,
  )
  const [emea] = await db.run(sql<{ id: string }>`select id from region where company_id = ${company.id} and mapping_key = 'emea'`)
  const { building, location } = inventory
  expect([await found(`place=${cellar}`), await found(`place=${loft}`)]).toEqual([[both], [one, both]])
  expect([await found(`place=${building}`), await found(`place=${location}`)]).toEqual([
    [one, both],
    [one, both],
  ])
  expect(await found(`place=${row!.region}&size=100`)).toEqual(expect.arrayContaining([one, both]))
  expect([await found(`place=${emea!.id}`), await found(`place=${NOBODY}`)]).toEqual([[], []])
  for (const place of [loft, building])
    for (const search of ['&view=todo', '&search=secret', '&phase=new', '&assignee=none', '&unread=true', `&event_from=${DAY}`])
      expect([search, await found(`place=${place}${search}`)]).toEqual([search, [one, both]])
  expect(await found(`place=${loft}&descending=false&size=1&page=2`)).toEqual([one])
  expect((await found('place=loft')).length).toBeGreaterThan(2)
  expect([await counted(`place=${loft}`), await counted(`place=${building}`)]).toEqual([
    [2, 2, 2],
    [2, 2, 2],
  ])
  expect((await company.as(admin)(beginExport, { body: { format: 'csv', columns: 'all', texts: 'values', place: 'loft' } })).status).toBe(
    422,
  )
  const handlers = handlersIn(company)
  await handlers.set(acme.path, { people: [hanna] })
  expect([await found(`place=${loft}`, hanna), await found(`place=${loft}`, otto), await found(`place=${building}`, otto)]).toEqual([
    [one, both],
    [],
    [],
  ])
  await handlers.set(acme.path, { people: [hanna], submissions_for: 'all' })
  const inbox = await followInbox({ origin: server.origin, company, who: admin, query: `place=${cellar}&since=${Date.now()}` })
  expect(await acme.answer(both, 'declined', cellar)).toBe(200)
  await inbox.until(() => inbox.reported(both)?.fits === false)
  expect([await found(`place=${cellar}`), await found(`place=${building}`)]).toEqual([[], [one, both]])
})

test('places are found by a part of their name, the largest kinds first, and the list says which is chosen', async () => {
  const inventory = await makeInventory(db)
  const barn = await inventory.space({ name: '100 % Barn_1' })
  const choices = async (search: string) => {
    const call = { ...findFilterChoices, path: `${findFilterChoices.path}?of=place&search=${encodeURIComponent(search)}` }
    return (await company.as(viewer)(call)).body.choices
  }
  expect(await choices('barn_')).toEqual([{ value: barn, label: '100 % Barn_1, Tower', group: 'space' }])
  expect([await choices('barnx1'), (await choices('100 %')).length]).toEqual([[], 1])
  const kinds = (await choices('')).map(({ group }) => group)
  expect([...new Set(kinds)]).toEqual(['region', 'location', 'building', 'space'])
  expect((await list(`place=${barn}`)).chosen).toEqual({ place: { value: barn, label: '100 % Barn_1, Tower', group: 'space' } })
  expect((await list(`place=${inventory.building}`)).chosen).toEqual({
    place: { value: inventory.building, label: 'Tower', group: 'building' },
  })
  expect((await list(`place=${NOBODY}`)).chosen).toEqual({})
})

test('an answer has what was answered so, as one of several too, and is chosen of its form', async () => {
  const forms = formsOf(company)
  const { path } = await forms.publish([
    aPage(
      aField('text', 'event_name'),
      aField('radio', 'size', { label: 'Size', ...options('xs', 'xs, but larger', '+') }),
      aField('checkbox', 'wishes', { label: 'Wishes', ...options('Tea', 'tea time') }),
    ),
  ])
  const { uuid: form } = await forms.editor(path)
  const send = async (size: string, ...wishes: string[]) =>
    (
      await forms.send(path, [
        ['event_name', 'Sized'],
        ['size', size],
        ['wishes', wishes.join('||')],
      ])
    ).body.data!.event_id
  const [small, larger, plus] = [await send('xs', 'Tea'), await send('xs, but larger', 'Tea', 'tea time'), await send('+', 'tea time')]
  const of = (answer: string, more = '') => found(`answer=${encodeURIComponent(answer)}${more}`)
  expect(await of('size=xs')).toEqual([small])
  expect([await of('size=xs, but larger'), await of('size=+'), await of('size=XS'), await of('other=xs')]).toEqual([
    [larger],
    [plus],
    [],
    [],
  ])
  expect([await of('wishes=Tea'), await of('wishes=tea time'), await of('wishes=Tea||tea time')]).toEqual([
    [larger, small],
    [plus, larger],
    [larger],
  ])
  for (const more of ['&view=todo', '&search=sized', `&form=${form}`, '&phase=new', '&assignee=none'])
    expect([more, await of('size=xs', more)]).toEqual([more, [small]])
  expect(await of('size=xs', '&search=unheard')).toEqual([])
  expect([(await of('size')).length > 3, (await of('=xs')).length > 3, (await of('size=')).length > 3]).toEqual([true, true, true])
  expect(await counted('answer=wishes%3DTea')).toEqual([2, 2, 2])
  expect((await company.as(admin)(beginExport, { body: { format: 'csv', columns: 'all', texts: 'values', answer: 'size' } })).status).toBe(
    422,
  )
  const choices = async (search: string, of = form) => {
    const call = { ...findFilterChoices, path: `${findFilterChoices.path}?of=answer&form=${of}&search=${encodeURIComponent(search)}` }
    return (await company.as(viewer)(call)).body.choices
  }
  expect((await choices('')).map(({ value }) => value)).toEqual([
    'size=xs',
    'size=xs, but larger',
    'size=+',
    'wishes=Tea',
    'wishes=tea time',
  ])
  const [tea] = await choices('wishes t')
  expect(tea).toMatchObject({ value: 'wishes=Tea', group: 'Wishes' })
  expect([await choices('', NOBODY), await choices('', ''), await choices('nothing')]).toEqual([[], [], []])
  expect((await list(`answer=wishes%3DTea&form=${form}`)).chosen).toEqual({ answer: tea })
  expect((await list('answer=wishes%3DTea')).chosen).toEqual({})
  const inbox = await followInbox({ origin: server.origin, company, who: admin, query: `answer=size%3Dxs&since=${Date.now()}` })
  const [next, other] = [await send('xs'), await send('+')]
  await inbox.until(() => inbox.reported(next) !== undefined && inbox.reported(other) !== undefined)
  expect([inbox.reported(next)?.fits, inbox.reported(other)?.fits]).toEqual([true, false])
})

test('an answer that few of many rows have, and an event on few days, are found however far back they lie', async () => {
  const many = await server.company('many')
  const forms = formsOf(many)
  const { path } = await forms.publish([
    aPage(aField('text', 'event_name'), aField('date', 'start_date'), aField('radio', 'size', { ...options('rare thing', 'usual') })),
  ])
  const send = async (size: string) =>
    (
      await forms.send(path, [
        ['event_name', 'Rare'],
        ['start_date', '2050-03-16'],
        ['size', size],
      ])
    ).body.data!.event_id
  const rare = await send('rare thing')
  const { uuid: form } = await forms.editor(path)
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [many.id])
    await owner.query(
      `insert into submission (company_id, form_id, form_version, reference, answers, shown, pages, submitted_at, status_key, phase, listed_version, title,
         requester_name, requester_email, words)
       select $1::uuid, $2, 1, 'R' || n, '{"size": "usual"}', '{}', '{}', now() + n * interval '1 second', 'done', 'done', 1, 'T' || n, '', '', array_to_tsvector(array[left(replace($1::text, '-', ''), 10) || 'usual'])
       from generate_series(1, 20100) as n`,
      [many.id, form],
    )
  })
  const read = async (search: string) =>
    (await many.as(admin)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
  const { submissions, total, more, searched } = await read('answer=size%3Drare%20thing')
  expect([submissions.map(({ uuid }) => uuid), total, more, searched]).toEqual([[rare], 1, false, undefined])
  expect((await read('answer=size%3Drare%20thing&phase=done')).total).toBe(0)
  expect((await read('answer=size%3Dusual')).more).toBe(true)
  const days = async (query: string) => {
    const page = await read(query)
    return [page.submissions.map(({ uuid }) => uuid), page.total, page.more, page.searched]
  }
  for (const query of [
    'event_from=2050-03-16&event_to=2050-03-16',
    'event_from=2050-03-01&event_to=2050-04-30',
    'event_to=2050-03-16&event_from=2050-03-01&search=rare',
    `form=${form}&event_from=2050-03-16&event_to=2050-03-20`,
  ])
    expect([query, await days(query)]).toEqual([query, [[rare], 1, false, undefined]])
  expect(await days('event_from=2050-03-17&event_to=2050-03-20')).toEqual([[], 0, false, undefined])
  await many.as(admin)(cancelSubmission, { params: { submission: rare } })
  expect(await days('event_from=2050-03-16&event_to=2050-03-16')).toEqual([[rare], 1, false, undefined])
})
