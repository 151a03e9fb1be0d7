import '../../apps/visitor.css'
import type { OwnRow } from '#contract/portal/own-row.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { anOwnRow } from '#tests/kit/page-data.ts'
import { windowClass } from '#tests/kit/classes.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { acme, ada } from '../../runner/page-for-tests.ts'
import { hydratePage } from '../../runner/pre-hydration-input.ts'
import { VisitorApp } from '../../apps/visitor-app.tsx'
import { screenFor } from '../../apps/visitor-screens.ts'
import type { Screen } from '../visitor-screen.ts'

afterEach(() => vi.unstubAllGlobals())

const form = '/acme/forms/event_request/gala'
const draft = anOwnRow({ open_link: form })
const request = anOwnRow({
  uuid: 's1',
  kind: 'submission',
  reference: '7KQ-M2X',
  open_link: `${form}?event_id=s1#edit`,
  clone_link: `${form}?event_id=s1#clone`,
  details_link: '/acme/submissions/s1',
})
const closed: OwnRow = { ...request, uuid: 's2', reference: 'ABC-DEF', open_link: '', clone_link: '' }

const pageOf = (all: readonly OwnRow[], more: Partial<OwnSubmissionsPage> = {}): OwnSubmissionsPage => {
  const rows = all.filter(row => row.kind === 'submission')
  return {
    render: 'submissions',
    company: acme,
    user: ada,
    title: 'Your requests',
    description: '',
    intro: '',
    drafts: all.filter(row => row.kind === 'draft'),
    rows,
    total: rows.length,
    count: { all: rows.length, upcoming: 0, past: 0 },
    forms: [],
    query: { search: '', form: '', when: '' },
    page: 1,
    size: 20,
    ...more,
  }
}

async function show(shown: OwnSubmissionsPage): Promise<void> {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  onTestFinished(() => root.unmount())
  const Screen: Screen = await screenFor(shown)
  flushSync(() => root.render(<VisitorApp first={{ page: shown, Screen }} />))
}

const planned = {
  event_name: 'Spring gala',
  start_date: '2026-12-15',
  start_time: '09:00',
  end_date: '2026-12-15',
  end_time: '17:00',
  people: '120',
  place: 'Seattle, Harbor Campus',
  spaces: [
    { name: 'Hall A', building: 'North House', layout: 'Theater', status: 'Requested' },
    { name: 'Hall A', building: 'South House', layout: '', status: 'Waiting', rank: 2 },
  ],
  time: 'upcoming',
  is_changed: true,
} satisfies Partial<OwnRow>
const forms = [
  { uuid: 'f1', title: 'Gala request' },
  { uuid: 'f2', title: 'Room request' },
]

/** The portal answers with what the address asks for: a page of nothing, but for these rows. */
function answering(rows: readonly OwnRow[] = []) {
  const queries: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, location.href).searchParams
    queries.push(query.toString())
    const when = query.get('when') === 'upcoming' ? 'upcoming' : ''
    const more = {
      forms,
      query: { search: query.get('search') ?? '', form: query.get('form') ?? '', when },
      count: { all: 3, upcoming: 1, past: 0 },
    } as const
    return Response.json(pageOf(rows, more))
  })
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  return queries
}

const link = (name: string) => page.getByRole('link', { name })
const dialog = page.getByRole('dialog', { name: 'Delete draft' })

test('a form whose name is in another language than the page says so, and so does the place', async () => {
  const german = { name: 'Gala', title: 'Anfrage', language: 'de', type: 'Events' }
  const named = { ...request, ...planned, form: german, place: 'Hof', place_language: 'de' }
  const listed = [...forms, { uuid: 'f3', title: 'Anfrage', language: 'de' }]
  await show(pageOf([{ ...draft, event_name: '', form: german }, named], { forms: listed, count: { all: 1, upcoming: 1, past: 0 } }))
  await expect.element(page.getByRole('heading', { name: 'Anfrage' })).toHaveAttribute('lang', 'de')
  await expect.element(page.getByRole('heading', { name: 'Spring gala' })).not.toHaveAttribute('lang')
  const marked = [...document.querySelectorAll('main [lang=de]')].map(element => element.textContent)
  expect(marked).toEqual(['Anfrage', 'Anfrage', 'Hof', 'Anfrage'])
  await expect.element(page.getByText('12/15/2026, 09:00 AM – 05:00 PM · Hof · 120 people')).toBeVisible()
})

