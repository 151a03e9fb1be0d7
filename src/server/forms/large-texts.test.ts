import { expect, test, vi } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import { previewMessage } from '#contract/portal/profile.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { markdownRenderer } from '../markdown/markdown.ts'
import { MAX_FORM_MARKDOWN } from './form-jobs.ts'
import { type FormWorker, MAX_INLINE_MARKDOWN } from './form-worker.ts'
import { preparesMarkdown } from './prepare-markdown.ts'
import { makePublish, markdownLengthOf } from './published.ts'
import { makeFormVersions } from './versions.ts'
import { makeZoneOptions } from './zones.ts'

/** Texts that take long to read: never on the event loop, where everybody would wait for them (decision 67). */

const zoneOptions = makeZoneOptions()
const identity = (path: string) => ({ uuid: path, path, type: { key: 'event_request', name: 'Event' }, version: 1 })
/** Everything that is rendered but the intro is empty. */
const SILENT = { saved_content: '', submitted_content: '', edited_content: '' }
const formWith = (length: number): FormContent =>
  ({ ...aForm(aPage(aField('text', 'title'))), ...SILENT, intro: '*a* b\n\n'.repeat(length).slice(0, length) }) as FormContent

test('a version with much Markdown is made ready in a thread, one with less on the spot', async () => {
  const publish = vi.fn(makePublish({ renderMarkdown: markdownRenderer(), zoneOptions }))
  const publishAside = vi.fn(async (_company: string, ...version: Parameters<typeof publish>) =>
    makePublish({ renderMarkdown: markdownRenderer(), zoneOptions })(...version),
  )
  const versions = makeFormVersions({ publish, publishAside, zoneOptions })
  const at = formWith(MAX_INLINE_MARKDOWN)
  expect(markdownLengthOf(at)).toBe(MAX_INLINE_MARKDOWN)
  await versions.get('acme', identity('at'), async () => at)
  expect([publish.mock.calls.length, publishAside.mock.calls.length]).toEqual([1, 0])
  const above = await versions.get('acme', identity('above'), async () => formWith(MAX_INLINE_MARKDOWN + 1))
  expect([publish.mock.calls.length, publishAside.mock.calls.length]).toEqual([1, 1])
  expect(above?.published.intro).toContain('<em>a</em>')
})

test('a long text of a page is rendered in a thread once, and a short one not at all', async () => {
  const renderer = markdownRenderer()
  const run = vi.fn(async () => JSON.stringify({ html: '<p>there</p>', images: [] }))
  const prepare = preparesMarkdown(renderer, { run, close: async () => {} } as unknown as FormWorker)
  const [short, long] = ['a'.repeat(MAX_INLINE_MARKDOWN), 'b'.repeat(MAX_INLINE_MARKDOWN + 1)]
  await prepare('acme', [short, long, '', long])
  await prepare('acme', [long])
  expect(run.mock.calls).toEqual([['acme', { is: 'render', text: long }]])
  expect(renderer(long).html).toBe('<p>there</p>')
})

test('a form with the most Markdown is saved and opened, one with more is refused and says so', async () => {
  const server = await startServer()
  const acme = await server.company('acme')
  const { publish, open } = formsOf(acme)
  const words = '**b** [c](https://d.example)\n\n'.repeat(1_000)
  const labels = (all: number) =>
    aPage(
      ...Array.from({ length: 60 }, (_, n) => ({
        ...aField('text', `f${n}`),
        markdownLabel: words.slice(0, n === 0 ? all - 59 * 5_000 : 5_000),
      })),
    )
  const texts = { intro: '', ...SILENT }
  const { path } = await publish([labels(MAX_FORM_MARKDOWN)], texts)
  expect(JSON.stringify((await open(path)).page).includes('<strong>b</strong>')).toBe(true)
  await expect(publish([labels(MAX_FORM_MARKDOWN + 1)], texts)).rejects.toThrow(
    `have ${MAX_FORM_MARKDOWN + 1} characters together; at most ${MAX_FORM_MARKDOWN} are allowed`,
  )
  // A page of the portal, while it is written.
  const shown = await acme.as(admin)(previewMessage, { body: { page: 'intro', title: 'Welcome', intro: words } })
  expect(JSON.stringify(shown.body.data).includes('<strong>b</strong>')).toBe(true)
})
