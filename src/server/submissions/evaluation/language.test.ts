import { expect, test } from 'vitest'
import type { Outcome } from '#contract/answer.ts'
import { addForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aForm, aPage, must, options } from '#tests/kit/builders.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const params = { type: 'event_request', path: 'gala' }

const size = aField('radio', 'size', {
  ...options('small', 'large'),
  required: true,
  validation: { conditions: [must('==', 'large', 'Too small.')], invalidMessage: 'Wrong.' },
  translations: { de: { invalidMessage: 'Falsch.', messages: { 'Too small.': 'Zu klein.' } } },
})

await acme.as(admin)(addForm, { params, body: { path: 'gala', name: 'Gala' } })
const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/forms/event_request/gala' } })
const saved = (body as AdminFormPage).form
const { version } = saved
const content = contentOf(saved)
await acme.as(admin)(editForm, {
  params,
  body: { ...content, is_active: true, ...aForm(aPage(size)) },
  headers: { 'if-match': `"${version}"` },
})

async function send(parts: Record<string, string>, key?: string) {
  const form = new FormData()
  for (const [name, text] of Object.entries(parts)) form.append(name, text)
  const answer = await fetch(`${server.origin}/api/portal/acme/forms/event_request/gala`, {
    method: 'POST',
    body: form,
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin', ...(key && { 'idempotency-key': key }) },
  })
  return { status: answer.status, body: (await answer.json()) as Outcome<{ reference: string }> }
}

test('what is wrong is told in the language of the visitor', async () => {
  const issues = async (parts: Record<string, string>) => (await send(parts)).body.issues
  expect(await issues({ _language: 'de' })).toEqual({ size: 'Falsch.' })
  expect(await issues({ _language: 'de', size: 'small' })).toEqual({ size: 'Zu klein.' })
  expect(await issues({ size: 'small' })).toEqual({ size: 'Too small.' })
  expect(await issues({ _language: '__proto__', size: 'small' })).toEqual({ size: 'Too small.' })
})

test('a repeat in another language is the same submit', async () => {
  const first = await send({ _language: 'de', size: 'large' }, 'one-run')
  const again = await send({ _language: 'en', size: 'large' }, 'one-run')
  expect(first.status).toBe(200)
  expect(again).toEqual(first)
})
