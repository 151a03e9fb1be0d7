import { expect, test } from 'vitest'
import { operatorOf } from '#tests/kit/operator.ts'
import { admin } from '#tests/kit/people.ts'
import { getPage } from '#contract/portal/screens.ts'
import { startServer } from '#tests/kit/server.ts'
import { setSignOn } from '#tests/kit/sign-on.ts'
import { sql } from '#tests/kit/sql.ts'
import { signOnProvider } from '#tests/kit/stand-ins/sign-on-provider.ts'

const provider = await signOnProvider()
const server = await startServer({ env: { OUTBOUND_ALLOW: provider.hostAndPort } })
const acme = await server.company('acme')
const say = operatorOf(server)
const PASSWORD = 'seven green bottles'

const logIn = (username: string) =>
  server.fetch('/api/login/acme/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })

test('an operator switches single sign-on off, and passwords on again, with its settings kept', async () => {
  await expect(say(['sign-on', 'off', 'acme'])).rejects.toThrow('Single sign-on of acme is off already.')
  await setSignOn(acme, provider)
  await acme.addUser({ email: 'ann@off.example', password: PASSWORD })
  const db = server.app.services.database.of(acme.id)
  await db.run(sql`update sign_on set passwords_off = true where company_id = ${acme.id}`)
  expect((await logIn('ann@off.example')).status).toBe(401)

  await db.run(sql`update users set password_hash = null where company_id = ${acme.id} and email_key <> 'ann@off.example'`)
  const [{ count = 0 } = {}] = await db.run(
    sql<{ count: number }>`select count(*)::int as count from users where company_id = ${acme.id} and password_hash is null`,
  )
  const said = await say(['sign-on', 'off', 'acme'])
  expect(said).toContain('is off, and passwords are on.')
  expect(said).toContain(`${count === 1 ? '1 user has' : `${count} users have`} no password: npm run foyer -- user invite acme <email>`)

  expect((await logIn('ann@off.example')).status).toBe(200)
  const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/settings/sign-on' } })
  expect(body).toMatchObject({ render: 'admin_settings_sign_on', sign_on: { is_on: false, passwords_off: false, issuer: provider.issuer } })
  const [shown] = await db.run(sql<{ sso_mode: string }>`select sso_mode from company where id = ${acme.id}`)
  expect(shown?.sso_mode).toBe('')
  const [row] = await db.run(
    sql<{
      after: object
    }>`select after from audit where company_id = ${acme.id} and object = 'sign_on' order by at desc, id limit 1`,
  )
  expect(row?.after).toMatchObject({ changed: ['is_on', 'passwords_off'] })
  await expect(say(['sign-on', 'off', 'nobody'])).rejects.toThrow('There is no company with the path "nobody".')
})
