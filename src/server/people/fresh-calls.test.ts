import { once } from 'node:events'
import { type IncomingMessage, request as requestOf } from 'node:http'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.shape.ts'
import { type Call, isFresh } from '#contract/call.ts'
import { login } from '#contract/portal/people.ts'
import { guest } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const PASSWORD = 'seven green bottles'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const FRESH = Object.values(calls as Readonly<Record<string, Call>>).filter(isFresh)

test('what gives permissions, ways in or secrets, sends data elsewhere or has the audit forget, is only for somebody of whom it is sure who they are', () => {
  expect(FRESH.map(({ name }) => name).toSorted()).toEqual([
    'activatePerson',
    'addPasskey',
    'addTeam',
    'addToken',
    'addWebhook',
    'beginPasskey',
    'beginSecondFactor',
    'changeEmail',
    'changePassword',
    'checkIdentity',
    'confirmSecondFactor',
    'deactivatePerson',
    'disconnectIdentity',
    'editAuditDays',
    'editConnections',
    'editMailSettings',
    'editRetention',
    'editSignOn',
    'editTeam',
    'editWebhook',
    'erasePerson',
    'exportAudit',
    'exportPerson',
    'inviteAgain',
    'invitePeople',
    'invitePerson',
    'removePasskey',
    'removePassword',
    'removePerson',
    'removeSecondFactor',
    'removeTeam',
    'renewRecoveryCodes',
    'resetPersonPassword',
    'resetSecondFactor',
    'rotateWebhookSecret',
    'setFactorRule',
    'setInactivity',
    'setPermissions',
    'setPersonTeams',
  ])
})

test('some time after the login each of them is refused, says how to confirm, and does nothing', async () => {
  const email = 'ann@example.org'
  const id = await acme.addUser({
    email,
    password: PASSWORD,
    name: 'Ann',
    permissions: { can_add: true, can_edit: true, can_delete: true },
  })
  const entered = await acme.as(guest)(login, { body: { username: email, password: PASSWORD } })
  const headers = { cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '', 'if-match': '"1"' }
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    await owner.query(`update session set confirmed_at = now() - interval '15 minutes' where user_id = $1`, [id])
  })
  for (const call of FRESH) {
    const params = { uuid: NOBODY, id: NOBODY }
    const { status, text } = await acme.as(guest)(call, { params, headers, ...(call.body === 'json' && { body: {} }) } as never)
    expect([call.name, status, (JSON.parse(text) as { data?: unknown }).data]).toEqual([call.name, 403, { confirm: ['password'] }])
  }
})

test('who loses a permission, or is put out, while the body of such a call is on its way does nothing by it', async () => {
  const email = 'bob@example.org'
  const id = await acme.addUser({ email, password: PASSWORD, permissions: { can_add: true, can_edit: true, can_delete: true } })
  const entered = await acme.as(guest)(login, { body: { username: email, password: PASSWORD } })
  const body = JSON.stringify({
    email: 'again@example.org',
    name: '',
    role: '',
    permissions: { can_view: true, can_add: true, can_edit: true, can_delete: true },
    teams: [],
  })
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    const count = async (text: string) => Number((await owner.query<{ count: string }>(text)).rows[0]?.count)
    for (const [change, status] of [
      [`update users set can_delete = false where id = '${id}'`, 403],
      [`delete from session where user_id = '${id}'`, 401],
    ] as const) {
      await owner.query(`update users set can_delete = true where id = '${id}'`)
      await owner.query(`update session set seen_at = now() - interval '5 minutes' where user_id = '${id}'`)
      const sending = requestOf(`${server.origin}/api/portal/acme/admin/people/invitations/`, {
        method: 'POST',
        headers: {
          cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'sec-fetch-site': 'same-origin',
        },
      })
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>
      sending.write(body.slice(0, 10))
      // Who asks has been looked at by then.
      const seen = `select count(*) from session where user_id = '${id}' and seen_at > now() - interval '1 minute'`
      await expect.poll(() => count(seen), { timeout: 10_000 }).toBe(1)
      await owner.query(change)
      sending.end(body.slice(10))
      const [answer] = await answered
      answer.resume()
      expect(answer.statusCode).toBe(status)
    }
    expect(await count(`select count(*) from users where email = 'again@example.org'`)).toBe(0)
  })
})
