import { expect, test } from 'vitest'
import { addForm, editForm, type FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage, FormPage } from '#contract/portal/pages.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { admin } from '#tests/people.ts'
import { ask } from '#tests/security/raw.ts'
import { startServer } from '#tests/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const params = { type: 'event_request', path: 'gala' }

const translations: FormContent['translations'] = {
  de: { title: 'Anfrage', intro: '**Hallo** <script>alert(1)</script>' },
  ar: { title: 'طلب' },
}

await acme.as(admin)(addForm, { params, body: { path: 'gala', name: 'Gala' } })
const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/forms/event_request/gala' } })
const saved = (body as AdminFormPage).form
const { version } = saved
const content = contentOf(saved)
await acme.as(admin)(editForm, {
  params,
  body: { ...content, is_active: true, title: 'Request', intro: 'Hello', translations },
  headers: { 'if-match': `"${version}"` },
})

async function html(language?: string) {
  const { text, headers } = await ask(server.origin, '/acme/forms/event_request/gala', {
    headers: language ? { 'accept-language': language } : {},
  })
  const data = /id="page-data">([^<]*)</.exec(text)?.[1] ?? '{}'
  return { opening: /<html[^>]*>/.exec(text)?.[0], title: /<title>([^<]*)/.exec(text)?.[1], page: JSON.parse(data) as FormPage, headers }
}

test('of the languages of a form a visitor gets the one that the browser asks for', async () => {
  expect(await html('fr, de-AT;q=0.8')).toMatchObject({
    opening: '<html lang="de">',
    title: 'Anfrage',
    page: { language: 'de', title: 'Anfrage' },
  })
  expect(await html('ar')).toMatchObject({
    opening: '<html lang="ar" dir="rtl">',
    title: 'طلب',
    page: { language: 'ar', intro: '<p>Hello</p>\n' },
  })
})

test('and the form its own language when there is none of them', async () => {
  expect(await html('fr')).toMatchObject({ opening: '<html lang="en">', title: 'Request', page: { language: 'en' } })
  expect(await html()).toMatchObject({ page: { language: 'en' } })
})

test('nobody gets a page that was kept ready in another language', async () => {
  const titles = await Promise.all(['de', 'ar', 'en', 'de', 'ar'].map(async language => (await html(language)).title))
  expect(titles).toEqual(['Anfrage', 'طلب', 'Request', 'Anfrage', 'طلب'])
  expect((await html()).headers['vary']).toContain('accept-language')
})

test('Markdown of translations is sanitised like that of the original', async () => {
  const { page } = await html('de')
  expect(page.intro).toBe('<p><strong>Hallo</strong> </p>\n')
  expect(page.form.translations?.['de']?.intro).toBe(page.intro)
})
