import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteDraft, getFile } from '#contract/portal/submissions.ts'
import { aField, aPage, options, when } from '#tests/kit/builders.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { admin, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sweep } from '../files/sweeper.ts'
import { removeOldDrafts } from './retention.ts'
import { filesBelow } from '#tests/kit/files-below.ts'

const server = await startServer()
const acme = await server.company('drafts-acme')
const other = await server.company('drafts-other')
const { publish, change, saveDraft, open, send, read } = formsOf(acme)
const neighbour: Person = { ...reader, name: 'neighbour' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

async function rows<Row extends object>(sql: string, company = acme): Promise<Row[]> {
  return withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${company.id}', true)`)
    return (await owner.query<Row>(sql)).rows
  })
}

const drafts = () => rows<{ id: string }>('select id from draft')

function onDisk(): number {
  return filesBelow(join(server.dataDir, 'files')).length
}

const pages = [
  aPage(
    aField('text', 'title', { label: 'Title', required: true, maxLength: 10 }),
    aField('dropdown', 'size', { label: 'Size', ...options('small', 'large') }),
    aField('text', 'inner', { submit: false }),
    aField('markdown', 'hint'),
    aField('file', 'plan', { label: 'Plan', isMultiple: true, maxSize: 1 }),
  ),
]
const savable = { can_be_saved: true }

test('a user saves what is filled in so far, half or wrong, and finds it again', async () => {
  const { path, version } = await publish(pages, savable)
  const { status, body } = await saveDraft(
    path,
    [
      ['_version', String(version)],
      ['title', 'far too long for it'],
      ['size', 'nonsense'],
      ['inner', 'mine'],
      ['hint', 'x'],
      ['unknown', 'x'],
      ['plan', pngFile()],
    ],
    reader,
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    message: ['Form saved successfully.', ''],
    data: { saved_at: expect.stringMatching(/Z$/), files: { plan: [{ name: 'plan.png', size: 208, type: 'image/png' }] } },
  })
  const { page } = await open(path, reader)
  expect(page.form.saved_data).toEqual({
    saved_at: body.data?.saved_at,
    revision: body.data?.revision,
    page: 0,
    answers: { title: 'far too long for it', size: 'nonsense', inner: 'mine' },
    files: body.data?.files,
    leftovers: {},
  })
  expect(page.form.title).not.toBe('')
})

test('one draft a user and form: a later one takes its place, and files that are not named any more go', async () => {
  const { path } = await publish(pages, savable)
  const [draftsBefore, filesBefore] = [(await drafts()).length, onDisk()]
  const first = await saveDraft(
    path,
    [
      ['title', 'one'],
      ['plan', pngFile('a.png')],
      ['plan', pngFile('b.png')],
    ],
    reader,
  )
  const [a, b] = first.body.data?.files['plan'] ?? []
  const item = { key: b?.uuid, name: 'b.png', size: 208, type: 'image/png' }
  const second = await saveDraft(
    path,
    [
      ['title', 'two'],
      ['plan', JSON.stringify([item])],
      ['plan', pngFile('c.png')],
    ],
    reader,
  )
  expect(second.body.data?.files['plan']?.map(file => file.name)).toEqual(['b.png', 'c.png'])
  expect(second.body.data?.files['plan']?.[0]?.uuid).toBe(b?.uuid)
  expect([(await drafts()).length, onDisk()]).toEqual([draftsBefore + 1, filesBefore + 2])
  expect((await acme.as(reader)(getFile, { params: { uuid: a?.uuid ?? '' } })).status).toBe(404)
  expect((await open(path, reader)).page.form.saved_data).toMatchObject({ answers: { title: 'two' } })
})

test('rows of meetings and of nights are kept, the spaces widget is not, though the submit conditions see it', async () => {
  const kinds = { meetings: 'meeting_room_widget', nights: 'sleeping_room_widget', spaces: 'widget' }
  const fields = Object.entries(kinds).map(([name, kind]) => aField(kind, name))
  const { path } = await publish([aPage(...fields)], { ...savable, submit_conditions: [when('spaces', '!=', '')] })
  const time = { date: '2051-03-14', startTime: '09:00', endTime: '10:00' }
  const meeting = { ...time, agendaItemType: 'Lunch', setupType: 'Rounds', numberOfPeople: 12, twentyFourHourHold: true, note: 'Quiet' }
  const rowParts = {
    meetings: JSON.stringify([meeting, { ...meeting, agendaItemType: '', note: '' }]),
    nights: JSON.stringify([{ date: '2051-03-13', any: 2, single: 0, double: 1, suite: 0 }]),
  }
  const parts = Object.entries(rowParts)
  expect((await saveDraft(path, parts, reader)).status, 'without a space').toBe(422)
  const spaces = JSON.stringify([{ uid: NOBODY, layout_uid: '', description: '', is_custom_layout: false, custom_layout_image: '' }])
  expect((await saveDraft(path, [...parts, ['excluded_request_fields', JSON.stringify({ spaces })]], reader)).status).toBe(200)
  expect((await open(path, reader)).page.form.saved_data?.answers).toEqual(rowParts)
})

