import { expect, test } from 'vitest'
import { operatorOf } from '#tests/kit/operator.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { webhookReceiver } from '#tests/kit/webhook-receiver.ts'
import { submitTo, webhooksIn } from '#tests/kit/webhooks.ts'
import { withClient } from '../db/with-client.ts'
import { makeDeliveries } from '../deliveries/make-deliveries.ts'
import { selectDue } from '../deliveries/worker.sql.ts'
import { start, stop } from '../installation/sending.ts'
import { eventMessages } from '../webhooks/event-messages.ts'
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

test('while sending is stopped a server that is at work takes nothing more of what waits', async () => {
  // Nothing is done here but what this test does.
  const idle = await startServer({ env: { OUTBOUND_ALLOW: receiver.hostAndPort }, limits: { mailsAtOnce: 0, webhooksAtOnce: 0 } })
  const globex = await requestsWithSpaces(idle, 'globex')
  const { services } = idle.app
  const company = await services.companies.byPath('globex')
  const portal = await services.openPortal({ headers: {} } as Parameters<typeof services.openPortal>[0], company!, '')
  const share = { most: 0, bytes: 0, hasRoom: async () => true }
  const parts = { hashKey: Buffer.alloc(32), messagesOf: (of: Parameters<typeof eventMessages>[0]) => eventMessages(of, share) }
  const make = () => makeDeliveries(portal, parts, { perHour: 0, perDay: 0, perAddress: 0, mostWaiting: 0, gatherSeconds: 0 })
  while ((await make()) > 0);
  await webhooksIn(idle, globex.company).add(receiver.urlOf('/backlog'))
  await submitTo(globex)
  await make()
  const taken = async () => {
    const { deliveries } = await portal.deliveries.queue.claim({ perCompany: 0, perAddress: 0 })
    return [deliveries.length > 0, (await portal.webhooks.claim()) !== undefined]
  }
  await withClient(idle.owner, stop)
  expect(await taken()).toEqual([false, false])
  await withClient(idle.owner, start)
  expect(await taken()).toEqual([true, true])
  await idle.stop()
})
