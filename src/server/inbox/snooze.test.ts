import { expect, test } from 'vitest'
import { countInbox, markRequests } from '#contract/portal/inbox.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { editor, reader, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit, NOBODY } from '#tests/kit/submissions.ts'

/** What somebody puts aside until a day (P8.106), and marks of several. */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const form = await forms.publish([aPage(aField('text', 'event_name'))])
for (const who of [editor, viewer, reader]) await acme.cookieOf(who)
const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString()

const submit = async (name: string) => (await forms.send(form.path, [['event_name', name]], { who: reader })).body.data?.event_id ?? ''
const rows = async (search: string, who = editor) =>
  ((await acme.as(who)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage).submissions
const has = async (search: string, uuid: string, who = editor) => (await rows(search, who)).some(row => row.uuid === uuid)
const mark = (body: { requests: string[]; seen?: boolean; snooze_until?: string }, who = editor) =>
  acme.as(who)(markRequests, { params: {}, body })

test('what somebody puts aside is in their list of that and not in what is to do, and for others as ever', async () => {
  const [aside, other] = [await submit('Aside'), await submit('Other')]
  const { status, body } = await mark({ requests: [aside], snooze_until: tomorrow })
  expect([status, body.data]).toEqual([200, { marked: 1 }])
  expect([await has('view=todo', aside), await has('view=todo', other), await has('view=snoozed', aside), await has('', aside)]).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(await has('view=todo', aside, viewer)).toBe(true)
  expect((await rows('view=snoozed')).map(({ snoozed_until }) => snoozed_until)).toEqual([`${tomorrow}T00:00:00.000Z`])
  expect((await acme.as(editor)(countInbox, { params: {} })).body.counts['snoozed']).toEqual({ total: 1 })
  await mark({ requests: [aside], snooze_until: '' })
  expect([await has('view=todo', aside), await has('view=snoozed', aside)]).toEqual([true, false])
})

test('it comes back when its requester does something', async () => {
  const uuid = await submit('Answered')
  await mark({ requests: [uuid], seen: true, snooze_until: tomorrow })
  expect(await has('view=todo', uuid)).toBe(false)
  await forms.send(form.path, asEdit(uuid, 1, [['event_name', 'Answered more']]), { who: reader })
  expect([await has('view=todo', uuid), await has('unread=true', uuid)]).toEqual([true, true])
})

test('it comes back with its day, as something new', async () => {
  const uuid = await submit('Tomorrow')
  await mark({ requests: [uuid], seen: true, snooze_until: tomorrow })
  expect(await has('unread=true', uuid)).toBe(false)
  await db.run(sql`update submission_snooze set until = clock_timestamp() where company_id = ${acme.id} and submission_id = ${uuid}`)
  expect([await has('view=todo', uuid), await has('view=snoozed', uuid), await has('unread=true', uuid)]).toEqual([true, false, true])
  await mark({ requests: [uuid], seen: true })
  expect(await has('unread=true', uuid)).toBe(false)
})

test('a day that is none, is not ahead, or is too far is refused, and what is decided, gone or hidden stays as it is', async () => {
  const uuid = await submit('Refused')
  const far = Temporal.Now.plainDateISO('UTC').add({ days: 400 }).toString()
  for (const day of ['soon', Temporal.Now.plainDateISO('UTC').toString(), far, '2026-02-31'])
    expect((await mark({ requests: [uuid], snooze_until: day })).status).toBe(422)
  expect((await mark({ requests: [uuid] })).status).toBe(422)
  const gone = await submit('Gone')
  await acme.as(editor)(cancelSubmission, { params: { submission: gone } })
  expect((await mark({ requests: [gone, NOBODY, 'x'], snooze_until: tomorrow })).body.data).toEqual({ marked: 0 })
  const secret = await forms.publish([aPage(aField('text', 'event_name'))])
  const hidden = (await forms.send(secret.path, [['event_name', 'Secret']])).body.data?.event_id ?? ''
  const { uuid: id } = await forms.editor(secret.path)
  await db.run(sql`insert into form_handling (company_id, form_id, submissions_for) values (${acme.id}, ${id}, 'handlers')`)
  expect((await mark({ requests: [hidden], seen: false, snooze_until: tomorrow })).body.data).toEqual({ marked: 0 })
})

test('several are marked at once', async () => {
  const both = [await submit('One'), await submit('Two')]
  expect((await mark({ requests: both, seen: true })).body.data).toEqual({ marked: 2 })
  expect(await Promise.all(both.map(uuid => has('unread=true', uuid)))).toEqual([false, false])
  expect((await mark({ requests: both, seen: false })).body.data).toEqual({ marked: 2 })
  expect(await Promise.all(both.map(uuid => has('unread=true', uuid)))).toEqual([true, true])
})
