import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_REQUEST_FILTER } from '#contract/portal/request-filter.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { aFormsList, aRow, aSubmissionsList, type CallMade, expectAccessible, mountStaff, reader } from '../../admin/mount-for-tests.tsx'
import { aRequestStatus, requestStatuses } from '../../admin/request-statuses-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/submissions'
const gala: SubmissionRow = {
  uuid: 's1',
  reference: 'ACM-1',
  version: 1,
  state_version: 1,
  title: 'Spring gala',
  requester: '',
  requester_email: '',
  status: aRequestStatus('cancelled'),
  assignee: null,
  unread: false,
  event_from: '2026-12-15',
  event_to: '2026-12-15',
  submitted_at: '2026-03-05T03:30:00Z',
  is_cancelled: true,
  form: { name: 'Gala', type: 'event_request', path: 'gala' },
  start_date: '2026-12-15',
  start_time: '09:00',
  end_date: '2026-12-15',
  end_time: '17:00',
  timezone: 'Europe/Berlin',
  people: '420',
  spaces: [
    { name: 'Hall A', building: 'Pier House' },
    { name: 'Terrace', building: 'Rain House' },
  ],
  space_count: 5,
  answers: { menu: 'Three courses' },
  link: '/acme/admin/submissions/s1',
}
/** Of a form without an event. */
const bare: SubmissionRow = {
  ...gala,
  uuid: 's2',
  reference: 'ACM-2',
  title: 'Stationery · Ada Lovelace',
  requester: 'Ada Lovelace',
  requester_email: 'ada@visitors.example',
  status: aRequestStatus('in_review'),
  assignee: { uuid: 'uuid-dana', name: 'Dana Whitfield' },
  event_from: '',
  event_to: '',
  is_cancelled: false,
  start_date: '',
  start_time: '',
  end_date: '',
  end_time: '',
  timezone: '',
  people: '',
  spaces: [],
  space_count: 0,
  answers: {},
  link: '/acme/admin/submissions/s2',
}
const full = aSubmissionsList({ total: 40, submissions: [gala, bare], columns: [{ mapField: 'menu', label: 'Menu' }] })
const people = [{ uuid: 'uuid-dana', name: 'Dana Whitfield', email: 'dana@acme.example' }]

/** The list as the server gives it for these filters; whatever they are, it has the same rows. */
function listOf(path: string): typeof full {
  const search = new URL(path, location.origin).searchParams
  const filter = Object.fromEntries(Object.keys(NO_REQUEST_FILTER).map(name => [name, search.get(name) ?? '']))
  return { ...full, query: { ...full.query, ...filter } }
}

const cellsOf = (reference: string) =>
  page
    .getByRole('row')
    .filter({ hasText: reference })
    .getByRole('cell')
    .elements()
    .map(cell => cell.textContent)
    // The first one chooses the row.
    .slice(1)

/** The chip of a filter, as it calls itself. */
const chip = (name: string) => page.getByRole('search', { name: 'Filters' }).getByRole('button', { name, exact: true })
/** The list that was asked for last: choices of filters are asked for beside it. */
const lastList = (calls: readonly CallMade[]) => calls.findLast(({ path }) => !path.includes('/choices'))?.path
/** Where a filter is chosen, once its chip was pressed. */
const layer = page.getByRole('dialog')

afterEach(() => page.viewport(1280, 800))

test('a row names its event, its days as the company writes them with their zone, its spaces, for how many it is, who asked, where it stands and who works on it', async () => {
  await page.viewport(1600, 800)
  mountStaff(full, ADDRESS, () => ({ body: full }))
  await expect.element(page.getByRole('link', { name: 'Spring gala ACM-1' })).toHaveAttribute('href', gala.link)
  expect(cellsOf('ACM-1')).toEqual([
    'Spring gala ACM-1',
    '12/15/2026, 09:00\u00a0AM – 05:00\u00a0PMBerlin (GMT+1)',
    'Hall A · Pier HouseTerrace · Rain House+ 3',
    '420',
    'Guest',
    'Cancelled',
    'Nobody',
    'Gala',
    '03/04/2026 10:30\u00a0PM',
    'Three courses',
  ])
  expect(cellsOf('ACM-2')).toEqual([
    'Stationery · Ada Lovelace ACM-2',
    '',
    '',
    '',
    'Ada Lovelaceada@visitors.example',
    'In review',
    'Dana Whitfield',
    'Gala',
    '03/04/2026 10:30\u00a0PM',
    '',
  ])
  await expectAccessible()
})

