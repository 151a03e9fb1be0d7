import { expect, test } from 'vitest'
import { sealTotp } from '#server/people/second-factor/sealed-totp.ts'
import { codeAt, newSecret, stepAt } from '#server/people/second-factor/totp.ts'
import { besideAll } from '../kit/beside-all.ts'
import { startServer, withOwner } from '../kit/server.ts'

const here = await startServer()
const acme = await here.company('acme')
const there = besideAll(here)
const PASSWORD = 'seven green bottles'

async function post(origin: string, path: string, body: object) {
  const answer = await fetch(`${origin}/api/login/acme${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': 'Test/1.0' },
  })
  return { status: answer.status, body: (await answer.json()) as { success: boolean; data?: { ticket: string } } }
}

test('a code that one server has taken is none on another, and of two at the same moment one is', async () => {
  const { origin } = there()
  const email = 'ann@example.org'
  const user = await acme.addUser({ email, password: PASSWORD })
  const secret = newSecret()
  const sealed = sealTotp(here.app.services.secrets, acme.id, user, secret)
  await withOwner(here, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    await owner.query('insert into second_factor (company_id, user_id, totp_sealed, totp_at) values ($1, $2, $3, now())', [
      acme.id,
      user,
      sealed,
    ])
  })
  const ticketAt = async (server: string) => (await post(server, '', { username: email, password: PASSWORD })).body.data?.ticket ?? ''
  // A ticket of the one is good at the other: both sign with the same key.
  const [one, two] = [await ticketAt(here.origin), await ticketAt(origin)]
  const code = codeAt(secret, stepAt(Date.now()))
  const both = await Promise.all([
    post(origin, '/second-step/', { ticket: one, way: 'code', code }),
    post(here.origin, '/second-step/', { ticket: two, way: 'code', code }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await post(origin, '/second-step/', { ticket: one, way: 'code', code })).status).toBe(422)
})
