import { expect, test } from 'vitest'
import { deleteDraft } from '#contract/portal/submissions.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formData, formsOf, type Parts, pngFile } from '#tests/kit/forms.ts'
import { reader } from '#tests/kit/people.ts'
import { startServer, type TestServer } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('drafts-tabs')
const { publish, saveDraft, open, send } = formsOf(acme)

const pages = [
  aPage(aField('text', 'title', { label: 'Title' })),
  aPage(aField('file', 'plan', { label: 'Plan', isMultiple: true, maxSize: 1 })),
  aPage(aField('text', 'wishes')),
]
const savable = { can_be_saved: true }

const save = (path: string, title: string, ...more: Parts) => saveDraft(path, [['title', title], ...more], reader)
const on = (revision: number | undefined): Parts[number] => ['_draft_revision', String(revision)]
const stored = async (path: string) => (await open(path, reader)).page.form.saved_data

test('a draft opens on the page where it was left; one that the form does not have is the first', async () => {
  const { path } = await publish(pages, savable)
  for (const [page, expected] of [
    ['2', 2],
    ['1', 1],
    ['3', 0],
    ['-1', 0],
    ['1.5', 0],
    ['length', 0],
  ] as const) {
    await save(path, 'x', ['_page', page])
    expect((await stored(path))?.page, page).toBe(expected)
  }
  await save(path, 'x')
  expect((await stored(path))?.page).toBe(0)
})

test('of two tabs the one that does not know of the other’s save is refused, and nothing is lost', async () => {
  const { path } = await publish(pages, savable)
  const first = await save(path, 'first tab', on(0))
  const late = await save(path, 'second tab', on(0), ['plan', pngFile()])
  expect([first.status, late.status]).toEqual([200, 412])
  const { saved_at, revision } = first.body.data!
  expect(late.body).toMatchObject({ success: false, data: { revision, saved_at } })
  expect(late.body.message[1]).toMatch(/Another version of this form was saved meanwhile/)
  expect(await stored(path)).toMatchObject({ answers: { title: 'first tab' }, files: {}, revision })

  const replaced = await save(path, 'second tab', on(revision))
  expect(replaced.status).toBe(200)
  expect(replaced.body.data!.revision).toBeGreaterThan(revision)
  expect((await save(path, 'first tab again', on(revision))).status).toBe(412)
  expect((await stored(path))?.answers['title']).toBe('second tab')
})

test('a save that says nothing of a revision takes the place of whichever there is', async () => {
  const { path } = await publish(pages, savable)
  await save(path, 'one', on(0))
  expect([(await save(path, 'two')).status, (await stored(path))?.answers['title']]).toEqual([200, 'two'])
})

test('the same answers once more are no other version: the answer to a save may have been lost on the way', async () => {
  const { path } = await publish(pages, savable)
  await save(path, 'same', on(0))
  expect((await save(path, 'same', on(0))).status).toBe(200)
  expect((await save(path, 'same', ['plan', pngFile()])).status).toBe(200)
  // Without its file it is another one.
  expect((await save(path, 'same', on(0))).status).toBe(412)
  expect((await stored(path))?.files['plan']).toHaveLength(1)
})

test('a file that the other tab took out is no reason to refuse before the other version is told', async () => {
  const { path } = await publish(pages, savable)
  const { revision, files } = (await save(path, 'with', ['plan', pngFile()])).body.data!
  const plan = JSON.stringify(files['plan'])
  await save(path, 'without', on(revision))
  expect((await save(path, 'with', on(revision), ['plan', plan])).status).toBe(412)
  const { revision: now } = (await stored(path))!
  const { status, body } = await save(path, 'with', on(now), ['plan', plan])
  expect([status, Object.keys(body.issues ?? {})], 'then the field says so').toEqual([422, ['plan']])
})

test('one that was deleted or sent meanwhile is told, and saved anew only when that is asked for', async () => {
  const { path } = await publish(pages, savable)
  const remove = async () => {
    const { body } = await acme.as(reader)(getPage, { params: { '*': 'submissions' } })
    const draft = (body as OwnSubmissionsPage).drafts.find(({ open_link }) => open_link.includes(path))
    expect((await acme.as(reader)(deleteDraft, { params: { id: draft!.uuid } })).status).toBe(200)
  }
  const submit = async () => expect((await send(path, [['title', 'sent']], { who: reader })).status).toBe(200)
  for (const end of [remove, submit]) {
    const { revision } = (await save(path, 'kept', on(0))).body.data!
    await end()
    const late = await save(path, 'typed since', on(revision))
    expect(late.status).toBe(412)
    expect(late.body.data).toEqual({ revision: 0 })
    expect(late.body.message[1]).toMatch(/sent or deleted meanwhile/)
    expect(await stored(path)).toBeUndefined()
    const anew = await save(path, 'typed since', on(0))
    expect(anew.status).toBe(200)
    expect(anew.body.data!.revision, 'never a revision that there was').toBeGreaterThan(revision)
    expect((await save(path, 'older', on(revision))).status).toBe(412)
    await remove()
  }
})

test('what is no revision is refused', async () => {
  const { path } = await publish(pages, savable)
  for (const text of ['', '-1', '1.5', '01', 'x', '9'.repeat(16)]) {
    expect((await save(path, 'x', ['_draft_revision', text])).status, text).toBe(428)
  }
})

test('of saves that come at the same time to two servers exactly one wins, each time', async () => {
  const { path } = await publish(pages, savable)
  const second = await startServer({ beside: server })
  const cookie = await acme.cookieOf(reader)
  const saveAt = async ({ fetch }: TestServer, title: string, revision: number) => {
    const answer = await fetch(`/api/portal/${acme.path}/forms/event_request/${path}/save/`, {
      method: 'POST',
      body: formData([['title', title], on(revision)]),
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    return { status: answer.status, title, body: (await answer.json()) as { data: { revision: number } } }
  }
  let revision = 0
  for (let round = 0; round < 6; round += 1) {
    const known = revision
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => saveAt(index % 2 === 0 ? server : second, `${round} ${index}`, known)),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
    revision = won[0]!.body.data.revision
    for (const lost of answers.filter(({ status }) => status === 412)) expect(lost.body.data.revision).toBe(revision)
    expect(await stored(path)).toMatchObject({ answers: { title: won[0]!.title }, revision })
  }
  await second.stop()
})