test.each([
  { width: 1600, hidden: [] },
  { width: 1440, hidden: ['Form'] },
  { width: 1280, hidden: ['Form'] },
  { width: 1024, hidden: ['Form'] },
  { width: 880, hidden: ['Assignee', 'Form'] },
])('where there is no room for all columns the last in need give way: $hidden at $width pixels', async ({ width, hidden }) => {
  await page.viewport(width, 800)
  const list = { ...full, columns: [] }
  mountStaff(list, ADDRESS, () => ({ body: list }))
  await expect.element(page.getByRole('link', { name: /ACM-1$/ })).toBeVisible()
  const heads = Array.from(
    document.querySelectorAll('.staff-table th'),
    head => [head.textContent, head.getClientRects().length > 0] as const,
  )
  expect(heads.filter(([, isDrawn]) => !isDrawn).map(([title]) => title)).toEqual(hidden)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a status says itself by its word and by the icon of its phase, in both schemes', async () => {
  const rows = requestStatuses.map((status, index) => ({ ...gala, uuid: `s${index}`, reference: `ACM-${index}`, status }))
  const list = { ...full, columns: [], submissions: rows }
  mountStaff(list, ADDRESS, () => ({ body: list }))
  await expect.element(page.getByText('More information needed', { exact: true }).last()).toBeVisible()
  const pills = [...document.querySelectorAll('.staff-table .staff-pill')]
  expect(pills.map(pill => pill.textContent)).toEqual(requestStatuses.map(({ label }) => label))
  expect(new Set(pills.map(pill => pill.querySelector('path')?.getAttribute('d'))).size).toBe(rows.length)
  await expectAccessible()
  await page.getByRole('button', { name: 'Dark look' }).click()
  await expectAccessible()
})

test('what is new to who reads says so, and not by its weight alone', async () => {
  const list = { ...full, submissions: [{ ...gala, unread: true }, bare] }
  mountStaff(list, ADDRESS, () => ({ body: list }))
  const unread = page.getByRole('row').filter({ hasText: 'ACM-1' })
  await expect.element(unread.getByText('Unread')).toBeInTheDocument()
  expect(page.getByText('Unread').elements()).toHaveLength(1)
  const weightOf = (title: string) => getComputedStyle(page.getByText(title, { exact: true }).element()).fontWeight
  expect([weightOf('Spring gala'), weightOf('Stationery · Ada Lovelace')]).toEqual(['600', '400'])
})

test('days that stand in answers of another kind are said without times', async () => {
  const dated = { ...bare, event_from: '2026-12-15', event_to: '2026-12-16' }
  mountStaff({ ...full, submissions: [dated] }, ADDRESS, () => ({ body: full }))
  await expect.element(page.getByText('12/15/2026 – 12/16/2026')).toBeVisible()
})

test('when an event is stands there whole', async () => {
  await page.viewport(1440, 800)
  mountStaff(full, ADDRESS, () => ({ body: full }))
  await expect.element(page.getByText(/^12\/15\/2026/)).toBeVisible()
  const cell = document.querySelector('.submissions-when')!
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
})

test('what its requester changed and staff have not answered since says so', async () => {
  const list = {
    ...full,
    submissions: [
      { ...gala, is_to_confirm: true as const },
      { ...gala, uuid: 's3', reference: 'ACM-3' },
    ],
  }
  mountStaff(list, ADDRESS, () => ({ body: list }))
  await expect.element(page.getByRole('link', { name: /ACM-1$/ })).toBeVisible()
  expect(cellsOf('ACM-1')[2]).toBe('Hall A · Pier House+ 4To be confirmed again')
  expect(cellsOf('ACM-3')[2]).toBe('Hall A · Pier HouseTerrace · Rain House+ 3')
})

test('the columns of one form are its answers, and not its name in each row', async () => {
  const form = { uuid: 'uuid-Gala', name: 'Gala' }
  const list = aSubmissionsList({ total: 40, submissions: [gala, bare], columns: [{ mapField: 'menu', label: 'Menu' }], form })
  const chosen = { ...list, query: { ...list.query, form: form.uuid } }
  mountStaff(chosen, ADDRESS, () => ({ body: chosen }))
  await expect.element(page.getByRole('link', { name: /ACM-1$/ })).toBeVisible()
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(head => head.textContent)
  expect(heads).toEqual(['', 'Event', 'Date of event', 'Spaces', 'People', 'Requester', 'Status', 'Assignee', 'Submitted', 'Menu'])
})

