import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDefinition } from '#engine/model/form.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import type { MessageValues } from '#contract/texts/message.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { writingOf } from '#tests/kit/classes.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from '../shell/languages-for-tests.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

/** All that an author, a company and a visitor wrote is in these letters, so that what the product says is told apart from it. */
const AUTHOR = 'ru'
const items = (...names: string[]) => names.map(name => ({ uid: name, name }))
const building = (name: string, free: number) => ({ uid: name, name, no_of_poster_display_locations: free })
const CAMPUSES = [
  { worksite_uid: 'а', worksite_name: 'Озеро', available_buildings: [building('Дом', 4), building('Мост', 1)], unavailable_buildings: [] },
  { worksite_uid: 'б', worksite_name: 'Двор', available_buildings: [building('Зал', 5)], unavailable_buildings: [building('Мельница', 0)] },
  { worksite_uid: 'в', worksite_name: 'Река', available_buildings: [], unavailable_buildings: [building('Плотина', 0)] },
]
const line = (unit: string, amount: number) => ({
  worksite_uid: unit,
  worksite_name: 'Озеро',
  unit,
  quantity: 1,
  locations: 3,
  days: 5,
  amount,
  cost: amount,
})
const COST = {
  total_cost: 1640,
  currency: 'USD',
  locations: 4,
  lines: [line('per_location_day', 24), line('per_location', 80), line('flat', 1280)],
}

/** Answers by the end of the address. */
let replies: Record<string, [status: number, body: unknown]>

beforeEach(() => {
  replies = {
    'agenda-item-types': [200, items('Пленум', 'Обед')],
    'setup-types': [200, items('Театр', 'Класс')],
    list: [200, { unavailable_buildings: [], worksites: CAMPUSES }],
    cost_calculation: [200, COST],
    details_from_ap: [404, null],
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const [status, body] = replies[new URL(address, location.origin).pathname.split('/').at(-1) ?? ''] ?? [200, {}]
    return Response.json(body, { status })
  })
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await page.viewport(1280, 800)
  })
})

const field = (type: string, mapField: string, label: string, more: object = {}) => aField(type, mapField, { label, ...more })
const rows = aForm(
  aPage(
    field('date', 'start_date', 'Начало'),
    field('date', 'end_date', 'Конец'),
    field('number', 'seating_capacity', 'Гости'),
    field('meeting_room_widget', 'meetings', 'Встречи', { required: true }),
    field('sleeping_room_widget', 'nights', 'Ночи', { required: true }),
  ),
)
const posters = aForm(
  aPage(
    field('checkbox', 'poster_worksites', 'Места', { values: ['а', 'б', 'в'].map(value => ({ value, label: value })) }),
    field('date', 'start_date', 'Начало'),
    field('date', 'end_date', 'Конец'),
    field('text', 'amazon_poster_id', 'Номер'),
    field('posters_buildings_widget', 'places', 'Здания'),
    field('posters_cost_widget', 'cost', 'Цена'),
    field('posters_image_widget', 'image', 'Плакат'),
  ),
)

const meeting = (more: object = {}) => ({
  date: '2027-03-09',
  startTime: '09:00',
  endTime: '12:00',
  agendaItemType: 'Пленум',
  setupType: 'Театр',
  numberOfPeople: 120,
  twentyFourHourHold: false,
  note: '',
  ...more,
})
const MEETINGS = [
  meeting({ twentyFourHourHold: true, note: 'Сцена' }),
  meeting({ agendaItemType: 'Обед', startTime: '11:30', endTime: '13:00' }),
  ...[40, 24].map(numberOfPeople => meeting({ startTime: '13:30', endTime: '17:00', numberOfPeople })),
  meeting({ date: '2027-04-01', startTime: '22:00', endTime: '01:00', setupType: '' }),
]
const NIGHTS = ['08', '09'].map(day => ({ date: `2027-03-${day}`, any: day === '08' ? '' : 3, single: 0, double: 2, suite: 0 }))
const clone: EventData = {
  event_id: 'e1',
  mode: 'clone',
  reference: '1-2',
  version: 3,
  answers: {
    start_date: '2027-03-09',
    end_date: '2027-03-11',
    seating_capacity: '120',
    meetings: JSON.stringify(MEETINGS),
    nights: JSON.stringify(NIGHTS),
  },
  files: {},
  leftovers: {},
}

/** On a desk what is drawn otherwise is read in a language with long words, and in one from right to left. */
const widthsIn = (tag: string) => (tag === 'de' || tag === 'ar' ? [1280, 360] : [360])
const LOOKS = oneOfEach(OTHER_LANGUAGES, writingOf).flatMap(tag => widthsIn(tag).map(width => [tag, width] as const))
/** One language a width is asked about barriers too: they do not differ by words. */
const isDeepIn = (tag: string, width: number) => tag === (width === 360 ? 'ar' : 'de')

const run = () => document.querySelector('.run')!
const button = (name: string) => page.getByRole('button', { name, exact: true })
type Say = (key: string, values?: MessageValues) => string

/** A form that has some words in this language, at this width. */
async function openIn(tag: string, form: FormDefinition, width: number, shell: Parameters<typeof pageOf>[2] = {}): Promise<void> {
  await page.viewport(width, 900)
  open(
    pageOf(
      form,
      { title: 'Форма', intro: '', language: AUTHOR, translations: { [tag]: { title: 'Анкета' } } },
      { language: tag, ...shell },
    ),
  )
}

