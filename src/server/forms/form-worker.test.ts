import { onTestFinished, expect, test, vi } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { authorizationsWith } from '../secrets/authorizations.ts'
import { secretsWith } from '../secrets/secrets.ts'
import { markdownRenderer } from '../markdown/markdown.ts'
import { blankForm } from './blank-form.ts'
import { MAX_INLINE_MARKDOWN, openFormWorker } from './form-worker.ts'
import { makePublish } from './published.ts'
import { makeZoneOptions } from './zones.ts'

const keys = [Buffer.alloc(32, 1)]
const renderMarkdown = markdownRenderer()
const parts = {
  authorizations: authorizationsWith(secretsWith(keys)),
  publish: makePublish({ renderMarkdown, zoneOptions: makeZoneOptions() }),
  renderMarkdown,
}

const identity = { uuid: '', path: 'p', type: { key: 't', name: '' }, version: 1 }

function openWorker(times?: { readonly answerMs: number; readonly restMs: number }) {
  const worker = openFormWorker(keys, parts, times)
  onTestFinished(() => worker.close())
  const preview = (company: string, text: string) =>
    worker.run(company, { is: 'preview', text, identity, title: 'Failed' }).then(
      () => 200,
      (error: { status?: number }) => error.status,
    )
  return preview
}

const HELP = 'A long help text. '.repeat(1_000)
/** Too large for the event loop, and soon done. */
const LARGE = JSON.stringify({ name: 'Form', fields: [aPage({ ...aField('text', 'title'), help: HELP.slice(0, 17_000) })] })
/** Says much, and nothing that is right. */
const wrong = (items: number) => `{"name":"Form","fields":[${Array.from({ length: items }, () => '1').join(',')}]}`

test('a preview of a short form is made on the spot, one that may have more text to render in a thread', async () => {
  const publish = vi.fn(parts.publish)
  const worker = openFormWorker(keys, { ...parts, publish })
  onTestFinished(() => worker.close())
  const form = (intro: string) =>
    JSON.stringify({ ...blankForm('event_request', 'Form'), fields: [{ ...aPage(aField('text', 'title')), id: 'p' }], intro })
  const preview = (length: number) => {
    const text = form('a'.repeat(length - form('').length))
    return worker.run('acme', { is: 'preview', text, identity, title: 'Failed' })
  }
  await preview(MAX_INLINE_MARKDOWN)
  expect(publish).toHaveBeenCalledTimes(1)
  await preview(MAX_INLINE_MARKDOWN + 1)
  expect(publish).toHaveBeenCalledTimes(1)
})

test('of a company that sends the longest forms again and again few wait, and another one is served', async () => {
  const preview = openWorker()
  const longest = Array.from({ length: 7 }, () => preview('acme', wrong(40_000)))
  const theirs = preview('other', LARGE)
  expect((await Promise.all(longest)).toSorted()).toEqual([422, 422, 422, 422, 422, 422, 503])
  expect([200, 422]).toContain(await theirs)
  // Who is served meanwhile is proved on threads that hang for good (threads.test.ts): a thread's start takes seconds on a busy machine.
})

test('a form that takes too long is ended, and its company rests but for small ones', async () => {
  const preview = openWorker({ answerMs: 60, restMs: 60_000 })
  expect(await preview('acme', wrong(399_000))).toBe(503)
  expect(await preview('acme', LARGE)).toBe(503)
  expect(await preview('acme', '{"name":"Form","fields":[]}')).not.toBe(503)
})
