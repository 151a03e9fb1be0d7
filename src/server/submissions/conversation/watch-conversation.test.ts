import { expect, onTestFinished, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { conversationsIn } from '#tests/kit/conversation.ts'
import { followConversation } from '#tests/kit/conversation-stream.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { editor, guest, reader, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** Who looks at a request hears that something was written about it (P8.185). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const form = await forms.publish([aPage(aField('text', 'event_name'))])
const talk = conversationsIn(acme)
const { origin } = server
const submit = async () => (await forms.send(form.path, [['event_name', 'Gala']], { who: reader })).body.data?.event_id ?? ''
const written = async (submission: string, text: string, kind = 'message') =>
  (
    await talk.write(submission, [
      ['kind', kind],
      ['text', text],
    ])
  ).body.data?.entry.uuid ?? ''
const follow = (submission: string, more: Partial<Parameters<typeof followConversation>[0]> = {}) =>
  followConversation({ origin, company: acme, submission, ...more })

test('each side is told what the other one writes, also on another server, and never what it says', async () => {
  const beside = await startServer({ beside: server })
  onTestFinished(() => beside.stop())
  const submission = await submit()
  const first = await written(submission, 'Before')
  const [staff, own] = [await follow(submission, { origin: beside.origin }), await follow(submission, { who: reader, own: true })]
  expect([staff.events(), own.events()].map(([event]) => event?.newest)).toEqual([first, first])
  const message = await written(submission, 'How many come?')
  await Promise.all([staff.untilNewest(message), own.untilNewest(message)])
  const answer = (await talk.writeOwn(submission, [['text', 'Twelve']], { who: reader })).body.data?.entry.uuid ?? ''
  await Promise.all([staff.untilNewest(answer), own.untilNewest(answer)])
  expect(staff.text() + own.text()).not.toMatch(/How many|Twelve/)
})

test('a note is told to staff alone, and so is nothing that is done to another request', async () => {
  const [submission, other] = [await submit(), await submit()]
  const [staff, own] = [await follow(submission), await follow(submission, { who: reader, own: true })]
  await written(other, 'Elsewhere')
  const note = await written(submission, 'They are new here', 'note')
  await staff.untilNewest(note)
  const message = await written(submission, 'Welcome')
  await Promise.all([own.untilNewest(message), staff.untilNewest(message)])
  expect(own.events().map(({ newest }) => newest)).toEqual(['', message])
  expect(staff.events().map(({ newest }) => newest)).toEqual(['', note, message])
})

test('that a question is ended is told, though nothing is written', async () => {
  const submission = await submit()
  await talk.ask(submission, 'Which room?')
  const own = await follow(submission, { who: reader, own: true })
  await talk.end(submission)
  const message = await written(submission, 'Never mind')
  await own.untilNewest(message)
  expect(own.events().length).toBeGreaterThanOrEqual(2)
  expect(new Set(own.events().map(({ mark }) => mark)).size).toBe(own.events().length)
})

test('who does not see the request follows nothing, and not any more once they do not', async () => {
  const quick = await startServer({ beside: server, limits: { streamCheckMs: 50 } })
  onTestFinished(() => quick.stop())
  const submission = await submit()
  const statuses = await Promise.all([
    follow(submission, { who: viewer }),
    follow(submission, { who: reader }),
    follow(submission, { who: guest, own: true }),
    follow(submission, { who: editor, own: true }),
    follow(submission, { key: 'abc.def' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 403, 401, 404, 404])
  const lost = { ...editor, name: 'lost' }
  const stream = await follow(submission, { origin: quick.origin, who: lost })
  await db.run(sql`update users set can_edit = false, can_view = false where company_id = ${acme.id} and name = 'lost'`)
  await stream.ended
  expect((await follow(submission, { origin: quick.origin, who: lost })).status).toBe(403)
})