test('only what the server can sort by is offered to sort by', async () => {
  mountStaff(full, ADDRESS, () => ({ body: full }))
  await expect.element(page.getByRole('button', { name: 'Submitted' })).toBeVisible()
  expect(page.getByRole('columnheader').getByRole('button').elements()).toHaveLength(1)
})

test('whatever stands in an answer stays in its place, as text', async () => {
  const hostile = { ...gala, title: '\u202eevil <img src=x onerror=alert(1)>', requester: '\u2067مرحبا', is_cancelled: false }
  const list = { ...full, submissions: [hostile] }
  mountStaff(list, ADDRESS, () => ({ body: list }))
  const link = page.getByRole('link', { name: /ACM-1$/ })
  await expect.element(link).toBeVisible()
  expect(document.querySelector('.staff-table img')).toBeNull()
  expect(link.element().textContent).toBe(`${hostile.title} ACM-1`)
  const isolated = Array.from(document.querySelectorAll('.staff-table bdi'), ({ textContent }) => textContent)
  expect(isolated).toEqual(expect.arrayContaining([hostile.title, hostile.requester]))
})

/** How high the rows of the table are, in lines of its text and what stands around them. */
const rowHeights = () => Array.from(document.querySelectorAll<HTMLElement>('.staff-table tbody tr'), ({ offsetHeight }) => offsetHeight)

test.each([1440, 1280, 1024])('a row has one line, or two where it says more, %s pixels wide', async width => {
  await page.viewport(width, 800)
  const long = {
    ...gala,
    uuid: 's3',
    reference: 'ACM-3',
    title: 'A very long name of an event '.repeat(4).trim(),
    is_to_confirm: true as const,
  }
  const short = { ...bare, uuid: 's4', reference: 'ACM-4', title: 'Board dinner', event_from: '2026-12-15', event_to: '2026-12-15' }
  const list = { ...full, columns: [], submissions: [gala, bare, long, short] }
  mountStaff(list, ADDRESS, () => ({ body: list }))
  await expect.element(page.getByRole('link', { name: /ACM-3$/ })).toBeVisible()
  expect(Math.max(...rowHeights())).toBeLessThanOrEqual(56)
  if (width === 1440) expect(rowHeights()[3]).toBeLessThanOrEqual(40)
  await expectAccessible()
})

test('what a row cuts or leaves out is said whole where it is pointed at or has the focus, until Escape', async () => {
  await page.viewport(1440, 800)
  const title = 'A very long name of an event '.repeat(4).trim()
  const list = { ...full, columns: [], submissions: [{ ...gala, title }, bare] }
  mountStaff(list, ADDRESS, () => ({ body: list }))
  const tip = () => document.querySelector('.submissions-tip')?.textContent
  await page.getByRole('row').filter({ hasText: 'ACM-2' }).getByText('Ada Lovelace', { exact: true }).hover()
  await expect.poll(tip).toBe('Ada Lovelace\nada@visitors.example')
  await page
    .getByRole('row')
    .filter({ hasText: 'ACM-1' })
    .getByText(/^12\/15\/2026/)
    .hover()
  await expect.poll(tip).toBe('12/15/2026, 09:00 AM – 05:00 PM\nBerlin (GMT+1)')
  await userEvent.keyboard('j')
  await expect.poll(tip).toBe(title)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(tip).toBe(undefined)
  // What is whole in its place is not said again.
  await page.getByRole('row').filter({ hasText: 'ACM-2' }).getByText('In review').hover()
  expect(tip()).toBe(undefined)
})

test('the name of an event stands there whole beside the menu, with its reference', async () => {
  await page.viewport(1440, 800)
  const title = 'Annual Partner Conference and Gala Dinner 2027'
  const list = { ...full, columns: [], submissions: [{ ...gala, title }] }
  mountStaff(list, ADDRESS, () => ({ body: list }))
  await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  const name = page.getByText(title, { exact: true })
  await expect.element(name).toBeVisible()
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = name.element()
  expect([scrollHeight <= clientHeight, scrollWidth <= clientWidth]).toEqual([true, true])
  await expectAccessible()
})

