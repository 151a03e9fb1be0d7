import { expect, test } from 'vitest'
import { listOutbox, OUTBOX_ROWS } from '#contract/portal/outbox.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** The outbox of whoever sees few of the requests that messages are about (P2.78). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const fields = [aPage(aField('text', 'event_name'))]
const [open, others] = [await forms.publish(fields), await forms.publish(fields)]
for (const who of [hanna, otto]) await acme.cookieOf(who)
await handlersIn(acme).set(others.path, { people: [hanna] })

const sent = async (path: string) => (await forms.send(path, [['event_name', 'Gala']])).body.data?.event_id ?? ''
const deliver = (submission: string, count: number, daysAgo: number) =>
  db.run(sql`insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, state, next_at, created_at, done_at)
    select ${acme.id}::uuid, gen_random_uuid(), ${submission}::uuid, 'mail', 'notice', 'desk@house.example', gen_random_uuid()::text, 'sent', null,
      now() - make_interval(days => ${daysAgo}::int), now() from generate_series(1, ${count}::int)`)
const list = async (who: typeof otto, query = '') => (await acme.as(who)({ ...listOutbox, path: `${listOutbox.path}${query}` }, {})).body

test('who sees few of many messages is led past those of others, a portion at a time', async () => {
  const [seen, hidden] = [await sent(open.path), await sent(others.path)]
  await deliver(seen, 2, 20)
  await deliver(hidden, 20_010, 10)
  const first = await list(otto, '?state=sent')
  expect(first.rows).toEqual([])
  expect(first.cursor).not.toBeNull()
  const second = await list(otto, `?state=sent&cursor=${first.cursor}`)
  expect(second.rows.map(({ submission }) => submission?.uuid)).toEqual([seen, seen])
  expect(second.cursor).toBeNull()
  expect((await list(hanna, '?state=sent')).rows).toHaveLength(OUTBOX_ROWS)
}, 60_000)
