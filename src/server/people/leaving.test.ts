import { expect, test } from 'vitest'
import { claimRequests } from '#contract/portal/account.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { assignSubmission } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { activatePerson, deactivatePerson } from '#contract/portal/staff-people.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { admin, editor, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { rawSql, sql } from '#tests/kit/sql.ts'
import { passOnOfLeavers } from './leavers-upkeep.ts'

/** Whoever leaves, and what names them (P2.64, P8.87). */

const server = await startServer()
const say = operatorOf(server)
const { database } = server.app.services
const passOn = () => passOnOfLeavers({ database, isDraining: () => false })

const LEFT = 'Assigned to nobody by the portal: whoever worked on it was deactivated or removed'
let companies = 0

async function house() {
  const company = await server.company(`leaving-${(companies += 1)}`)
  const forms = formsOf(company)
  const { path } = await forms.publish([aPage(aField('text', 'event_name'), aField('email', 'email'))])
  const rows = <Row>(text: TemplateStringsArray, ...values: unknown[]) => database.of(company.id).run(sql<Row>(text, ...values))
  const count = async (text: string) => {
    const [row] = await database.of(company.id).run(rawSql<{ count: string }>(`select count(*) from ${text}`))
    return Number(row?.count)
  }
  const person = (name: string) =>
    company.addUser({
      email: `${name.toLowerCase()}@people.example`,
      name,
      permissions: { can_add: true, can_edit: true, can_delete: false },
    })
  const submit = async (who = reader) => (await forms.send(path, [['event_name', 'Gala']], { who })).body.data?.event_id ?? ''
  const assign = (uuid: string, user: string) => company.as(editor)(assignSubmission, { params: { uuid }, body: { user } })
  const read = async (uuid: string) =>
    ((await company.as(editor)(getPage, { params: { '*': `admin/submissions/${uuid}` } })).body as AdminSubmissionPage).submission
  const remove = async (uuid: string, successor = '') => {
    const headers = { cookie: await company.cookieOf(admin), 'sec-fetch-site': 'same-origin' }
    return server.fetch(`/api/portal/${company.path}/admin/people/${uuid}/?successor=${successor}`, { method: 'DELETE', headers })
  }
  const deactivate = (uuid: string, successor?: string) =>
    company.as(admin)(deactivatePerson, { params: { uuid }, body: { ...(successor !== undefined && { successor }) } })

  /** So many more like this one, with a line in the history of each. */
  const many = (uuid: string, times: number) =>
    asOwner(async owner => {
      await owner.query(
        `insert into submission select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'reference', 'MANY-' || n))).*
          from submission s, generate_series(1, ${times}) n where s.id = '${uuid}'`,
      )
      await owner.query(
        `insert into submission_log (company_id, submission_id, user_id, changes) select company_id, id, assignee_id, '{Looked at}' from submission
          where company_id = '${company.id}' and reference like 'MANY-%' and assignee_id is not null`,
      )
    })
  const asOwner = <T>(work: Parameters<typeof withOwner<T>>[1]) =>
    withOwner(server, async owner => {
      await owner.query(`select set_config('app.company', $1, false)`, [company.id])
      return work(owner)
    })
  return { company, rows, count, person, submit, assign, read, remove, deactivate, many, asOwner }
}

/** A statement has few seconds, however slow the disk: none that is measured here rewrites more than 500 rows. */
await withOwner(server, async owner => {
  await owner.query(`create function few_at_once() returns trigger language plpgsql as $$
    begin if (select count(*) from now_so) > 500 then raise 'too many rows at once'; end if; return null; end $$`)
  for (const table of ['submission', 'submission_log'])
    await owner.query(`create trigger few_at_once after update on ${table} referencing new table as now_so
      for each statement execute function few_at_once()`)
})

test('who works on thousands of requests hands them over in portions, each with one line in its history', async () => {
  const { company, person, submit, assign, count, deactivate, many, rows } = await house()
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  const first = await submit()
  await assign(first, ann)
  await many(first, 1100)
  expect((await deactivate(ann, bob)).status).toBe(200)
  expect(await count(`submission where assignee_id = '${bob}'`)).toBe(1101)
  expect(await count(`submission_log where kind = 'assigned' and data ->> 'to' = '${bob}'`)).toBe(1101)
  expect(await count(`event where kind = 'altered' and actor is not null`)).toBe(1102)
  const acts = await rows<{ after: unknown }>`select after from audit where company_id = ${company.id} and object = ${bob} order by at`
  expect(acts.map(({ after }) => (after as { requests: number }).requests)).toEqual([500, 1101])
})

