import { describe, expect, test } from 'vitest'
import { isNearError } from '#contract/portal/accent.ts'
import { languagesOf, untranslatedTexts } from '#engine/model/translate.ts'
import { problemsIn } from '#fields/form-problems.ts'
import { checkContent } from '#fields/form.shape.ts'
import { optionsFrom } from '#fields/kit/place-options.ts'
import { kindList } from '#fields/types.ts'
import { addDays } from './answers.ts'
import { draftOf } from './drafts.ts'
import { formsOf } from './forms/all.ts'
import { citiesOf, placesOf } from './inventory/places.ts'
import { companies } from './profiles.ts'
import { DEMO_DAY } from './story.ts'
import { type DemoSubmission, submissionsOf } from './submissions.ts'

const forms = companies.flatMap(company =>
  formsOf(company.region).map(form => ({ name: `${company.profile.path}/${form.path}`, company, form })),
)

const made = new Map<string, readonly DemoSubmission[]>()

/** Its submissions, made up once for all who look at them. */
function madeOnce({ name, company, form }: (typeof forms)[number]): readonly DemoSubmission[] {
  const seen = made.get(name) ?? submissionsOf(company, form)
  made.set(name, seen)
  return seen
}

describe.each(forms)('$name', demo => {
  const { company, form } = demo

  test('may be stored: nothing is wrong with it, and nothing to warn of', () => {
    expect(checkContent(form.content).issues).toEqual({})
    const { issues, warnings } = problemsIn(form.content, { fetched: optionsFrom(placesOf(company.region.key)) })
    expect({ issues: { ...issues }, warnings }).toEqual({ issues: {}, warnings: [] })
  })

  test('its submissions are valid, and the same in every run', () => {
    expect(madeOnce(demo)).toHaveLength(form.submissions)
    expect(submissionsOf(company, form)).toEqual(madeOnce(demo))
  })

  test('every page and every field is reached by some submission', () => {
    const seen = madeOnce(demo)
    const pages = new Set(seen.flatMap(submission => submission.pages))
    const shown = new Set(seen.flatMap(submission => submission.shown))
    expect([...form.content.fields.keys()].filter(page => !pages.has(page))).toEqual([])
    const fields = form.content.fields.flatMap(page => page.fields)
    expect(fields.filter(field => !field.hidden && !shown.has(field.mapField)).map(field => field.mapField)).toEqual([])
  })
})

/** The first day that the form with the longest notice takes, 30 business days. */
const LAST_NOTICE = addDays(DEMO_DAY, 42)

const drafts = forms.flatMap(demo => {
  const { name, form } = demo
  const draft = draftOf(form, madeOnce(demo))
  return draft ? [{ name, first: draft.answers['start_date'] }] : []
})

test('a draft of the demo asks for days that its form still takes', () => {
  expect(drafts.filter(({ first }) => first !== undefined).length).toBeGreaterThan(3)
  expect(drafts.filter(({ first }) => first !== undefined && first < LAST_NOTICE)).toEqual([])
})

const roomForms = forms.filter(({ form }) => form.type === 'meeting_room')

test.each(roomForms)('many requests of $name have chosen a space, which each has for itself', demo => {
  const seen = madeOnce(demo)
  expect(seen.filter(({ spaces }) => spaces.length === 1).length / seen.length).toBeGreaterThan(0.3)
})

/** What a form of a type is there to book with. */
const BOOKS_WITH = {
  event_request: 'widget',
  meeting_room: 'widget',
  sleeping_room: 'sleeping_room_widget',
  poster: 'posters_buildings_widget',
} as const

test('the forms of each type book what its name says, with the widget for it', () => {
  const without = forms.filter(({ form: { type, path, content } }) => {
    const isElsewhere = path === 'offsite'
    return !isElsewhere && !content.fields.some(page => page.fields.some(field => field.type === BOOKS_WITH[type]))
  })
  expect(without.map(({ name }) => name)).toEqual([])
})

test('no company has an accent that looks like the colour of errors', () => {
  expect(companies.filter(({ profile }) => isNearError(profile.accent)).map(({ profile }) => profile.path)).toEqual([])
})

test('the event request forms have 30 to 60 fields', () => {
  for (const { form } of forms.filter(({ form }) => ['gref', 'offsite'].includes(form.path))) {
    const count = form.content.fields.flatMap(page => page.fields).length
    expect(count).toBeGreaterThanOrEqual(30)
    expect(count).toBeLessThanOrEqual(60)
  }
})

test('the form with every kind of field has every kind there is', () => {
  for (const { form } of forms.filter(({ form }) => form.path === 'every-kind')) {
    const used = new Set(form.content.fields.flatMap(page => page.fields.map(field => field.type)))
    expect(kindList.filter(kind => !used.has(kind))).toEqual([])
  }
})

test('each company has a form that is whole in a second language, but for names', () => {
  const languages = companies.map(company => {
    const { content } = formsOf(company.region).find(({ path }) => path === 'guest-rooms')!
    const [own, second = '', ...more] = languagesOf(content)
    const names = new Set([...company.region.hotels, ...citiesOf(company.region.key).map(({ name }) => name)])
    const isName = (text: string) => names.has(text) || text.split(', ').every(part => names.has(part))
    expect([...untranslatedTexts(content, second)].filter(text => !isName(text))).toEqual([])
    return [own, second, ...more]
  })
  expect(languages).toEqual([
    ['en', 'es'],
    ['en', 'de'],
    ['en', 'ja'],
  ])
})
