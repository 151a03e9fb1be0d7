import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { submitForm } from '#contract/portal/submissions.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { formData, formsOf, type Parts, pngFile } from '#tests/kit/forms.ts'
import { guest, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { filesBelow } from '#tests/kit/files-below.ts'

const server = await startServer()
const acme = await server.company('older')
const { editor, publish, change, saveDraft, open, read, send } = formsOf(acme)

const title = aField('text', 'title', { label: 'Title', id: 'f-title' })
const size = aField('dropdown', 'size', { label: 'Size', id: 'f-size', ...options('small', 'large') })
const plan = aField('file', 'plan', { label: 'Plan', id: 'f-plan' })
const secret = aField('text', 'secret', { hidden: true, id: 'f-secret', defaultValue: 'a' })
const before = [aPage(title, size, plan, secret)]
const after = [
  aPage({ ...title, integration_field_id: '7' }, { ...size, ...options('small', 'huge') }, aField('text', 'fresh', { id: 'f-fresh' }), {
    ...secret,
    defaultValue: 'b',
  }),
]
const CHANGES = {
  plan: 'This question is not asked any more.',
  size: 'This question was changed meanwhile. Please check your answer.',
  fresh: 'This question was added meanwhile.',
}
const words = (failed: string) => [failed, 'This form was changed meanwhile. Please reload the page and try again.']
const parts = (version: number, ...more: Parts): Parts => [['_version', String(version)], ['title', 'kept'], ['size', 'large'], ...more]

/** Moves the instant at which a version took the place of the one before it. */
function replacedAgo(version: number, ago: string): Promise<void> {
  return withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    await owner.query(
      `update form_version set created_at = now() - $2::interval where company_id = $1 and number = $3 and form_id = (select id from form where company_id = $1 and path = $4)`,
      [acme.id, ago, version + 1, form.path],
    )
    await owner.query('commit')
  })
}

function onDisk(): number {
  return filesBelow(join(server.dataDir, 'files')).length
}

let form: { path: string; version: number }
beforeAll(async () => {
  form = await publish(before, { can_be_saved: true })
  await change(form.path, after)
})

describe('a version that was replaced', () => {
  test.each([
    ['less than 72 hours ago', '71 hours 59 minutes', 200],
    ['exactly 72 hours ago', '72 hours', 422],
    ['longer ago', '73 hours', 422],
  ])('%s is taken, or not, by the clock of the database', async (_name, ago, status) => {
    await replacedAgo(form.version, ago)
    expect((await send(form.path, parts(form.version))).status).toBe(status)
    expect((await saveDraft(form.path, parts(form.version), reader)).status).toBe(status)
  })

  test('is refused later with the fields that changed, and leaves nothing', async () => {
    await replacedAgo(form.version, '73 hours')
    const files = onDisk()
    const refused = await send(form.path, parts(form.version, ['plan', pngFile()]))
    const data = { version: form.version + 1 }
    expect(refused).toMatchObject({ status: 422, body: { success: false, message: words('Failed to submit form'), data } })
    expect(refused.body.issues).toEqual(CHANGES)
    const unsaved = await saveDraft(form.path, parts(form.version, ['plan', pngFile()]), reader)
    expect(unsaved).toMatchObject({ status: 422, body: { message: words('Failed to save form'), data } })
    expect(unsaved.body.issues).toEqual(CHANGES)
    expect(onDisk()).toBe(files)
  })

  test('is refused in the language of the request', async () => {
    await replacedAgo(form.version, '73 hours')
    const params = { type: 'event_request', path: form.path }
    const headers = { 'accept-language': 'de' }
    const refused = await acme.as(guest)(submitForm, { params, form: formData(parts(form.version)), headers })
    expect(refused.body.issues).toEqual({
      plan: 'Diese Frage wird nicht mehr gestellt.',
      size: 'Diese Frage wurde inzwischen geändert. Bitte prüfen Sie Ihre Antwort.',
      fresh: 'Diese Frage ist inzwischen hinzugekommen.',
    })
  })

  test('is judged by the instant it was replaced itself, however often the form was changed since', async () => {
    await replacedAgo(form.version, '73 hours')
    const newest = await change(form.path, after, { description: 'Once more' })
    await replacedAgo(form.version + 1, '1 hour')
    expect((await send(form.path, parts(form.version))).status).toBe(422)
    expect(
      (
        await send(form.path, [
          ['_version', String(form.version + 1)],
          ['title', 'kept'],
        ])
      ).status,
    ).toBe(200)
    await replacedAgo(form.version + 1, '80 hours')
    const refused = await send(form.path, [
      ['_version', String(form.version + 1)],
      ['title', 'kept'],
    ])
    expect(refused).toMatchObject({ status: 422, body: { data: { version: newest } } })
    expect(refused.body.issues).toEqual({})
    expect(
      (
        await send(form.path, [
          ['_version', String(newest)],
          ['title', 'kept'],
        ])
      ).status,
    ).toBe(200)
    expect((await send(form.path, [['title', 'kept']])).status).toBe(200)
  })

  test('answers the repeat of what it took in time like the first request, and another one not', async () => {
    await replacedAgo(form.version, '71 hours')
    const submitOnce = () => send(form.path, parts(form.version), { key: 'once', run: 'run-1' })
    const [first, second] = await Promise.all([submitOnce(), submitOnce()])
    expect([first.status, second.status, second.body.data?.event_id]).toEqual([200, 200, first.body.data?.event_id])
    await replacedAgo(form.version, '73 hours')
    expect((await submitOnce()).body.data).toEqual(first.body.data)
    expect((await send(form.path, parts(form.version), { key: 'twice', run: 'run-1' })).status).toBe(422)
  })
})

