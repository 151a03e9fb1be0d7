import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { conversationsIn } from '#tests/kit/conversation.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { handlersIn, hanna } from '#tests/kit/handlers.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { jsonOf, webhookReceiver } from '#tests/kit/webhook-receiver.ts'
import { webhooksIn } from '#tests/kit/webhooks.ts'

/** What webhooks say of what is written about a request (P8.111). */
const receiver = await webhookReceiver()
const server = await startServer({
  env: { OUTBOUND_ALLOW: receiver.hostAndPort },
  limits: { ...MAILS_GO, webhooksAtOnce: 4, webhooksAtOncePerCompany: 2 },
})
const acme = await server.company('acme')
const { publish, send, read } = formsOf(acme)
const { write, writeOwn, ask } = conversationsIn(acme)

test('messages and questions reach a receiver as programs read them, notes do not', async () => {
  const { path } = await publish([aPage(aField('text', 'event_name'))])
  const { body } = await send(path, [['event_name', 'Gala']], { who: reader })
  const id = body.data?.event_id ?? ''
  await webhooksIn(server, acme).add(receiver.urlOf('/talk'), { events: ['submission.message_added', 'submission.status_changed'] })
  const uuid = await handlersIn(acme).idOf(path, hanna)
  await write(id, [
    ['kind', 'note'],
    ['text', 'zqinternal'],
    ['people', uuid],
  ])
  await write(id, [
    ['kind', 'message'],
    ['text', 'Hello'],
    ['files', pngFile('plan.png')],
  ])
  await ask(id, 'Which day?', ['event_name'])
  await receiver.until('/talk', 3)
  await writeOwn(
    id,
    [
      ['text', 'Monday'],
      ['question', (await read(id)).question?.uuid ?? ''],
    ],
    { who: reader },
  )
  await receiver.until('/talk', 5)
  const heard = receiver.at('/talk').map(jsonOf)
  expect(heard.map(({ type }) => type).toSorted()).toEqual([
    'submission.message_added',
    'submission.message_added',
    'submission.message_added',
    'submission.status_changed',
    'submission.status_changed',
  ])
  const messages = heard.filter(({ type }) => type === 'submission.message_added').map(({ data }) => data)
  expect(messages.find(({ text }) => text === 'Hello')).toMatchObject({
    submission: { id },
    kind: 'message',
    side: 'staff',
    who: 'editor',
    files: [{ name: 'plan.png' }],
  })
  expect(messages.find(({ text }) => text === 'Which day?')).toMatchObject({ kind: 'question', fields: ['event_name'] })
  expect(messages.find(({ text }) => text === 'Monday')).toMatchObject({ side: 'requester', is_answer: true })
  expect(JSON.stringify(heard)).not.toContain('zqinternal')
})
