import { expect, test } from 'vitest'
import type { OtherPage, OwnSubmissionPage, OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { historyLines, shownChange } from '../answers/history-lines.ts'
import { inLanguage } from '../http/languages.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, send, saveDraft } = formsOf(acme)

const place = aField('dropdown', 'worksite', {
  label: 'Where',
  values: [
    { value: 'hall', label: 'Great hall' },
    { value: 'yard', label: 'Yard' },
  ],
  translations: { de: { label: 'Wo', values: { hall: 'Großer Saal' } } },
} as never)
const { path } = await publish([{ ...aPage(place, aField('text', 'wish', { label: 'Wishes' } as never)), title: 'About' }], {
  title: 'Request',
  description: 'For all who plan.',
  can_be_saved: true,
  translations: { de: { title: 'Anfrage', description: 'Für alle, die planen.', pages: { 'page-0': 'Überblick' } } },
})
await publish([aPage(aField('text', 'wish'))], { title: 'Plain', language: 'es' })

const page = async (address: string, language: string) =>
  (await acme.as(reader)(getPage, { params: { '*': address }, headers: { 'accept-language': language } })).body

const byTitle = (forms: OtherPage['forms']) => forms.toSorted((one, other) => other.title.localeCompare(one.title))

const { data } = (await send(path, [['worksite', 'hall'], ['wish', 'Light']], { who: reader })).body // prettier-ignore
const { data: other } = (await send(path, [['worksite', 'yard']], { who: reader })).body
const [first = '', second = ''] = [data?.event_id, other?.event_id]
await send(path, asEdit(first, 1, [['worksite', 'hall'], ['wish', 'Dark']]), { who: reader }) // prettier-ignore
await saveDraft(path, [['wish', 'Light']], reader)

test('the start page lists forms in the language of the visitor, and says in which they are where they have none', async () => {
  const listed = async (language: string) =>
    byTitle(((await page('', language)) as OtherPage).forms).map(form => [
      form.title,
      form.language,
      form.description,
      form.description_language,
    ])
  expect(await listed('de')).toEqual([
    ['Plain', 'es', '', undefined],
    ['Anfrage', undefined, 'Für alle, die planen.', undefined],
  ])
  expect(await listed('fr')).toEqual([
    ['Request', 'en', 'For all who plan.', 'en'],
    ['Plain', 'es', '', undefined],
  ])
  expect((await listed('es')).map(([title, language]) => [title, language])).toEqual([
    ['Request', 'en'],
    ['Plain', undefined],
  ])
  const { forms, drafts } = (await page('', 'de')) as OtherPage
  expect([byTitle(forms)[1]?.type, drafts?.[0]?.form]).toEqual([
    'Veranstaltungsanfragen',
    { name: path, title: 'Anfrage', type: 'Veranstaltungsanfragen' },
  ])
})

test('so do own requests: their form, and where they are', async () => {
  const own = async (language: string) => {
    const { rows, forms } = (await page('submissions', language)) as OwnSubmissionsPage
    const words = rows.map(({ form, place, place_language }) => [form.title, form.language, place, place_language])
    return { words, forms: forms.map(({ title, language }) => [title, language]) }
  }
  expect(await own('de')).toEqual({
    words: [
      ['Anfrage', undefined, 'Yard', 'en'],
      ['Anfrage', undefined, 'Großer Saal', undefined],
    ],
    forms: [['Anfrage', undefined]],
  })
  expect((await own('fr')).words[1]).toEqual(['Request', 'en', 'Great hall', 'en'])
  expect(((await page('submissions?search=anfrage', 'de')) as OwnSubmissionsPage).total, 'found by what is read').toBe(2)
})

test('so does a request by itself, and its history says in which language the form is', async () => {
  const details = async (uuid: string, language: string) => ((await page(`submissions/${uuid}`, language)) as OwnSubmissionPage).submission
  const german = await details(first, 'de')
  expect([german.title, german.form_title, german.form_language]).toEqual(['Anfrage', 'Anfrage', undefined])
  expect(german.pages).toEqual([
    {
      title: 'Überblick',
      answers: [
        { label: 'Wo', texts: ['Großer Saal'] },
        { label: 'Wishes', language: 'en', texts: ['Dark'] },
      ],
    },
  ])
  expect(german.history.map(({ changes }) => changes)).toEqual([
    [[{ text: 'Wishes: “Light” → “Dark”', language: 'en' }]],
    [[{ text: 'Gesendet' }]],
  ])
  expect(await details(second, 'de')).toMatchObject({
    place: 'Yard',
    place_language: 'en',
    pages: [
      {
        answers: [
          { label: 'Wo', texts: ['Yard'], texts_language: 'en' },
          { label: 'Wishes', language: 'en' },
        ],
      },
    ],
  })
  expect(await details(second, 'fr')).toMatchObject({
    form_title: 'Request',
    form_language: 'en',
    pages: [{ title: 'About', language: 'en', answers: [{ label: 'Where', language: 'en', texts: ['Yard'], texts_language: 'en' }, {}] }],
  })
})

test('what an event is called, and for how many it is, is shown as its form shows it where both are chosen', async () => {
  const chosen = (name: string, label: string, german: string) =>
    aField('dropdown', name, { values: [{ value: 'x', label }], translations: { de: { values: { x: german } } } } as never)
  const { path: asks } = await publish(
    [aPage(chosen('event_name', 'Spring gala', 'Frühlingsball'), chosen('seating_capacity', 'Up to 50', 'Bis 50'))],
    {
      translations: { de: { title: 'Ball' } },
    },
  )
  const sent = await send(asks, [['event_name', 'x'], ['seating_capacity', 'x']], { who: reader }) // prettier-ignore
  const { submission } = (await page(`submissions/${sent.body.data?.event_id}`, 'de')) as OwnSubmissionPage
  expect([submission.title, submission.people]).toEqual(['Frühlingsball', 'Bis 50'])
  const { rows } = (await page('submissions', 'en')) as OwnSubmissionsPage
  const row = rows.find(({ uuid }) => uuid === sent.body.data?.event_id)
  expect([row?.event_name, row?.people]).toEqual(['Spring gala', 'Up to 50'])
})

test('of spaces that were chosen otherwise its history says no more than that, in the language of who reads it', () => {
  expect(shownChange('Spaces: changed', undefined)).toEqual([{ text: 'Spaces' }, { text: ': changed' }])
  const german = inLanguage('de', () => shownChange('Spaces: changed', 'en'))
  expect(german).toEqual([{ text: 'Spaces', language: 'en' }, { text: ': geändert' }])
})

test('of a file that came or went its history says in which language the question is', async () => {
  const { path: asks } = await publish([aPage(aField('file', 'plan', { label: 'Sketch' } as never))], {
    translations: { de: { title: 'Plan' } },
  })
  const sent = await send(asks, [['plan', new File(['A'], 'a.txt', { type: 'text/plain' })]], { who: reader })
  const uuid = sent.body.data?.event_id ?? ''
  await send(asks, asEdit(uuid, 1, [['plan', new File(['B'], 'b.txt', { type: 'text/plain' })]]), { who: reader }) // prettier-ignore
  const changes = async (language: string) =>
    ((await page(`submissions/${uuid}`, language)) as OwnSubmissionPage).submission.history[0]?.changes
  expect(await changes('de')).toEqual([
    [{ text: 'Sketch', language: 'en' }, { text: ': „b.txt“ hinzugefügt' }],
    [{ text: 'Sketch', language: 'en' }, { text: ': „a.txt“ entfernt' }],
  ])
  expect(await changes('en')).toEqual([
    [{ text: 'Sketch' }, { text: ': “b.txt” added' }],
    [{ text: 'Sketch' }, { text: ': “a.txt” removed' }],
  ])
})

test('of what a program did its history says so, and to nobody but staff what the program is called', () => {
  const shown = inLanguage('de', () => shownChange(historyLines.byProgram('Nightly “sync”'), 'en'))
  expect(shown).toEqual([{ text: 'Durch ein Programm' }])
})
