import { expect, test } from 'vitest'
import { beginSecondFactor, confirmSecondFactor, setFactorRule } from '#contract/portal/second-factor.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'
import { codeAt, stepAt } from './totp.ts'

const mailServer = await startMailServer()
const server = await startServer({ env: mailServer.env, limits: { mailsAtOnce: 4, mailsPerAddressPerMinute: 0 } })
const acme = await server.company('acme')

test('whoever is of the staff and has no second factor hears by mail that it is required, once, and nobody else does', async () => {
  const may = (can_edit: boolean) => ({ can_add: false, can_edit, can_delete: false })
  await acme.addUser({ email: 'eva@people.example', permissions: may(true) })
  await acme.addUser({ email: 'guest@people.example', permissions: may(false) })
  const boss = acme.as(admin)
  const begun = await boss(beginSecondFactor)
  await boss(confirmSecondFactor, { body: { code: codeAt(begun.body.data?.secret ?? '', stepAt(Date.now())) } })
  for (const is_required of [true, true]) expect((await boss(setFactorRule, { body: { is_required } })).status).toBe(200)
  await expect.poll(() => mailServer.to('eva@people.example').length, { timeout: 45_000 }).toBe(1)
  const mail = JSON.stringify(mailServer.to('eva@people.example')[0]?.mail)
  expect(mail).toContain('Set up a second factor for the portal of acme')
  expect(mail).toContain('you can go on for 7 days')
  expect(mail).toContain('/acme/account')
  expect(['guest@people.example', 'admin@acme.example'].map(email => mailServer.to(email).length)).toEqual([0, 0])
})