test.each(['nobody', 'a successor'])('who sent and worked on thousands of requests is removed with %s in their place', async successor => {
  const { person, submit, assign, count, remove, many, rows, company } = await house()
  const [ann, bob] = [await person('Ann'), successor === 'nobody' ? '' : await person('Bob')]
  const [open, over] = [await submit(), await submit()]
  for (const uuid of [open, over]) await assign(uuid, ann)
  await rows`update submission set phase = 'done', status_key = 'done' where company_id = ${company.id} and id = ${over}`
  await rows`update submission set user_id = ${ann} where company_id = ${company.id}`
  await many(open, 700)
  await rows`update submission set reference = 'LIKE-' || right(reference, 5) where company_id = ${company.id} and reference like 'MANY-%'
    and id in (select id from submission where company_id = ${company.id} and reference like 'MANY-%' limit 400)`
  await rows`update submission set reference = 'ALSO-' || right(reference, 5) where company_id = ${company.id} and reference like 'MANY-%'`
  await many(over, 600)
  expect((await remove(ann, bob)).status).toBe(200)
  expect(await count(`users where id = '${ann}'`)).toBe(0)
  expect(await count(`submission where user_id is not null or claimed_at is null`)).toBe(0)
  expect(await count(`submission where assignee_id is not null`)).toBe(successor === 'nobody' ? 0 : 701)
  expect(await count(`submission_log where user_id = '${ann}'`)).toBe(0)
  expect(await count(`submission_log where kind = 'assigned' and data ->> 'to' is null`)).toBe(successor === 'nobody' ? 701 : 0)
  const acts = await rows<{ action: string }>`select action from audit where company_id = ${company.id} and object = ${ann} order by at, id`
  expect(acts.map(({ action }) => action)).toEqual(['person_deactivated', 'person_removed'])
})

test.each(['deactivated', 'removed'])(
  'nobody works on what somebody left who is %s without a successor, and its history says so',
  async act => {
    const { person, submit, assign, read, remove, deactivate, rows, company } = await house()
    const ann = await person('Ann')
    const uuid = await submit()
    await assign(uuid, ann)
    const { state_version } = await read(uuid)
    expect((act === 'removed' ? await remove(ann) : await deactivate(ann)).status).toBe(200)
    const now = await read(uuid)
    expect([now.assignee, now.state_version]).toEqual([null, state_version + 1])
    expect(now.history.slice(0, 1).map(({ who, changes }) => [who, changes])).toEqual([['', [LEFT]]])
    const heard = await rows<{
      kind: string
      actor: unknown
    }>`select kind, actor from event where company_id = ${company.id} order by at desc`
    expect(heard[0]).toEqual({ kind: 'altered', actor: null })
  },
)

test('what is over stays with who worked on it, until they are removed', async () => {
  const { person, submit, assign, read, remove, deactivate, rows, company } = await house()
  const ann = await person('Ann')
  const uuid = await submit()
  await assign(uuid, ann)
  await rows`update submission set phase = 'done', status_key = 'done' where company_id = ${company.id} and id = ${uuid}`
  await deactivate(ann)
  const before = await read(uuid)
  expect(before.assignee?.name).toBe('Ann')
  await remove(ann)
  const after = await read(uuid)
  expect([after.assignee, after.state_version, after.history.length]).toEqual([null, before.state_version, before.history.length])
})

test('who is locked by an operator works on nothing open', async () => {
  const { company, person, submit, assign, read } = await house()
  const uuid = await submit()
  await assign(uuid, await person('Ann'))
  await say(['user', 'lock', company.path, 'ann@people.example'])
  expect((await read(uuid)).assignee).toBeNull()
})

test('what a server that ended did not pass on, the next one does: to whoever takes over, or to nobody', async () => {
  const { person, submit, assign, read, rows, company } = await house()
  const [ann, bob, cleo] = [await person('Ann'), await person('Bob'), await person('Cleo')]
  const [one, other, third] = [await submit(), await submit(), await submit()]
  await assign(one, ann)
  await assign(other, bob)
  await assign(third, cleo)
  await rows`update users set is_active = false, successor_id = ${cleo} where company_id = ${company.id} and id = ${ann}`
  await rows`update users set is_active = false where company_id = ${company.id} and id = ${bob}`
  await passOn()
  const names = await Promise.all([one, other, third].map(async uuid => (await read(uuid)).assignee?.name))
  expect(names).toEqual(['Cleo', undefined, 'Cleo'])
})

test('who is activated again gets back nothing, and keeps what they are given from then on', async () => {
  const { company, person, submit, assign, read, deactivate, rows } = await house()
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  const uuid = await submit()
  await assign(uuid, ann)
  await deactivate(ann, bob)
  await company.as(admin)(activatePerson, { params: { uuid: ann } })
  const left = await rows<{ successor_id: unknown }>`select successor_id from users where company_id = ${company.id} and id = ${ann}`
  expect(left).toEqual([{ successor_id: null }])
  expect((await read(uuid)).assignee?.name).toBe('Bob')
  await assign(uuid, ann)
  await passOn()
  expect((await read(uuid)).assignee?.name).toBe('Ann')
})

test('thousands of requests that were sent without an account are added to one in portions', async () => {
  const { company, count, submit, many, rows } = await house()
  const who = { ...reader, name: 'claims' }
  await company.cookieOf(who)
  const uuid = await submit()
  await rows`update submission set user_id = null, requester_email_key = 'claims@' || ${company.path}::text || '.example' where company_id = ${company.id} and id = ${uuid}`
  await rows`update users set email_verified_at = now() where company_id = ${company.id} and email_key like 'claims@%'`
  await many(uuid, 1100)
  const { status, body } = await company.as(who)(claimRequests, {})
  expect([status, body.data]).toEqual([200, { claimed: 1101 }])
  expect(await count(`submission where user_id is null`)).toBe(0)
  expect(await count(`submission_log where changes = '{Added to an account}'`)).toBe(1101)
})

test('before somebody leaves it is said on how many open requests they work', async () => {
  const { company, person, submit, assign } = await house()
  const ann = await person('Ann')
  await assign(await submit(), ann)
  const { body } = await company.as(admin)(getPage, { params: { '*': `admin/people/${ann}` } })
  expect((body as AdminPersonPage).person.leaves.requests).toBe(1)
})