test('a request whose times are of another zone than that of the clock names it (P5.40)', async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const here = { ...request, ...planned, uuid: 's3', timezone: own, place: 'Here' }
  await show(pageOf([{ ...request, ...planned, timezone: 'Pacific/Auckland' }, here]))
  await expect.element(page.getByText(/09:00.AM – 05:00.PM · Auckland \(GMT\+13\) · Seattle, Harbor Campus/)).toBeVisible()
  await expect.element(page.getByText(/09:00.AM – 05:00.PM · Here/)).toBeVisible()
})

test('a draft is gone on with, a request is edited or cloned, and what is closed says so', async () => {
  await show(pageOf([draft, request, closed]))
  await expect.element(link('Continue: Gala request')).toHaveAttribute('href', form)
  await expect.element(link('Edit: Gala request 7KQ-M2X')).toHaveAttribute('href', `${form}?event_id=s1#edit`)
  await expect.element(link('Clone: Gala request 7KQ-M2X')).toHaveAttribute('href', `${form}?event_id=s1#clone`)
  const own = formatDateTime(draft.at, Intl.DateTimeFormat().resolvedOptions().timeZone, acme)
  expect(own).toMatch(/^03\/0[345]\/2026 \d\d:\d\d [AP]M$/)
  await expect.element(page.getByText(`Saved on ${own}.`)).toBeVisible()
  await expect.element(page.getByText('This form is closed at present.')).toBeVisible()
  expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^(Continue|Edit|Clone): / })
      .elements().length,
  ).toBe(3)
  for (const at of [0, 1])
    await expect
      .element(page.getByRole('link', { name: 'Gala request', exact: true }).nth(at))
      .toHaveAttribute('href', '/acme/submissions/s1')
})

test('a request is called by its event, and says when, where, for how many, and how each of its spaces stands', async () => {
  await show(pageOf([{ ...request, ...planned }]))
  const row = page.getByRole('listitem').filter({ hasText: '7KQ-M2X' })
  await expect.element(row.getByRole('heading', { name: 'Spring gala' })).toBeVisible()
  await expect.element(row.getByText('12/15/2026, 09:00 AM – 05:00 PM · Seattle, Harbor Campus · 120 people')).toBeVisible()
  await expect.element(row.getByText('Gala request')).toBeVisible()
  const spaces = row.getByRole('list', { name: 'Spaces' }).getByRole('listitem')
  await expect.element(spaces.nth(0)).toHaveTextContent('Hall A, North House, Theater Requested')
  await expect.element(spaces.nth(1)).toHaveTextContent('Hall A, South House on the waitlist (2nd)')
  await expect.element(row.getByText('Changed', { exact: true })).toBeVisible()
  await expect.element(link('Clone: Spring gala 7KQ-M2X')).toBeVisible()
})

/** However busy the machine is, no rest lies between these texts. */
function typeAtOnce(box: HTMLInputElement, texts: readonly string[]): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const text of texts) {
    write?.call(box, text)
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

test('the search rests for a moment, then the list and the address follow it, and the focus stays', async () => {
  const queries = answering()
  await show(pageOf([request]))
  const box = page.getByRole('searchbox', { name: 'Name, place or reference' })
  await box.click()
  typeAtOnce(box.element() as HTMLInputElement, ['gal', 'gala'])
  await expect.element(page.getByText('No request matches.')).toBeVisible()
  expect(queries).toEqual(['search=gala'])
  expect(location.search).toBe('?search=gala')
  await expect.element(box).toHaveFocus()
  await expect.element(link('Show all requests')).toHaveAttribute('href', '/acme/submissions')
})

test.each([360, 768, 1024, 1440])('what can be searched for is read whole, %s pixels wide', async width => {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 800))
  await show(pageOf([request], { forms, count: { all: 67, upcoming: 28, past: 39 } }))
  const box = page.getByRole('searchbox').element() as HTMLInputElement
  const { font, paddingLeft, paddingRight } = getComputedStyle(box)
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!
  pen.font = font
  const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  expect(room).toBeGreaterThanOrEqual(pen.measureText(box.placeholder).width)
})