test('an edit that began on a replaced version is taken as long, and its repeat longer', async () => {
  await replacedAgo(form.version, '1 hour')
  const { event_id: id = '' } = (await send(form.path, parts(form.version), { who: reader })).body.data ?? {}
  const edit = (began: number, key: string) =>
    send(
      form.path,
      [
        ['event_id', id],
        ['mode', 'edit'],
        ['_event_version', String(began)],
        ['_version', String(form.version)],
        ['title', 'mended'],
        ['size', 'large'],
      ],
      { who: reader, key },
    )
  expect((await edit(1, 'in-time')).status).toBe(200)
  await replacedAgo(form.version, '73 hours')
  expect((await edit(1, 'in-time')).status).toBe(200)
  const late = await edit(2, 'late')
  expect(late).toMatchObject({ status: 422, body: { message: words('Failed to submit form'), data: { version: expect.any(Number) } } })
  expect(late.body.issues).toEqual(CHANGES)
  expect((await read(id)).answers).toMatchObject({ title: 'mended', size: 'large' })
})

test('what was kept of a replaced version, however long ago, is opened in the newest one, and what has no place is listed', async () => {
  await replacedAgo(form.version, '1 hour')
  await saveDraft(form.path, parts(form.version, ['plan', pngFile()]), reader)
  await replacedAgo(form.version, '1000 hours')
  const { page } = await open(form.path, reader)
  expect(page.form.version).toBeGreaterThan(form.version)
  expect(page.form.saved_data).toMatchObject({
    answers: { title: 'kept' },
    leftovers: { size: { label: 'Size', text: 'Large' }, plan: { label: 'Plan', text: 'plan.png' } },
  })
})

test('a run that goes on in the newest version is not counted as opened again', async () => {
  const { path } = await publish(before)
  const opened = async () => (await editor(path)).opened_count
  await open(path)
  expect(await opened()).toBe(1)
  const { page } = await open(path, guest, '?_run_uid=8ea4c7c0-332d-4cba-9ce4-76d9bb7b362d&title=Preset')
  expect(page.query).toEqual({ title: 'Preset' })
  expect(await opened()).toBe(1)
})

test('an operator says for how many hours, and 0 takes only the published version', async () => {
  for (const [hours, statuses] of [
    [2, [200, 422]],
    [0, [422, 422]],
  ] as const) {
    const strict = await startServer({ env: { LIMIT_VERSION_HOURS: String(hours) } })
    const company = await strict.company('strict')
    const forms = formsOf(company)
    const one = await forms.publish(before)
    await forms.change(one.path, after)
    const given: number[] = []
    for (const ago of [1, 3]) {
      await withOwner(strict, async owner => {
        await owner.query(
          `begin; select set_config('app.company', '${company.id}', true); update form_version set created_at = now() - interval '${ago} hours' where number = ${one.version + 1}; commit`,
        )
      })
      given.push((await forms.send(one.path, parts(one.version), { who: guest })).status)
    }
    expect(given).toEqual(statuses)
  }
})