test('a draft is on no other page than that of its user', async () => {
  const { path } = await publish(pages, savable)
  await saveDraft(path, [['title', 'mine']], reader)
  for (const who of [guest, neighbour, admin]) expect((await open(path, who)).text).not.toContain('saved_data')
  // Somebody of the same name at another company is a guest here.
  const foreign = await server.fetch(`/api/portal/${acme.path}/forms/event_request/${path}`, {
    headers: { cookie: await other.cookieOf(reader) },
  })
  expect(await foreign.text()).not.toContain('saved_data')
  const own = await server.fetch(`/${acme.path}/forms/event_request/${path}`, { headers: { cookie: await acme.cookieOf(reader) } })
  expect([own.headers.get('cache-control'), (await own.text()).includes('saved_data')]).toEqual(['no-store', true])
})

test('a file of a draft is seen by its owner alone, by no staff', async () => {
  const { path } = await publish(pages, savable)
  const { body } = await saveDraft(path, [['plan', pngFile()]], reader)
  const uuid = body.data?.files['plan']?.[0]?.uuid ?? ''
  const get = async (who: Person) => acme.as(who)(getFile, { params: { uuid } })
  expect((await get(reader)).status).toBe(200)
  const unknown = await acme.as(admin)(getFile, { params: { uuid: NOBODY } })
  for (const who of [admin, neighbour]) {
    const answer = await get(who)
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
  }
  expect((await get(guest)).status).toBe(401)
  expect((await other.as(admin)(getFile, { params: { uuid } })).status).toBe(404)
})

test('guests save nothing, nor does anybody where the form does not allow it or is closed', async () => {
  const open = await publish(pages, savable)
  const fixed = await publish(pages, { can_be_saved: false })
  const closed = await publish(pages, { ...savable, is_active: false })
  const before = [(await drafts()).length, onDisk()]
  expect(
    (
      await saveDraft(
        open.path,
        [
          ['title', 'x'],
          ['plan', pngFile()],
        ],
        guest,
      )
    ).status,
  ).toBe(401)
  expect(
    await saveDraft(
      fixed.path,
      [
        ['title', 'x'],
        ['plan', pngFile()],
      ],
      admin,
    ),
  ).toMatchObject({ status: 403, body: { message: ['Failed to save form', expect.any(String)] } })
  expect(
    (
      await saveDraft(
        closed.path,
        [
          ['title', 'x'],
          ['plan', pngFile()],
        ],
        admin,
      )
    ).status,
  ).toBe(410)
  expect((await saveDraft('nowhere', [['title', 'x']], admin)).status).toBe(404)
  expect([(await drafts()).length, onDisk()]).toEqual(before)
})

test('a draft is saved only while the submit conditions hold, and never of a submission that is edited', async () => {
  const { path } = await publish(pages, { ...savable, submit_conditions: [when('title', '==', 'go'), when('plan', '!=', '')] })
  const before = [(await drafts()).length, onDisk()]
  const refused = await saveDraft(
    path,
    [
      ['title', 'stay'],
      ['plan', pngFile()],
    ],
    reader,
  )
  expect(refused).toMatchObject({ status: 422, body: { success: false, message: ['Failed to save form', expect.any(String)] } })
  const { body } = await send(
    path,
    [
      ['title', 'go'],
      ['plan', pngFile()],
    ],
    { who: reader },
  )
  expect(
    (
      await saveDraft(
        path,
        [
          ['event_id', body.data?.event_id ?? ''],
          ['mode', 'edit'],
          ['title', 'go'],
        ],
        reader,
      )
    ).status,
  ).toBe(403)
  expect([(await drafts()).length, onDisk()]).toEqual([before[0], before[1]! + 1])
})

