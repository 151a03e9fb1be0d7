import { expect, onTestFinished, test } from 'vitest'
import { assignSubmission, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { followInbox } from '#tests/kit/inbox-stream.ts'
import { admin, editor, guest, reader, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** What the list of submissions is told while it is looked at (P8.104). */

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const form = await forms.publish([aPage(aField('text', 'event_name'))])
const { origin } = server
const submit = async (name: string) => (await forms.send(form.path, [['event_name', name]])).body.data?.event_id ?? ''
const follow = (more: Partial<Parameters<typeof followInbox>[0]> = {}) => followInbox({ origin, company: acme, who: editor, ...more })

test('a request that is sent, and one that is given a status, is told, with whether it belongs to the list', async () => {
  const [all, waiting] = [await follow(), await follow({ query: `view=waiting&since=${Date.now()}` })]
  const uuid = await submit('Gala')
  await all.until(() => all.reported(uuid) !== undefined)
  expect(all.reported(uuid)).toMatchObject({ version: 1, state_version: 1, fits: true })
  await waiting.until(() => waiting.reported(uuid) !== undefined)
  expect(waiting.reported(uuid)).toMatchObject({ fits: false })
  await acme.as(editor)(setRequestStatus, { params: { uuid }, body: { status: 'in_review' }, headers: { 'if-match': '"1.1"' } })
  await all.until(() => all.reported(uuid)?.state_version === 2)
  expect(all.events()).not.toContain('reset')
  expect(all.text()).not.toContain('Gala')
})

test('words and who works on it say whether it belongs to the list, too', async () => {
  const [words, mine] = [
    await follow({ query: `search=opera&since=${Date.now()}` }),
    await follow({ query: `view=mine&since=${Date.now()}` }),
  ]
  const [opera, choir] = [await submit('Opera night'), await submit('Choir')]
  await words.until(() => [opera, choir].every(uuid => words.reported(uuid)))
  expect([words.reported(opera)?.fits, words.reported(choir)?.fits]).toEqual([true, false])
  const [me] = await db.run(sql<{ id: string }>`select id from users where company_id = ${acme.id} and name = 'editor'`)
  await acme.as(editor)(assignSubmission, { params: { uuid: choir }, body: { user: me!.id } })
  await mine.until(() => mine.reported(choir)?.fits === true)
})

test('who comes back is told what was missed, and who comes back after long to read anew', async () => {
  const first = await follow()
  await first.until(() => first.lastId() !== '')
  first.close()
  const missed = await submit('Missed')
  const second = await follow({ lastId: first.lastId() })
  await second.until(() => second.reported(missed) !== undefined)
  expect(second.events()).not.toContain('reset')
  const long = await follow({ query: 'since=0' })
  await long.until(() => long.events().includes('reset'))
})

test('another company hears nothing of it, and who may not read submissions follows none', async () => {
  const theirs = await follow({ company: other })
  const mine = await follow()
  const uuid = await submit('Ours')
  await mine.until(() => mine.reported(uuid) !== undefined)
  expect(theirs.text()).not.toContain(uuid)
  expect([(await follow({ who: guest })).status, (await follow({ who: reader })).status, (await follow({ who: viewer })).status]).toEqual([
    401, 403, 200,
  ])
})

test('what is for handlers alone is told to nobody else, and not any more to who was one', async () => {
  const quick = await startServer({ beside: server, limits: { streamCheckMs: 50 } })
  onTestFinished(() => quick.stop())
  const secret = await forms.publish([aPage(aField('text', 'event_name'))])
  const { uuid: id } = await forms.editor(secret.path)
  const send = async () => (await forms.send(secret.path, [['event_name', 'Secret']])).body.data?.event_id ?? ''
  const [editors, administrators] = [await follow({ origin: quick.origin }), await follow({ origin: quick.origin, who: admin })]
  const before = await send()
  await editors.until(() => editors.reported(before) !== undefined)
  await db.run(sql`insert into form_handling (company_id, form_id, submissions_for) values (${acme.id}, ${id}, 'handlers')`)
  // Each check comes after this one, and a request of another form after it is told by what was read then.
  let after = ''
  await expect
    .poll(
      async () => {
        after = await send()
        const marker = await submit('Marker')
        await editors.until(() => editors.reported(marker) !== undefined)
        return editors.reported(after)
      },
      { timeout: 60_000 },
    )
    .toBeUndefined()
  await administrators.until(() => administrators.reported(after) !== undefined)
})

test('who loses the permission is ended within the next check', async () => {
  const quick = await startServer({ beside: server, limits: { streamCheckMs: 50 } })
  onTestFinished(() => quick.stop())
  const lost = { ...editor, name: 'lost' }
  const stream = await follow({ origin: quick.origin, who: lost })
  await db.run(sql`update users set can_edit = false, can_view = false where company_id = ${acme.id} and name = 'lost'`)
  await stream.ended
  expect((await follow({ origin: quick.origin, who: lost })).status).toBe(403)
})

test('what is sent on another server is told here', async () => {
  const beside = await startServer({ beside: server })
  onTestFinished(() => beside.stop())
  const stream = await follow({ origin: beside.origin })
  const uuid = await submit('Elsewhere')
  await stream.until(() => stream.reported(uuid) !== undefined)
})
