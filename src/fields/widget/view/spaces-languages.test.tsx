import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fetchLanguage } from '#contract/languages/languages.ts'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { violations } from './accessible-for-tests.ts'
import { showPanel } from './panel-for-tests.tsx'
import { reasonText } from '#contract/tenant/reason-words.ts'
import { writingOf } from '#tests/kit/classes.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { ballroom, harbour, orchard, reason, unavailable } from './spaces-for-tests.ts'
import { aState, chosen, listOf, lost, threeDays } from './state-for-tests.ts'

const OTHERS = ['de', 'fr', 'es', 'ja', 'ar'] as const

/** What the company and the author of the form wrote. */
const NAMES = /Which spaces would you like\?|Step-free|Crescent Rounds|Event space|A form/g
const ENGLISH_WORDS =
  /\b(the|and|of|for|to|is|are|your|you|spaces?|free|held|hold|days?|add|remove|back|until|people|person|floor|more|not|seats|times|layout|closed|booked|with|(?:sun|mon|tues|wednes|thurs|fri|satur)day|mon|tue|wed|thu|fri)\b/i

const missing = [
  { mapField: 'start_date', label: 'A', message: '', page: 1, isHere: false, endDay: '' },
  { mapField: 'seating_capacity', label: 'B', message: '', page: 2, isHere: true, endDay: '' },
]
const failing = { day: '2027-03-10', reasons: [reason('booked', 'Booked')] }
const waysOut = [
  { is: 'time', space: ballroom, start: '2027-03-09 10:30', end: '2027-03-09 18:30', changes: ['A', 'B'] },
  { is: 'layout', space: harbour, layout_uid: 'x', layoutName: 'Banquet', seats: 90, wanted: 120, changes: ['C'] },
  { is: 'building', space: orchard, minutes: 4 },
  { is: 'days', space: ballroom, days: ['2027-03-09', '2027-03-11'], failing },
] as const
const STATES = {
  inactive: aState({ phase: { is: 'inactive', missing } }),
  list: aState(),
  chosen: aState({ selected: [chosen(ballroom)] }),
  unavailable: aState({ view: 'unavailable', list: listOf(unavailable) }),
  nothing: aState({ list: listOf([]), waysOut }),
  days: aState({ event: threeDays, selected: [chosen(ballroom, { days: ['2027-03-09', '2027-03-11'] })] }),
  lost: aState({
    selected: [chosen(harbour), chosen(orchard, { isLastRenewal: true })],
    lost: [lost(ballroom)],
    undo: { of: 'way', name: 'Gallery', fields: ['A', 'B'] },
  }),
  failed: aState({ phase: { is: 'failed', isRetrying: true }, selected: [chosen(harbour)] }),
} as const

const shown = () =>
  [...document.body.querySelectorAll('*')]
    .flatMap(element => [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? ''))
    .concat([...document.querySelectorAll('[aria-label]')].map(element => element.getAttribute('aria-label') ?? ''))
    .filter(words => ENGLISH_WORDS.test(words.replace(NAMES, '')))

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  setLanguageSource(() => ENGLISH)
  document.documentElement.dir = ''
})

/** The panel in a language, as its page has it. */
async function show(tag: string, state: (typeof STATES)[keyof typeof STATES]) {
  const language = await fetchLanguage(tag)
  setLanguageSource(() => language)
  const panel = showPanel(state, { remainingMs: () => 761_000 })
  document.documentElement.lang = tag
  document.documentElement.dir = tag === 'ar' ? 'rtl' : 'ltr'
  return panel
}

test.each(oneOfEach(OTHERS, writingOf))('in %s no word of the widget is English, and it fits on a phone (P1.36)', async tag => {
  for (const [name, state] of Object.entries(STATES)) {
    for (const width of [1280, 360]) {
      await page.viewport(width, 800)
      await show(tag, state)
      await expect.poll(() => document.querySelector('.spaces')?.hasAttribute('data-narrow')).toBe(width === 360)
      expect(shown(), `${name} at ${width}`).toEqual([])
      expect(document.documentElement.scrollWidth, `${name} at ${width}`).toBeLessThanOrEqual(width)
      expect(document.querySelector('.spaces')?.getAttribute('lang')).toBe(tag)
    }
  }
})

test.each(['de', 'ar'] as const)('in %s a screen reader finds nothing wrong, and dialogs and the timeline speak it too', async tag => {
  await show(tag, STATES.unavailable)
  for (const at of [0, 1]) {
    document.querySelectorAll<HTMLElement>('.spaces-name')[at]?.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect([shown(), await violations()]).toEqual([[], []])
    document.querySelector<HTMLElement>('.spaces-dialog .ui-button')?.click()
    await expect.poll(() => document.querySelector('.spaces-timeline')).not.toBeNull()
    expect([shown(), await violations()]).toEqual([[], []])
    document.querySelector<HTMLElement>('.spaces-timeline .spaces-link')?.click()
  }
  await show(tag, STATES.list)
  document.querySelector<HTMLElement>('.spaces-add')?.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect([shown(), await violations()]).toEqual([[], []])
})

test('reasons of our service are said in the language of the visitor, others as they are', async () => {
  const german = await fetchLanguage('de')
  setLanguageSource(() => german)
  expect(['Outside opening hours', 'Part of it is held for you', 'Painting', 'toString'].map(label => reasonText({ label }))).toEqual([
    'Außerhalb der Öffnungszeiten',
    'Ein Teil davon ist für Sie reserviert',
    'Painting',
    'toString',
  ])
})

test('from right to left days and times stay in the order in which they are read', async () => {
  await show('ar', STATES.days)
  const signs = (words: string, sign: string) => words.split(sign).length
  for (const { textContent } of document.querySelectorAll('.spaces span, .spaces strong'))
    expect(signs(textContent, '\u2068'), textContent).toBe(signs(textContent, '\u2069'))
})