test('what was typed and chosen before the script came is asked for', async () => {
  const queries = answering()
  const shown = pageOf([request], { forms })
  const app = <VisitorApp first={{ page: shown, Screen: await screenFor(shown) }} />
  document.body.innerHTML = `<div>${renderToString(app)}</div>`
  const place = document.body.firstElementChild as HTMLElement
  const early = { search: 'gala', form: 'f2' }
  place.querySelector<HTMLInputElement>('input[type=search]')!.value = early.search
  place.querySelector<HTMLSelectElement>('main select')!.value = early.form
  const root = hydratePage(place, app)
  onTestFinished(() => root.unmount())
  await expect.poll(() => queries.at(-1)).toBe(new URLSearchParams(early).toString())
  await expect.element(page.getByRole('searchbox')).toHaveValue(early.search)
  await expect.element(page.getByRole('main').getByRole('combobox')).toHaveValue(early.form)
})

test('all requests stand with those to come first, then those without a day, then those that are over', async () => {
  const past = { ...request, uuid: 's4', time: 'past', start_date: '2020-01-02', reference: 'OLD-OLD' } as const
  await show(pageOf([{ ...request, ...planned }, closed, past]))
  const titles = page.getByRole('region', { name: 'Requests' }).getByRole('heading', { level: 2 }).elements()
  expect(titles.map(title => title.textContent)).toEqual(['Upcoming', 'No date', 'Past'])
  for (const [title, reference] of [
    ['Upcoming', '7KQ-M2X'],
    ['No date', 'ABC-DEF'],
    ['Past', 'OLD-OLD'],
  ] as const)
    expect(titles.find(one => one.textContent === title)?.parentElement?.textContent).toContain(reference)
})

test('requests to come stand by month, and a form narrows them down', async () => {
  const queries = answering([{ ...request, ...planned }])
  await show(pageOf([request, closed], { count: { all: 3, upcoming: 1, past: 0 }, forms }))
  await page.getByRole('link', { name: 'Upcoming 1' }).click()
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Upcoming 1' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('combobox', { name: 'Form' }).selectOptions('Room request')
  await expect.poll(() => queries).toEqual(['when=upcoming', 'when=upcoming&form=f2'])
  expect(location.search).toBe('?when=upcoming&form=f2')
})

test('filters that are pressed before the list has come are taken together, and seen at once', async () => {
  const queries = answering([{ ...request, ...planned }])
  const answer = fetch
  const gate = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string) => {
    const loaded = await answer(address)
    await gate.promise
    return loaded
  })
  await show(pageOf([request, closed], { count: { all: 3, upcoming: 1, past: 0 }, forms }))
  const form = page.getByRole('combobox', { name: 'Form' })
  await form.selectOptions('Room request')
  await page.getByRole('link', { name: 'Upcoming 1' }).click()
  expect(queries).toEqual(['form=f2', 'when=upcoming&form=f2'])
  expect(location.search).toBe('?when=upcoming&form=f2')
  await expect.element(form).toHaveValue('f2')
  await expect.element(page.getByRole('link', { name: 'Upcoming 1' })).toHaveAttribute('aria-current', 'true')
  gate.resolve()
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await expect.element(form).toHaveValue('f2')
})

test('a list that cannot be loaded says so, keeps what is there, and is asked for again', async () => {
  vi.stubGlobal('fetch', async () => Response.error())
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  await show(pageOf([request]))
  await page.getByRole('searchbox').fill('gala')
  await expect.element(page.getByRole('alert').getByText('The list could not be loaded.')).toBeVisible()
  await expect.element(link('Edit: Gala request 7KQ-M2X')).toBeVisible()
  const queries = answering([{ ...request, ...planned }])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Spring gala' })).toBeVisible()
  expect(queries.length).toBe(1)
})