test('what rules gave counts for the submit conditions of a draft, though only what was typed is sent', async () => {
  const given = [{ value: { formula: "'go'" }, conditions: [] }]
  const fields = [
    aField('text', 'title'),
    aField('text', 'way', { valueConditions: given }),
    aField('text', 'hidden', { hidden: true, defaultValue: 'yes' }),
  ]
  const { path } = await publish([aPage(...fields)], {
    ...savable,
    submit_conditions: [when('way', '==', 'go'), when('hidden', '==', 'yes')],
  })
  expect((await saveDraft(path, [['title', 'x']], reader)).status).toBe(200)
  expect(
    (
      await saveDraft(
        path,
        [
          ['title', 'x'],
          ['way', 'stay'],
        ],
        reader,
      )
    ).status,
  ).toBe(422)
  expect(
    (
      await saveDraft(
        path,
        [
          ['title', 'x'],
          ['hidden', 'no'],
        ],
        reader,
      )
    ).status,
  ).toBe(422)
})

test('files of a draft are held to what the form allows, by content, size and number', async () => {
  const { path } = await publish([aPage(aField('file', 'plan', { maxSize: 1 }), aField('text', 'title'))], savable)
  const before = [(await drafts()).length, onDisk()]
  const forged = await saveDraft(path, [['plan', new File(['<html>'], 'page.png')]], reader)
  expect(forged).toMatchObject({
    status: 422,
    body: {
      message: ['Failed to save form', 'The type of the file page.png is not allowed.'],
      issues: { plan: 'The type of the file page.png is not allowed.' },
    },
  })
  expect(
    (
      await saveDraft(
        path,
        [
          ['plan', pngFile('a.png')],
          ['plan', pngFile('b.png')],
        ],
        reader,
      )
    ).body.issues,
  ).toEqual({ plan: 'Only one file is allowed.' })
  expect((await saveDraft(path, [['plan', pngFile('a.png', 1_100_000)]], reader)).body.issues).toEqual({
    plan: 'Files need to be smaller than 1 MB.',
  })
  expect((await saveDraft(path, [['title', 'x'.repeat(5_300_000)]], reader)).status).toBe(413)
  expect((await saveDraft(path, [['_version', '99']], reader)).status).toBe(422)
  expect([(await drafts()).length, onDisk()]).toEqual(before)
})

test('a file of somebody else cannot be named in a draft', async () => {
  const { path } = await publish(pages, savable)
  const another = await publish(pages, savable)
  const theirs = (await saveDraft(path, [['plan', pngFile()]], neighbour)).body.data?.files['plan']?.[0]
  const elsewhere = (await saveDraft(another.path, [['plan', pngFile()]], reader)).body.data?.files['plan']?.[0]
  const named = (uuid = '') => JSON.stringify([{ key: uuid, name: 'x.png', size: 1, type: 'image/png' }])
  for (const uuid of [theirs?.uuid, elsewhere?.uuid, NOBODY, 'nonsense']) {
    expect(await saveDraft(path, [['plan', named(uuid)]], reader)).toMatchObject({
      status: 422,
      body: { issues: { plan: expect.stringContaining('x.png') } },
    })
  }
  expect((await open(path, reader)).page.form.saved_data).toBeUndefined()
})

test('on a newer version of the form what has no place any more is listed under its old label, and nothing is lost', async () => {
  const { path, version } = await publish(pages, savable)
  await saveDraft(
    path,
    [
      ['_version', String(version)],
      ['title', 'kept'],
      ['size', 'large'],
      ['plan', pngFile()],
    ],
    reader,
  )
  await change(path, [aPage(aField('text', 'title'), aField('text', 'fresh'))], savable)
  const leftovers = { size: { label: 'Size', text: 'Large' }, plan: { label: 'Plan', text: 'plan.png' } }
  expect((await open(path, reader)).page.form.saved_data).toMatchObject({ answers: { title: 'kept' }, leftovers })

  await saveDraft(
    path,
    [
      ['_version', String(version + 1)],
      ['title', 'again'],
      ['fresh', 'f'],
    ],
    reader,
  )
  expect((await open(path, reader)).page.form.saved_data).toMatchObject({ answers: { title: 'again', fresh: 'f' }, leftovers })

  // Somebody who still has the old version open loses what the new one added as little.
  await saveDraft(
    path,
    [
      ['_version', String(version)],
      ['title', 'old tab'],
    ],
    reader,
  )
  await change(path, [...pages, aPage(aField('text', 'fresh'))], savable)
  const back = (await open(path, reader)).page.form.saved_data
  expect(back?.answers).toMatchObject({ title: 'old tab', size: 'large', fresh: 'f' })
  expect(back?.leftovers).toEqual({})
})

