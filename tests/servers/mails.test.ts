import { expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { startMailServer } from '../kit/stand-ins/mail-server.ts'
import { outboxIn } from '../kit/outbox.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formsOf } from '../kit/forms.ts'
import { startProcessBeside, startServer } from '../kit/server.ts'
import { sql } from '../kit/sql.ts'

/** What is said of mails on several servers: this one takes requests and sends nothing, processes beside it send. */

const here = await startServer()
const acme = await here.company('acme')
const db = here.app.services.database.of(acme.id)
const { publish, send } = formsOf(acme)
const outbox = outboxIn(acme)
const { path } = await publish([aPage(aField('email', 'email'))])
const maker = 'admin@acme.example'

const NO_RATES = {
  LIMIT_MAILS_PER_COMPANY_PER_MINUTE: '0',
  LIMIT_MAILS_PER_ADDRESS_PER_MINUTE: '0',
}

/** A server that sends, in a process of its own. Its address has to be known before it starts: mails lead there. */
async function startSender(env: Readonly<Record<string, string>>) {
  const port = await freePort()
  return startProcessBeside(here, { ...env, ...NO_RATES, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` })
}

async function submit(address: string): Promise<string> {
  const { body } = await send(path, [['email', address]])
  return body.data?.event_id ?? ''
}

test('of two servers that send, each mail is sent by one; what a third one took in is found by them', { timeout: 120_000 }, async () => {
  const { env, to } = await startMailServer()
  const addresses = Array.from({ length: 20 }, (_, n) => `ann${n}@visitors.example`)
  await Promise.all([startSender(env), startSender(env)])
  const sent = await Promise.all(addresses.map(submit))
  for (const [index, id] of sent.entries()) await outbox.until(id, `confirmation ${addresses[index]} sent`, `notice ${maker} sent`)
  expect(addresses.map(address => to(address).length)).toEqual(addresses.map(() => 1))
  // Notices may go together; each request stands in one of them.
  const noticed = to(maker).flatMap(({ mail }) => [...(mail.text ?? '').matchAll(/submissions\/([\da-f-]{36})$/gm)].map(([, id]) => id))
  expect(noticed.toSorted()).toEqual(sent.toSorted())
})

test(
  'a server that dies between the mail server’s answer and its own mark: another one sends the same mail once more, and nothing is lost',
  { timeout: 120_000 },
  async () => {
    const hanging = Promise.withResolvers<void>()
    const first = await startMailServer({ holds: ({ to }) => (to.includes('lost@visitors.example') ? hanging.promise : Promise.resolve()) })
    const dying = await startSender(first.env)
    const id = await submit('lost@visitors.example')
    await expect.poll(() => first.to('lost@visitors.example').length, { timeout: 60_000 }).toBe(1)
    await dying.kill()
    hanging.resolve()
    expect(await outbox.states(id)).toContain('confirmation lost@visitors.example sending')
    const second = await startMailServer()
    await startSender(second.env)
    // As if its lease were over.
    await db.run(sql`update delivery set next_at = now() where company_id = ${acme.id} and submission_id = ${id} and state = 'sending'`)
    await outbox.until(id, 'confirmation lost@visitors.example sent', `notice ${maker} sent`)
    const [before, again] = [first, second].map(({ to }) => to('lost@visitors.example').map(({ mail }) => mail.messageId))
    expect(again).toHaveLength(1)
    expect(again).toEqual(before)
  },
)
