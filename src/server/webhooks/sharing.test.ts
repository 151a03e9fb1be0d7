import { expect, test } from 'vitest'
import { outboxIn } from '#tests/kit/outbox.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { webhookReceiver } from '#tests/kit/webhook-receiver.ts'
import { submitTo, webhooksIn } from '#tests/kit/webhooks.ts'

const receiver = await webhookReceiver()
const env = { OUTBOUND_ALLOW: receiver.hostAndPort }
const mails = { mailsAtOnce: 4, mailsPerCompanyPerMinute: 0, mailsPerAddressPerMinute: 0 }
const server = await startServer({
  env,
  limits: { ...mails, webhooksAtOnce: 2, webhooksAtOncePerCompany: 1, webhooksWaitingPerCompany: 3 },
})
const slow = await requestsWithSpaces(server, 'slow')
const other = await requestsWithSpaces(server, 'other')
/** What never answers: it ends with the file. */
receiver.answer('/hangs', () => {})

test('a receiver that hangs holds up no other company, no mail, and not more than the share of its own', async () => {
  const hanging = webhooksIn(server, slow.company)
  const { uuid } = await hanging.add(receiver.urlOf('/hangs'))
  const first = await submitTo(slow)
  const more = [await submitTo(slow), await submitTo(slow)]
  await receiver.until('/hangs', 1)
  await webhooksIn(server, other.company).add(receiver.urlOf('/other'))
  // One after the other: of these too no more may wait than so many.
  for (let round = 1; round <= 5; round += 1) {
    await submitTo(other)
    await receiver.until('/other', round)
  }
  expect(receiver.at('/hangs')).toHaveLength(1)
  const kinds = async (submission: string) => (await outboxIn(slow.company).rows(submission)).map(({ kind, state }) => `${kind} ${state}`)
  for (const submission of [first, ...more]) await expect.poll(() => kinds(submission), { timeout: 45_000 }).toContain('confirmation sent')
  // So much waits as may: what happens then stands in the log, and is not sent.
  await submitTo(slow)
  await expect
    .poll(async () => (await hanging.log(uuid))[0], { timeout: 45_000 })
    .toMatchObject({
      state: 'suppressed',
      why: expect.stringContaining('Too much waited'),
      can_resend: false,
    })
  const states = (await hanging.log(uuid)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['sending', 'suppressed', 'waiting', 'waiting'])
})