test('an answer that a newer version would not take is listed too', async () => {
  const { path } = await publish(pages, savable)
  await saveDraft(
    path,
    [
      ['title', 'x'],
      ['size', 'large'],
    ],
    reader,
  )
  await change(
    path,
    [aPage(aField('number', 'title', { label: 'How many' }), aField('dropdown', 'size', { ...options('small', 'huge') }))],
    savable,
  )
  const saved = (await open(path, reader)).page.form.saved_data
  expect(saved?.leftovers).toEqual({ title: { label: 'Title', text: 'x' }, size: { label: 'Size', text: 'Large' } })
})

test('parallel saves leave one draft, whole, and no file without a row', async () => {
  const { path } = await publish(pages, savable)
  const before = [(await drafts()).length, onDisk()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      saveDraft(
        path,
        [
          ['title', `t${index}`],
          ['plan', pngFile(`${index}.png`)],
        ],
        reader,
      ),
    ),
  )
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  expect([(await drafts()).length, onDisk()]).toEqual([before[0]! + 1, before[1]! + 1])
  const saved = (await open(path, reader)).page.form.saved_data
  expect(`${saved?.answers['title']?.slice(1)}.png`).toBe(saved?.files['plan']?.[0]?.name)
})

test('the owner deletes a draft with its files; to others it is as unknown as one that never was', async () => {
  const { path } = await publish(pages, savable)
  const before = [(await drafts()).length, onDisk()]
  await saveDraft(
    path,
    [
      ['title', 'x'],
      ['plan', pngFile()],
    ],
    reader,
  )
  const known = new Set((await drafts()).map(draft => draft.id))
  const [{ id } = { id: '' }] = await rows<{ id: string }>(`select id from draft order by saved_at desc limit 1`)
  expect(known.has(id)).toBe(true)
  const unknown = await acme.as(reader)(deleteDraft, { params: { id: NOBODY } })
  for (const who of [neighbour, admin]) {
    const answer = await acme.as(who)(deleteDraft, { params: { id } })
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
  }
  expect((await other.as(admin)(deleteDraft, { params: { id } })).status).toBe(404)
  expect((await acme.as(guest)(deleteDraft, { params: { id } })).status).toBe(401)
  expect((await acme.as(reader)(deleteDraft, { params: { id } })).status).toBe(200)
  expect([(await drafts()).length, onDisk()]).toEqual(before)
  expect((await open(path, reader)).page.form.saved_data).toBeUndefined()
})

test('a user saves at most six drafts a minute', async () => {
  const { path } = await publish(pages, savable)
  const strict = await startServer({ beside: server, limits: { draftsPerMinute: 6 } })
  const cookie = await acme.cookieOf(reader)
  const form = () => {
    const body = new FormData()
    body.set('title', 'x')
    return body
  }
  const save = () =>
    strict.fetch(`/api/portal/${acme.path}/forms/event_request/${path}/save/`, {
      method: 'POST',
      body: form(),
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
  for (let index = 0; index < 6; index += 1) expect((await save()).status).toBe(200)
  const late = await save()
  expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([429, 10])
  await strict.stop()
})

test('a draft that nobody came back to for 30 days goes, with its files', async () => {
  const { path } = await publish(pages, savable)
  const newer = await publish(pages, savable)
  await saveDraft(
    path,
    [
      ['title', 'old'],
      ['plan', pngFile()],
    ],
    reader,
  )
  await saveDraft(newer.path, [['title', 'new']], reader)
  await rows(`update draft set saved_at = now() - interval '31 days' where answers->>'title' = 'old'; commit`)
  const { database, isDraining } = server.app.services
  const parts = { database, isDraining, logger: server.app.log }
  expect(await removeOldDrafts({ ...parts, days: 32 })).toBe(0)
  expect(await removeOldDrafts({ ...parts, days: 30 })).toBe(1)
  expect((await open(path, reader)).page.form.saved_data).toBeUndefined()
  expect((await open(newer.path, reader)).page.form.saved_data).toBeDefined()
  const before = onDisk()
  const { storage } = server.app.services
  await sweep({ ...parts, storage }, Date.now() + 1000)
  await storage.emptyQuarantine(-1)
  expect(onDisk()).toBe(before - 1)
})

test('a draft never touches a submission', async () => {
  const { path } = await publish(pages, savable)
  const { body } = await send(path, [['title', 'sent']], { who: reader })
  const before = await read(body.data?.event_id ?? '')
  await saveDraft(path, [['title', 'draft']], reader)
  expect(await read(body.data?.event_id ?? '')).toEqual(before)
})