test('each request says the word of its status, with an icon for its phase; one that was cancelled can be cloned', async () => {
  const cancelled = {
    ...request,
    status: { label: 'Called off', tone: 'over', phase: 'cancelled' },
    is_cancelled: true,
    open_link: '',
  } as const
  const approved = { ...closed, status: { label: 'Yes!', tone: 'good', phase: 'approved' } } as const
  await show(pageOf([cancelled, approved]))
  const iconOf = (word: string) => page.getByText(word, { exact: true }).element().parentElement?.querySelector('path')?.getAttribute('d')
  await expect.element(page.getByText('Called off', { exact: true })).toBeVisible()
  expect(iconOf('Called off')).toBeTruthy()
  expect(iconOf('Yes!')).toBeTruthy()
  expect(iconOf('Yes!')).not.toBe(iconOf('Called off'))
  await expect.element(link('Clone: Gala request 7KQ-M2X')).toBeVisible()
  expect(link('Edit: Gala request 7KQ-M2X').query()).toBeNull()
  expect(await barriersIn()).toEqual([])
})

test('a draft is deleted after it was confirmed, and the list is as it is then', async () => {
  const fetching = vi.fn(async (address: string, init: RequestInit) =>
    Response.json(init.method === 'DELETE' ? { success: true, message: ['', ''] } : pageOf([request]), {
      status: address ? 200 : 500,
    }),
  )
  vi.stubGlobal('fetch', fetching)
  await show(pageOf([draft, request]))
  await page.getByRole('button', { name: 'Delete draft: Gala request' }).click()
  expect(fetching).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(page.getByText('Draft deleted.')).toBeVisible()
  expect(fetching.mock.calls[0]).toMatchObject(['/api/portal/acme/submissions/d1/', { method: 'DELETE' }])
  await expect.poll(() => link('Continue: Gala request').query()).toBeNull()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a draft that could not be deleted stays, and the screen says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: ['', ''] }, { status: 500 }))
  await show(pageOf([draft]))
  await page.getByRole('button', { name: 'Delete draft: Gala request' }).click()
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(page.getByText('Failed to delete draft')).toBeVisible()
  await expect.element(link('Continue: Gala request')).toBeVisible()
})

test('who has nothing yet is led to the open forms', async () => {
  await show(pageOf([]))
  await expect.element(page.getByText('You have neither saved nor sent a form yet.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Open forms' })).toHaveAttribute('href', '/acme/')
  expect(await barriersIn()).toEqual([])
})

test('many are shown in pages', async () => {
  await show(pageOf([request], { total: 41, page: 2 }))
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  await expect.element(link('Previous')).toHaveAttribute('href', '?page=1&size=20')
  await expect.element(link('Next')).toHaveAttribute('href', '?page=3&size=20')
})

test('between phone and desk search and filters stand in one row', async () => {
  await page.viewport(768, 800)
  onTestFinished(() => page.viewport(1280, 800))
  await show(pageOf([request], { total: 80, forms }))
  const controls = [...document.querySelectorAll('.own-filters > *')].map(control => control.getBoundingClientRect())
  expect(controls.length).toBe(3)
  for (const { top, bottom } of controls) expect([top < controls[0]!.bottom, bottom > controls[0]!.top]).toEqual([true, true])
})

test.each(oneOfEach([320, 1280, 360], windowClass))('axe finds nothing, and nothing is wider than the screen, at %i px', async width => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const long = { ...draft, uuid: 'd2', form: { name: 'x', title: `Request ${'long'.repeat(40)}`, type: 'x' }, place: 'long'.repeat(40) }
  await show(pageOf([draft, long, { ...long, ...planned, kind: 'submission' }, request, closed], { total: 80, forms }))
  expect(await barriersIn()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