test('a long name gives way to the reference behind it', async () => {
  await page.viewport(1440, 800)
  const list = { ...full, submissions: [{ ...gala, title: 'A very long name of an event '.repeat(4).trim() }] }
  mountStaff(list, ADDRESS, () => ({ body: list }))
  const reference = page.getByText('ACM-1', { exact: true })
  await expect.element(reference).toBeVisible()
  const cell = reference.element().closest('td')!.getBoundingClientRect()
  expect(reference.element().getBoundingClientRect().right).toBeLessThanOrEqual(cell.right)
  expect(reference.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(cell.bottom)
})

test.each([768, 360])('what a submission is about stands on a card without labels, its name first, %s pixels wide', async width => {
  await page.viewport(width, 800)
  mountStaff(full, ADDRESS, () => ({ body: full }))
  await expect.element(page.getByRole('link', { name: /^Spring gala/ })).toBeVisible()
  const card = page
    .getByRole('link', { name: /^Spring gala/ })
    .element()
    .closest('tr')!
  const [mark, event, when, spaces, people, requester, status, assignee, form, sent, menu] = Array.from(
    card.querySelectorAll('td'),
    cell => ({
      top: Math.round(cell.getBoundingClientRect().top),
      label: cell.dataset['label'],
    }),
  )
  expect([mark!.top, sent!.top]).toEqual([event!.top, event!.top])
  expect(requester!.top).toBe(status!.top)
  const tops = [event, when, spaces, status, people, assignee, form, menu].map(cell => cell!.top)
  expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b))
  expect([event, when, spaces, requester, status].map(cell => cell!.label)).toEqual(Array.from({ length: 5 }))
  expect([people, assignee, form, menu].map(cell => cell!.label)).toEqual(['People', 'Assignee', 'Form', 'Menu'])
  // Nothing is left out there.
  await expect.element(page.getByText('ada@visitors.example')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('on a phone the filters are a press away, and say how many are chosen', async () => {
  await page.viewport(360, 800)
  const chosen = { ...full, query: { ...full.query, phase: 'open' as const, from: '2026-03-01' } }
  mountStaff(chosen, ADDRESS, () => ({ body: chosen }))
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(chip('Status: Not decided yet').elements()).toEqual([])
  await page.getByRole('button', { name: 'Filters 2' }).click()
  await expect.element(chip('Status: Not decided yet')).toBeVisible()
  await expect.element(chip('Submitted: from 03/01/2026')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Filters 2' })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
})

test('form, dates, search, order and page are asked of the server', async () => {
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => ({ body: path.includes('admin/forms') ? aFormsList([aRow('Gala')]) : full }))
  const last = () => calls.at(-1)?.path
  await chip('Form').click()
  await page.getByRole('option', { name: 'Gala' }).click()
  await expect.poll(last).toContain('form=uuid-Gala')
  await chip('Add a filter').click()
  await page.getByRole('textbox', { name: 'From' }).fill('3/1/2026')
  await expect.poll(last).toContain('from=2026-03-01')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('searchbox').fill('spring')
  await expect.poll(last).toContain('search=spring')
  await page.getByRole('button', { name: 'Submitted' }).click()
  await expect.poll(last).toContain('sort=submitted_at&descending=false')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(last).toContain('page=2')
})

test('where requests stand is chosen as all that wait for a decision or as one status, and the address says it', async () => {
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => ({ body: listOf(path) }))
  const last = () => calls.at(-1)?.path ?? ''
  await chip('Status').click()
  await layer.getByRole('button', { name: 'Not decided yet' }).click()
  await expect.poll(last).toContain('phase=open')
  await expect.element(chip('Status: Not decided yet')).toHaveFocus()
  await chip('Status: Not decided yet').click()
  await expectAccessible()
  await layer.getByRole('button', { name: 'Approved' }).click()
  await expect.poll(last).toContain('status=approved')
  expect(last()).not.toContain('phase=')
  await chip('Status: Approved').click()
  await layer.getByRole('button', { name: 'Any status' }).click()
  await expect.poll(last).not.toContain('status=')
  await expect.element(chip('Status')).toBeVisible()
})

test('a filter in force is a chip that says what is chosen; its cross and Delete take it away, and the keyboard stays beside it', async () => {
  await page.viewport(1440, 800)
  const search = '?status=approved&unread=true&from=2026-03-01&to=2026-03-01'
  const { calls } = mountStaff(
    { ...full, query: { ...full.query, status: 'approved', unread: 'true', from: '2026-03-01', to: '2026-03-01' } },
    ADDRESS + search,
    ({ path }) => ({ body: listOf(path) }),
  )
  const last = () => calls.at(-1)?.path ?? ''
  await expect.element(chip('Submitted: 03/01/2026')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Dark look' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove the filter Unread: Unread only' }).click()
  await expect.poll(last).not.toContain('unread=')
  expect(last()).toContain('status=approved')
  await expect.element(chip('Add a filter')).toHaveFocus()
  ;(chip('Submitted: 03/01/2026').element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(last).not.toContain('from=')
  await expect.element(chip('Add a filter')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}')
  await expect.element(page.getByRole('button', { name: 'Remove the filter Status: Approved' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(last).not.toContain('status=')
  await expect.element(chip('Status')).toHaveFocus()
})

test('requests of which a mail failed are asked for by keys alone, and that stands as a chip', async () => {
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => ({ body: listOf(path) }))
  await expect.element(chip('Add a filter')).toBeVisible()
  ;(chip('Add a filter').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(layer).toBeVisible()
  ;(layer.getByRole('checkbox', { name: 'Mail failed' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => calls.at(-1)?.path).toContain('mail=failed')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Remove the filter Mail: Failed' }).click()
  await expect.poll(() => calls.at(-1)?.path).not.toContain('mail=')
})

test('a team is searched by name, by keys alone, and stands as a chip with its name', async () => {
  const events = { value: 'uuid-events', label: 'Events', group: '' }
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => {
    if (path.includes('/submissions/choices')) return { body: { choices: path.includes('search=ev') ? [events] : [] } }
    const body = listOf(path)
    return { body: { ...body, chosen: body.query.team === '' ? {} : { team: events } } }
  })
  await expect.element(chip('Add a filter')).toBeVisible()
  ;(chip('Add a filter').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await layer.getByRole('combobox', { name: 'Team' }).fill('ev')
  await expect.element(page.getByRole('option', { name: 'Events' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => lastList(calls)).toContain('team=uuid-events')
  await userEvent.keyboard('{Escape}')
  await expect.element(chip('Team: Events')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Team: Events' }).click()
  await expect.poll(() => lastList(calls)).not.toContain('team=')
})

test('a place is searched by name beneath its kind, and of one that is gone the chip says so', async () => {
  const tower = { value: 'uuid-tower', label: 'Tower', group: 'building' }
  const hall = { value: 'uuid-hall', label: 'Hall, Tower', group: 'space' }
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => {
    if (path.includes('/submissions/choices')) return { body: { choices: [tower, hall] } }
    const body = listOf(path)
    return { body: { ...body, chosen: body.query.place === hall.value ? { place: hall } : {} } }
  })
  await chip('Add a filter').click()
  await layer.getByRole('combobox', { name: 'Place' }).click()
  await expect.element(page.getByText('Buildings', { exact: true })).toBeVisible()
  await page.getByRole('option', { name: 'Hall, Tower' }).click()
  await expect.poll(() => lastList(calls)).toContain('place=uuid-hall')
  await userEvent.keyboard('{Escape}')
  await chip('Place: Hall, Tower').click()
  await layer.getByRole('combobox', { name: 'Place' }).click()
  await page.getByRole('option', { name: 'Tower', exact: true }).click()
  await expect.poll(() => lastList(calls)).toContain('place=uuid-tower')
  await expect.element(chip('Place: Not there any more')).toHaveFocus()
})

test('an answer is chosen of the form that the list is of, and goes with it', async () => {
  const tea = { value: 'wishes=tea', label: 'Tea', group: 'Wishes' }
  const form = { uuid: 'uuid-gala', name: 'Gala' }
  const { calls } = mountStaff({ ...full, form, query: { ...full.query, form: form.uuid } }, `${ADDRESS}?form=${form.uuid}`, ({ path }) => {
    if (path.includes('/submissions/choices')) return { body: { choices: path.includes(`form=${form.uuid}`) ? [tea] : [] } }
    const { form: _form, ...body } = listOf(path)
    const { query } = body
    return { body: { ...body, ...(query.form !== '' && { form }), chosen: query.answer === '' ? {} : { answer: tea } } }
  })
  await chip('Add a filter').click()
  await layer.getByRole('combobox', { name: 'Answer' }).click()
  await page.getByRole('option', { name: 'Tea' }).click()
  await expect.poll(() => lastList(calls)).toContain('answer=wishes%3Dtea')
  await userEvent.keyboard('{Escape}')
  await expect.element(chip('Answer: Wishes: Tea')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Form: Gala' }).click()
  await expect.poll(() => lastList(calls)).not.toContain('answer=')
  await chip('Add a filter').click()
  await expect.element(layer.getByRole('combobox', { name: 'Place' })).toBeVisible()
  expect(layer.getByRole('combobox', { name: 'Answer' }).elements()).toEqual([])
})

test.each([
  [1440, 500],
  [768, 600],
  [360, 640],
])('what filters there are stands within the window, %s by %s pixels, and what has no room there is scrolled to', async (width, height) => {
  await page.viewport(width, height)
  const form = { uuid: 'uuid-gala', name: 'Gala' }
  const list = { ...full, form, query: { ...full.query, form: form.uuid, from: '2026-03-01', event_from: '2026-03-01' } }
  const choices = Array.from({ length: 8 }, (_, index) => ({ value: `p${index}`, label: `Hall ${index}`, group: 'space' }))
  mountStaff(list, `${ADDRESS}?form=${form.uuid}`, ({ path }) => ({ body: path.includes('/submissions/choices') ? { choices } : list }))
  if (width === 360) await page.getByRole('button', { name: /^Filters/ }).click()
  await chip('Add a filter').click()
  await expect.element(layer).toBeVisible()
  const box = () => layer.element().getBoundingClientRect()
  await expect.poll(() => [box().top >= 0, box().bottom <= height, box().right <= width]).toEqual([true, true, true])
  ;(layer.getByRole('textbox', { name: 'Event to' }).element() as HTMLElement).focus()
  const last = layer.getByRole('textbox', { name: 'Event to' }).element().getBoundingClientRect()
  expect([last.top >= box().top, last.bottom <= box().bottom]).toEqual([true, true])
  await layer.getByRole('combobox', { name: 'Place' }).click()
  await expect.element(page.getByRole('option', { name: 'Hall 7' })).toBeInTheDocument()
  const choicesBox = () => page.getByRole('listbox').element().getBoundingClientRect()
  await expect.poll(() => [choicesBox().top >= 0, choicesBox().bottom <= height]).toEqual([true, true])
  await page.getByRole('option', { name: 'Hall 7' }).click()
})

test('the days of events are asked for by themselves, and stand as a chip', async () => {
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => ({ body: listOf(path) }))
  await chip('Add a filter').click()
  await page.getByRole('textbox', { name: 'Event from' }).fill('12/1/2026')
  await expect.poll(() => calls.at(-1)?.path).toContain('event_from=2026-12-01')
  // What was typed a moment ago counts, also once the layer is closed.
  await page.getByRole('textbox', { name: 'Event to' }).fill('12/31/2026')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => calls.at(-1)?.path).toContain('event_to=2026-12-31')
  await expect.element(chip('Date of event: 12/01/2026 – 12/31/2026')).toBeVisible()
  await page.getByRole('button', { name: /^Remove the filter Date of event/ }).click()
  await expect.poll(() => calls.at(-1)?.path).not.toContain('event_')
})

test('a filter is chosen by keys alone: Enter opens it, Escape leads back to it', async () => {
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => ({ body: listOf(path) }))
  await expect.element(chip('Status')).toBeVisible()
  ;(chip('Status').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(layer.getByRole('button', { name: 'Any status' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(chip('Status')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(layer.getByRole('button', { name: 'Any status' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => calls.at(-1)?.path).toContain('phase=open')
  await expect.element(chip('Status: Not decided yet')).toHaveFocus()
})

test('who works on requests is anyone, oneself, nobody, or somebody who is searched by name, by keyboard too', async () => {
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => ({ body: path.includes('/assignees/') ? { people } : listOf(path) }))
  const lists = () => calls.filter(({ path }) => !path.includes('/assignees/')).at(-1)?.path ?? ''
  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  await chip('Assignee').click()
  await expect.element(assignee).toHaveValue('Anyone')
  await assignee.click()
  await page.getByRole('option', { name: 'Me', exact: true }).click()
  await expect.poll(lists).toContain('assignee=me')
  await chip('Assignee: Me').click()
  await expect.element(assignee).toHaveValue('Me')
  await assignee.click()
  await page.getByRole('option', { name: 'Nobody' }).click()
  await expect.poll(lists).toContain('assignee=none')
  await chip('Assignee: Nobody').click()
  await assignee.fill('dana')
  await expect.poll(() => calls.some(({ path }) => path.includes('/assignees/?search=dana'))).toBe(true)
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toHaveTextContent('Dana Whitfield (dana@acme.example)')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(lists).toContain('assignee=uuid-dana')
  await expect.element(chip('Assignee: Dana Whitfield')).toBeVisible()
})

test('who may only read finds nobody else to narrow the list to, and asks for nobody', async () => {
  const shown = { ...full, user: { ...reader, permissions: { ...reader.permissions, can_view: true } } }
  const { calls } = mountStaff(shown, ADDRESS, () => ({ body: shown }))
  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  await chip('Assignee').click()
  await expect.element(assignee).toHaveDisplayValue('Anyone')
  expect(Array.from(assignee.element().children, ({ textContent }) => textContent)).toEqual(['Anyone', 'Me', 'Nobody'])
  await assignee.selectOptions('Nobody')
  await expect.poll(() => calls.at(-1)?.path).toContain('assignee=none')
  expect(calls.filter(({ path }) => path.includes('/assignees/'))).toEqual([])
})

test('a person of the address whom no row names is no empty choice', async () => {
  const none = { ...full, submissions: [], total: 0, query: { ...full.query, assignee: 'uuid-gone' } }
  mountStaff(none, `${ADDRESS}?assignee=uuid-gone`, () => ({ body: none }))
  await expect.element(chip('Assignee: One person')).toBeVisible()
  await expect.element(page.getByText('No submission fits these filters.')).toBeVisible()
})

test('where nothing waits for a decision the list says so, and leads back to all of them', async () => {
  const none = { ...full, submissions: [], total: 0, query: { ...full.query, phase: 'open' as const } }
  const { calls } = mountStaff(none, `${ADDRESS}?phase=open`, ({ path }) => ({ body: path.includes('phase=') ? none : full }))
  await expect.element(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByRole('link', { name: /ACM-1$/ })).toBeVisible()
  expect(calls.at(-1)?.path).not.toContain('phase=')
})

test('a filter that could not be loaded says so and is tried again, with all that was chosen', async () => {
  let works = false
  mountStaff(full, ADDRESS, ({ path }) => (works ? { body: listOf(path) } : { status: 503, body: {} }))
  await chip('Status').click()
  await layer.getByRole('button', { name: 'Declined' }).click()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(chip('Status: Declined')).toBeVisible()
})

test('days are shown in the format of the company, typed or picked, and cleared; usual periods are chosen at once', async () => {
  const asking = { ...full, query: { ...full.query, from: '2026-03-01', to: '' } }
  const { calls } = mountStaff(asking, ADDRESS, () => ({ body: asking }))
  const last = () => calls.at(-1)?.path ?? ''
  await chip('Submitted: from 03/01/2026').click()
  const from = page.getByRole('textbox', { name: 'From' })
  await expect.element(from).toHaveValue('03/01/2026')
  await expect.element(page.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('From … to …')
  await page.getByRole('textbox', { name: 'To' }).click()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'To' }).fill('3/4/20')
  await page.getByRole('textbox', { name: 'To' }).fill('3/4/2026')
  await expect.poll(last).toContain('to=2026-03-04')
  expect(calls.filter(({ path }) => path.includes('to=2020'))).toEqual([])
  await page.getByRole('button', { name: 'Clear From' }).click()
  await expect.poll(last).not.toContain('from=')
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Last 7 days')
  await expect.poll(last).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
})

test('a day that may be two, that is none, or that lies outside is not dropped without a word', async () => {
  const asking = { ...full, query: { ...full.query, from: '2026-03-01', to: '' } }
  const { calls } = mountStaff(asking, ADDRESS, () => ({ body: asking }))
  await chip('Submitted: from 03/01/2026').click()
  const to = page.getByRole('textbox', { name: 'To' })
  const left = async (text: string) => {
    await to.fill(text)
    await page.getByRole('searchbox').click()
  }
  await left('03.04.2026')
  const either = 'Is “03.04.2026” March 4, 2026 or April 3, 2026? Write it as MM/DD/YYYY.'
  await expect.element(page.getByText(either)).toBeVisible()
  await expect.element(to).toHaveAccessibleDescription(either)
  await expect.element(to).toHaveValue('')
  await expectAccessible()
  await left('soon')
  await expect.element(to).toHaveAccessibleDescription('“soon” cannot be read as a date. Write it as MM/DD/YYYY.')
  await left('2/3/2026')
  await expect.element(to).toHaveAccessibleDescription('“2/3/2026” is too early: the first possible day is 03/01/2026.')
  expect(calls.filter(({ path }) => path.includes('to=2'))).toEqual([])
  await to.fill('4/3/2026')
  await expect.poll(() => calls.at(-1)?.path).toContain('to=2026-04-03')
  await expect.element(page.getByText(/is too early/)).not.toBeInTheDocument()
  await left('soon')
  await expect.element(to).toBeVisible()
  await page.getByRole('searchbox').click()
  await expect.element(to).not.toBeInTheDocument()
})

test('a form is found by its name among however many, and asked for only once somebody looks for one', async () => {
  const unasked = mountStaff(full, ADDRESS, () => ({ body: full }))
  await expect.element(chip('Form')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /ACM-1$/ })).toBeVisible()
  expect(unasked.calls).toEqual([])
  const chosen = { ...full, form: { uuid: 'uuid-Zoo', name: 'Zoo tour' }, query: { ...full.query, form: 'uuid-Zoo' } }
  const { calls } = mountStaff(chosen, ADDRESS, ({ path }) => ({
    body: path.includes('admin/forms') ? aFormsList(path.includes('search=ga') ? [aRow('Gala')] : [aRow('Alpha')]) : chosen,
  }))
  const lists = () => calls.filter(({ path }) => !path.includes('admin/forms')).at(-1)?.path ?? ''
  const box = page.getByRole('combobox', { name: 'Form' })
  expect(calls.some(({ path }) => path.includes('size=50'))).toBe(false)
  await chip('Form: Zoo tour').click()
  await expect.element(box).toHaveValue('Zoo tour')
  await box.fill('ga')
  await page.getByRole('option', { name: 'Gala' }).click()
  await expect.poll(lists).toContain('form=uuid-Gala')
  await chip('Form: Zoo tour').click()
  await page.getByRole('option', { name: 'All forms' }).click()
  await expect.poll(lists).not.toContain('form=')
  await expectAccessible()
})

test('a search that looked at the newest alone says how far, and leads on', async () => {
  const part = {
    ...full,
    more: true,
    searched: { rows: 20_000, reached: '2026-03-02T12:00:00Z' },
    query: { ...full.query, search: 'gala' },
  }
  const { calls } = mountStaff(part, `${ADDRESS}?search=gala`, () => ({ body: part }))
  await expect.element(page.getByText('Found in the newest 20,000 submissions, back to 03/02/2026 07:00 AM.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Search older' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('to=2026-03-02')
  expect(calls.at(-1)?.path).toContain('search=gala')
})

test('a search that found nothing so far says where it looked, and leads on', async () => {
  const none = {
    ...full,
    submissions: [],
    total: 0,
    searched: { rows: 20_000, reached: '2026-03-02T12:00:00Z' },
    query: { ...full.query, search: 'gala' },
  }
  const { calls } = mountStaff(none, `${ADDRESS}?search=gala`, () => ({ body: none }))
  await expect
    .element(page.getByText('None of the newest 20,000 submissions, back to 03/02/2026 07:00 AM, has words that begin like these.'))
    .toBeVisible()
  expect(page.getByText(/No submission has words|Found in/).elements()).toEqual([])
  await expectAccessible()
  await page.getByRole('button', { name: 'Search older' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('to=2026-03-02')
})

test('an empty list tells what to do', async () => {
  mountStaff(aSubmissionsList(), ADDRESS, () => ({ body: aSubmissionsList() }))
  await expect.element(page.getByRole('heading', { name: 'No submission yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Forms' })).toBeVisible()
  await expectAccessible()
})

test('the list stands in each width without a barrier, also without a submission', async () => {
  mountStaff(full, ADDRESS, () => ({ body: full }))
  await expect.element(page.getByRole('link', { name: /ACM-1$/ })).toBeVisible()
  await expectAccessibleAtEachWidth()
  mountStaff(aSubmissionsList(), ADDRESS, () => ({ body: aSubmissionsList() }))
  await expect.element(page.getByRole('heading', { name: 'No submission yet' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})
