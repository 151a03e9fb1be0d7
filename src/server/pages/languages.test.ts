import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addForm, editForm, type FormContent } from '#contract/portal/forms.ts'
import type { Outcome } from '#contract/answer.ts'
import type { AdminFormPage, FormPage } from '#contract/portal/pages.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { editMessages } from '#contract/portal/profile.ts'
import { getPage } from '#contract/portal/screens.ts'
import { submitForm } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formData, formsOf } from '#tests/kit/forms.ts'
import { admin, guest, type Person, reader } from '#tests/kit/people.ts'
import { ask } from '#tests/security/raw.ts'
import { startServer } from '#tests/kit/server.ts'
import { readManifest } from '../../../scripts/bundle.ts'

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

/** The form's, before its place and the company. */
const titleIn = (text: string) => /<title>([^<]*)/.exec(text)?.[1]?.split(' · ')[0]

async function html(language?: string) {
  const { text, headers } = await ask(server.origin, '/acme/forms/event_request/gala', {
    headers: language ? { 'accept-language': language } : {},
  })
  const data = /id="page-data">([^<]*)</.exec(text)?.[1] ?? '{}'
  return { opening: /<html[^>]*>/.exec(text)?.[0], title: titleIn(text), page: JSON.parse(data) as FormPage, headers }
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

test('the product speaks the language that the visitor chose, else the one that the browser asks for', async () => {
  const speaks = async (accepted: string, cookie = '') => {
    const { text } = await ask(server.origin, '/acme/', { headers: { 'accept-language': accepted, cookie } })
    const page = JSON.parse(/id="page-data">([^<]*)</.exec(text)?.[1] ?? '{}') as FormPage
    return [page.interface_language ?? 'en', /<html[^>]*>/.exec(text)?.[0]]
  }
  expect(await speaks('de-AT, en;q=0.5')).toEqual(['de', '<html lang="de">'])
  expect(await speaks('it, ja')).toEqual(['ja', '<html lang="ja">'])
  expect(await speaks('it')).toEqual(['en', '<html lang="en">'])
  expect(await speaks('de', 'foyer_language=ar')).toEqual(['ar', '<html lang="ar" dir="rtl">'])
  expect(await speaks('de', 'foyer_language="><script>')).toEqual(['de', '<html lang="de">'])
})

test('beside a form in another language it still speaks that of the visitor, whose page is sent along', async () => {
  const { opening, page } = await html('fr')
  expect([opening, page.language, page.interface_language]).toEqual(['<html lang="en">', 'en', 'fr'])
  const { text } = await ask(server.origin, '/acme/forms/event_request/gala', { headers: { 'accept-language': 'fr' } })
  const french = readManifest(join(import.meta.dirname, '../../../dist'), 'visitor')['src/contract/languages/fr.ts']?.file
  expect(text).toContain(`<link rel="modulepreload" href="/assets/visitor/${french}"`)
})

test('nobody gets a page that was kept ready while the product spoke another language', async () => {
  const spoken = await Promise.all(['fr', 'ja', 'it', 'fr'].map(async language => (await html(language)).page.interface_language))
  expect(spoken).toEqual(['fr', 'ja', undefined, 'fr'])
})

test('what the server says is in the language of the request, also of one with a body', async () => {
  const missing = await ask(server.origin, '/acme/nowhere', { headers: { 'accept-language': 'de' } })
  expect(missing.text).toContain('Unter dieser Adresse gibt es nichts.')
  const login = (language: string) =>
    server.fetch('/api/login/acme', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        cookie: 'foyer_language=ja',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ username: 'nobody@example.org', password: 'wrong' }),
    })
  const titles = await Promise.all(['fr', 'ar', 'it'].map(async language => ((await (await login(language)).json()) as Outcome).message[0]))
  expect(titles, 'a call goes by its header alone').toEqual(['Échec de la connexion', 'فشل تسجيل الدخول', 'Login failed'])
})

test('what stands for a description, and for a page before its script, is in the language too', async () => {
  const about = async (path: string, language: string) => {
    const { text } = await ask(server.origin, path, { headers: { 'accept-language': language } })
    return {
      about: /name="description" content="([^"]*)/.exec(text)?.[1],
      title: titleIn(text),
      none: /<noscript[^]*<\/noscript>/.exec(text)?.[0],
    }
  }
  expect(await about('/acme/', 'de')).toMatchObject({ title: 'Portal', about: expect.stringMatching(/^Software für Veranstaltungen/) })
  expect((await about('/global', 'fr')).title).toBe('Portail')
  // The form's own language, which is also that of the page.
  const gala = '/acme/forms/event_request/gala'
  expect((await about(`${gala}?event_id=x`, 'de')).none).toBe('<noscript lang="de">Diese Seite braucht JavaScript.</noscript>')
  // One that is drawn already says it beside its buttons, and says what it is about.
  expect((await about(gala, 'fr')).none).toMatch(/^<noscript lang="fr">Pour envoyer ce formulaire, JavaScript doit/)
  expect([(await about(gala, 'fr')).about, (await about(gala, 'de')).about].map(text => text?.slice(0, 12))).toEqual([
    'Software for',
    'Software für',
  ])
})

test('a file that is not there any more is told in the language of the request', async () => {
  const forms = formsOf(acme)
  const { path } = await forms.publish([aPage(aField('file', 'plan'))])
  const form = formData([['plan', JSON.stringify([{ uuid: randomUUID(), name: 'plan.png' }])]])
  const answer = await acme.as(reader)(submitForm, { params: { ...params, path }, form, headers: { 'accept-language': 'de' } })
  expect(answer.body.issues).toEqual({
    plan: 'Die Datei plan.png ist nicht mehr da. Bitte entfernen Sie sie und fügen Sie sie erneut hinzu.',
  })
})

test('what the pages of a new company say is in the language of the visitor, what it writes itself stays', async () => {
  const { path } = await formsOf(acme).publish([aPage(aField('text', 'name'))], { is_active: false })
  const heading = async (address: string, who: Person = guest) =>
    (await acme.as(who)(getPage, { params: { '*': address }, headers: { 'accept-language': 'de' } })).body as { heading?: string }
  const headings = async () => [
    (await heading('')).heading,
    (await heading(`forms/event_request/${path}`)).heading,
    (await heading('admin/forms')).heading,
    (await heading('admin/forms', reader)).heading,
  ]
  expect(await headings()).toEqual(['Willkommen', 'Dieses Formular ist nicht verfügbar', 'Bitte melden Sie sich an', 'Kein Zugriff'])
  const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/settings/portal' } })
  const headers = { 'if-match': `"${(body as { version?: number }).version}"` }
  expect((await acme.as(admin)(editMessages, { body: { inactive_title: 'Closed' }, headers })).status).toBe(200)
  expect((await headings())[1]).toBe('Closed')
})
