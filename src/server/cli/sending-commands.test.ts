import { expect, test } from 'vitest'
import { operatorOf } from '#tests/kit/operator.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { webhookReceiver } from '#tests/kit/webhook-receiver.ts'
import { submitTo, webhooksIn } from '#tests/kit/webhooks.ts'
import { selectDue } from '../deliveries/worker.sql.ts'
import { selectWebhooksDue } from '../webhooks/messages.sql.ts'

const receiver = await webhookReceiver()
const limits = { mailsAtOnce: 4, mailsPerCompanyPerMinute: 0, webhooksAtOnce: 4, webhooksAtOncePerCompany: 2 }
const server = await startServer({ env: { OUTBOUND_ALLOW: receiver.hostAndPort }, limits })
const acme = await requestsWithSpaces(server, 'acme')
const say = operatorOf(server)
const { database } = server.app.services

test('an operator stops mails and webhooks of all companies, which wait, and starts them again', async () => {
  await webhooksIn(server, acme.company).add(receiver.urlOf('/stopped'))
  expect(await say(['sending', 'stop'])).toContain('Mails and webhooks wait from now on')
  expect(await say(['sending', 'stop'])).toContain('wait already')
  const submission = await submitTo(acme)
  const due = () => Promise.all([database.ask(selectDue({ most: 10 })), database.ask(selectWebhooksDue({ most: 10 }))])
  expect(await due()).toEqual([[], []])
  expect(await say(['sending', 'start'])).toMatch(/sent again, with what waited since 20\S+Z$/)
  expect(await say(['sending', 'start'])).toContain('already')
  await receiver.until('/stopped', 1)
  const kinds = async () => (await outboxIn(acme.company).rows(submission)).map(({ kind, state }) => `${kind} ${state}`)
  await expect.poll(kinds, { timeout: 45_000 }).toContain('confirmation sent')
})
