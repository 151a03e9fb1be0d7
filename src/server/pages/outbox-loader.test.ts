import { expect, test } from 'vitest'
import type { AdminOutboxPage } from '#contract/portal/outbox-page.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { adder, admin, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'

/** Nobody sends here: what is written as a delivery stays as it is. */
const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')

async function submitted(company: typeof acme) {
  const { publish, send } = formsOf(company)
  const { path } = await publish([aPage(aField('text', 'note'))])
  const { body } = await send(path, [['note', 'x']])
  return { id: body.data?.event_id ?? '', reference: body.data?.reference ?? '', path }
}

const [first, second, foreign] = [await submitted(acme), await submitted(acme), await submitted(other)]

/** So many messages about a submission, made one after the other. */
async function deliveries(company: typeof acme, submission: string, state: 'sent' | 'dead', count: number): Promise<void> {
  await server.app.services.database.of(company.id).run(
    sql`insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, state, reason, next_at, done_at, created_at)
      select ${company.id}::uuid, gen_random_uuid(), ${submission}::uuid, 'mail', 'notice', ${state}::text || n || '@house.example',
        gen_random_uuid()::text, ${state}::text, case when ${state}::text = 'dead' then 'refused' else '' end, null, now(),
        now() - interval '1 hour' + n * interval '1 second'
      from generate_series(1, ${count}::int) n`,
  )
}
await deliveries(acme, first.id, 'sent', 60)
await deliveries(acme, second.id, 'dead', 2)
await deliveries(other, foreign.id, 'sent', 1)

const read = async (query = '', who: Person = admin) => {
  const { status, body } = await acme.as(who)(getPage, { params: { '*': `admin/outbox${query}` } })
  return { status, page: body as AdminOutboxPage }
}
const receivers = ({ outbox }: AdminOutboxPage) => outbox.rows.map(({ to }) => to)

test('the outbox has the newest messages with how many there are in each state, of all or of one state', async () => {
  const { status, page } = await read()
  expect([status, page.render, page.query]).toEqual([200, 'admin_outbox', { state: '', submission: '', cursor: '' }])
  const counts = { waiting: 0, sending: 0, sent: 60, failed: 0, dead: 2, suppressed: 0 }
  expect(page.outbox).toMatchObject({ setup: { is: 'catches', from: '' }, counts })
  expect(receivers(page).slice(0, 2)).toEqual(['sent60@house.example', 'sent59@house.example'])
  const { page: ofDead } = await read('?state=dead')
  expect(receivers(ofDead)).toEqual(['dead2@house.example', 'dead1@house.example'])
  expect(ofDead.outbox).toMatchObject({ counts, cursor: null, rows: [{ why: expect.stringContaining('refused it for good') }, {}] })
  expect(ofDead.query.state).toBe('dead')
  expect(page.menu).toContainEqual({ label: 'Outbox', icon: 'mail', link: '/acme/admin/outbox' })
})

test('those about one request name it, and another company’s is as unknown as none', async () => {
  const { page } = await read(`?submission=${second.id.toUpperCase()}`)
  expect(page.submission).toEqual({ reference: second.reference, link: `/acme/admin/submissions/${second.id}` })
  expect(page.query.submission).toBe(second.id)
  expect(page.outbox.counts).toMatchObject({ sent: 0, dead: 2 })
  expect(page.outbox.rows[0]?.submission).toMatchObject({ uuid: second.id, form_name: second.path })
  const [theirs, nobodys] = [await read(`?submission=${foreign.id}`), await read(`?submission=${NOBODY}`)]
  for (const { page: none } of [theirs, nobodys])
    expect([none.submission, none.outbox.rows, none.outbox.counts.sent]).toEqual([undefined, [], 0])
})

test('pages follow each other, and what of an address means nothing is as if it were not there', async () => {
  const { page } = await read()
  const { page: next } = await read(`?cursor=${page.outbox.cursor}`)
  expect([page.outbox.rows.length, next.outbox.rows.length, next.outbox.cursor]).toEqual([50, 12, null])
  expect(new Set([...receivers(page), ...receivers(next)]).size).toBe(62)
  expect(next.query.cursor).toBe(page.outbox.cursor)
  const { page: same } = await read('?state=lost&submission=x&cursor=1')
  expect([same.query, receivers(same)]).toEqual([page.query, receivers(page)])
})

test('only whoever may edit sees it', async () => {
  const statuses = await Promise.all([guest, reader, adder, editor].map(async who => (await read('', who)).status))
  expect(statuses).toEqual([401, 403, 403, 200])
})