/** Nothing of the product is in English, nothing is wider than the window, and axe finds nothing. */
async function expectWhole(tag: string, where: string, isDeep: boolean): Promise<void> {
  const width = window.innerWidth
  expect
    .soft(
      shownTextsIn(run()).filter(({ text }) => isEnglish(text, tag)),
      `${where}, ${width} px`,
    )
    .toEqual([])
  expect.soft(document.documentElement.scrollWidth, `${where}, ${width} px`).toBeLessThanOrEqual(width)
  if (!isDeep) return
  expect.soft(await barriersIn(), `${where}, ${width} px`).toEqual([])
}

/** Opens all that hangs on rows. @param inspect at each stop */
async function throughRows(say: Say, inspect: (where: string) => Promise<void>): Promise<void> {
  const isPhone = window.innerWidth < 640
  await expect.element(page.getByText(say('meeting.overlap', { first: 1, second: 2 })).first()).toBeVisible()
  await button(say('shell.submit')).click()
  await expect.element(page.getByText(say('requirement.outside'), { exact: false }).first()).toBeVisible()
  await inspect('rows with errors')
  const menu = () => button(say('meeting.rowMenu', { row: 1 })).click()
  await menu()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await inspect('the menu of a row')
  await page.getByRole('menuitem', { name: say('meeting.menu.repeat') }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await inspect('repeating a row')
  await userEvent.keyboard('{Escape}')
  if (isPhone) await page.getByRole('button', { name: /Обед/ }).first().click()
  else await button(say('meeting.noteOf', { row: 1 })).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await inspect(isPhone ? 'a row' : 'a note')
  await userEvent.keyboard('{Escape}')
  await button(say('meeting.paste')).click()
  await inspect('before rows are pasted')
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), '3/9/2027\t9:00 AM\tкогда-то\tПленумы\tТеатр\t120')
  await expect.element(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
  await inspect('rows to paste')
  await userEvent.keyboard('{Escape}')
  await button(say('meeting.sort')).click()
  await button(say('sleeping.addAll')).click()
  await expect.element(page.getByText(say('meeting.sorted')).first()).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: new RegExp(say('sleeping.phases.lastDay')) }).click()
  await inspect('rows that were added')
  const remove = new RegExp(say('sleeping.remove'))
  await page.getByRole('button', { name: remove }).last().click()
  await expect.element(page.getByRole('button', { name: say('rows.undo') }).first()).toBeVisible()
  await inspect('rows that were removed')
}

test.each(LOOKS)('in %s no word of meeting rooms and nights is English, and they fit into %i px (P1.36)', async (tag, width) => {
  const say = await speak(tag)
  await openIn(tag, rows, width, { event: clone })
  await throughRows(say, where => expectWhole(tag, where, isDeepIn(tag, width)))
  await openIn(tag, rows, width)
  await expect.element(page.getByText(say('meeting.noRows'))).toBeVisible()
  await expectWhole(tag, 'rows that wait for the event', isDeepIn(tag, width))
})

test.each(LOOKS)('in %s no word of posters is English, and they fit into %i px (P1.36)', async (tag, width) => {
  const say = await speak(tag)
  const query = { poster_worksites: 'а||б||в', start_date: '2027-03-09', end_date: '2027-03-13', amazon_poster_id: '7' }
  const isDeep = isDeepIn(tag, width)
  replies['details_from_ap'] = [404, null]
  await openIn(tag, posters, width)
  await expect.element(page.getByText(say('posters.missing')).first()).toBeVisible()
  await expectWhole(tag, 'posters without an event', isDeep)
  await openIn(tag, posters, width, { query })
  await expect.element(page.getByText(say('posterCost.title'))).toBeVisible()
  await expect.element(page.getByText('Мельница', { exact: true })).toBeVisible()
  await page.getByText('Река').click()
  await expect.element(page.getByText(say('posterImage.invalidPoster'))).toBeVisible()
  await expectWhole(tag, 'posters', isDeep)
  for (const [approvalStatus, words] of [
    ['APPROVED', 'posterImage.approvedNoImage'],
    ['DRAFT', 'posterImage.noImageYet'],
  ] as const) {
    replies['details_from_ap'] = [200, { approvalStatus, imageURL: null }]
    await openIn(tag, posters, width, { query })
    await expect.element(page.getByText(say(words))).toBeVisible()
    await expectWhole(tag, `a poster that is ${approvalStatus}`, false)
  }
  for (const call of ['list', 'cost_calculation', 'details_from_ap']) replies[call] = [503, null]
  await openIn(tag, posters, width, { query })
  await expect.element(page.getByText(say('posterCost.noValue'))).toBeVisible()
  await expectWhole(tag, 'posters that could not be loaded', isDeep)
  replies['list'] = [200, { unavailable_buildings: [], worksites: CAMPUSES }]
  replies['cost_calculation'] = [200, COST]
})

test.each([1280, 360])(
  'around words of an author in another language, what rows and posters say tells its own, %i px wide',
  async width => {
    const say = await speak('ar')
    const check = async (where: string) => {
      const wrong = shownTextsIn(run()).filter(({ text, lang }) => /\p{Script=Arabic}/u.test(text) && lang !== 'ar')
      expect.soft(wrong, where).toEqual([])
    }
    await page.viewport(width, 900)
    const content = { title: 'Форма', intro: '', language: AUTHOR }
    open(pageOf(rows, content, { event: clone }))
    await throughRows(say, check)
    open(pageOf(posters, content))
    await expect.element(page.getByText(say('posters.missing')).first()).toBeVisible()
    await check('posters without an event')
    open(
      pageOf(posters, content, {
        query: { poster_worksites: 'а||б||в', start_date: '2027-03-09', end_date: '2027-03-13', amazon_poster_id: '7' },
      }),
    )
    await expect.element(page.getByText(say('posterCost.title'))).toBeVisible()
    await check('posters')
  },
)
