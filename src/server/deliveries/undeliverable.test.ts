import { expect, test } from 'vitest'
import { resendDelivery } from '#contract/portal/outbox.ts'
import { getPage } from '#contract/portal/screens.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin } from '#tests/kit/people.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'

const gone = new Set<string>()
const mailServer = await startMailServer({ refuses: to => (gone.has(to) ? { code: 550, words: 'no such user' } : undefined) })
const limits = { mailsAtOnce: 4, mailsPerCompanyPerMinute: 0, mailsPerAddressPerMinute: 0, bookingMailsWaitSeconds: 0 }
const server = await startServer({ env: mailServer.env, limits })
const acme = await requestsWithSpaces(server, 'acme')
const outbox = outboxIn(acme.company)
const ann = 'ann@visitors.example'

const undeliverable = async (submission: string) => {
  const { body } = await acme.company.as(admin)(getPage, { params: { '*': `admin/submissions/${submission}` } })
  return body.render === 'admin_submission' ? body.undeliverable : body.render
}

test('an address that was refused for good gets no more mails about that submission by itself; staff see it, and mend it', async () => {
  gone.add(ann)
  const notices = ['notice admin@acme.example sent', 'notice_changed admin@acme.example sent']
  const spaces = [await acme.space()]
  const submission = await acme.submit({ spaces })
  await outbox.until(submission, `confirmation ${ann} dead`, notices[0]!)
  expect(await undeliverable(submission)).toEqual([ann])
  await acme.edit(submission, { spaces, from: '11:00', to: '12:00' })
  await outbox.until(submission, `confirmation ${ann} dead`, `changed ${ann} suppressed`, ...notices)
  const held = (await outbox.rows(submission)).find(({ kind }) => kind === 'changed')
  expect(held?.why).toBe('An earlier mail about this submission was refused for good. Check the address, and send it again if it is right.')
  gone.delete(ann)
  const dead = (await outbox.rows(submission)).find(({ kind }) => kind === 'confirmation')
  for (const row of [dead, held])
    expect((await acme.company.as(admin)(resendDelivery, { params: { id: row?.uuid ?? '' } })).status).toBe(200)
  await outbox.until(submission, `confirmation ${ann} sent`, `changed ${ann} sent`, ...notices)
  expect(await undeliverable(submission)).toEqual([])
})
