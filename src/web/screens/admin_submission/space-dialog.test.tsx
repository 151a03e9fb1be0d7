import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookingData, SpacesToMoveTo, SpaceToMoveTo } from '#contract/portal/bookings.ts'
import {
  aSubmission,
  aSubmissionPage,
  type CallMade,
  expectAccessible,
  mountStaff,
  reader,
  type Server,
} from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/submissions/s1'
const TITLE = 'Move to another space: Ballroom A, Tower'

const ballroom: BookingData = {
  uuid: 'b1',
  version: 3,
  space: 'Ballroom A',
  place: 'Tower, Seattle',
  building: 'Tower',
  zone: 'America/Los_Angeles',
  periods: [{ start: '2026-03-10 09:00', end: '2026-03-10 17:00' }],
  layout: 'Theater',
  layout_description: '',
  headcount: 120,
  status: { key: 'confirmed', label: 'Confirmed', color: '#2f7d4f' },
  is_cancelled: false,
}

const space = (name: string, more: Partial<SpaceToMoveTo> = {}): SpaceToMoveTo => ({
  uuid: name.toLowerCase(),
  name,
  building: 'Tower',
  location: 'Seattle',
  seats: 200,
  layouts: [],
  reasons: [],
  ...more,
})
const gallery = space('Gallery', {
  layouts: [
    { uuid: 'g1', name: 'Theater', seats: 150, is_custom: false },
    { uuid: 'g2', name: 'Classroom', seats: 125, is_custom: false },
  ],
})
const loft = space('Loft', { building: 'Annex', reasons: ['Too small', 'Booked'], seats: 40 })
const found = (...spaces: readonly SpaceToMoveTo[]): SpacesToMoveTo => ({
  spaces,
  total: spaces.length,
  available: spaces.filter(({ reasons }) => reasons.length === 0).length,
})

const isOfList = ({ method, path }: CallMade) => method === 'GET' && path.includes('/bookings/b1/spaces')
const searchOf = ({ path }: CallMade) => new URL(path, location.href).search
const pageWith = (booking: BookingData) => aSubmissionPage(aSubmission({ bookings: [booking] }))
const done = { success: true, message: ['Booking saved successfully.', 'Ballroom A, Tower was moved to Gallery, Tower.'] }

const dialog = () => page.getByRole('dialog', { name: TITLE })
const opener = () => page.getByRole('button', { name: TITLE })

/** The submission with its booking, the dialog open. `server` says what it has to of the list and of the move. */
async function mount(server: Server, booking: BookingData = ballroom) {
  const { calls } = mountStaff(pageWith(booking), ADDRESS, call => server(call) ?? { body: pageWith(booking) })
  await opener().click()
  return { calls, moves: () => calls.filter(({ method }) => method === 'PATCH'), lists: () => calls.filter(isOfList) }
}

afterEach(() => page.viewport(1280, 800))

test('what is free at its times is chosen from with building, seats and layout, and the rest says why it is not', async () => {
  const { moves } = await mount(call =>
    isOfList(call) ? { body: found(gallery, loft) } : call.method === 'PATCH' ? { body: done } : undefined,
  )
  await expect.element(dialog().getByText('03/10/2026 09:00 AM – 05:00 PM')).toBeVisible()
  await expect.element(dialog().getByText('America/Los_Angeles · Theater · 120 people')).toBeVisible()
  const free = dialog().getByRole('group', { name: '1 space is available at these times' })
  for (const text of ['Gallery', 'Tower, Seattle', 'Theater, 150 seats'])
    await expect.element(free.getByText(text, { exact: true })).toBeVisible()
  const others = dialog().getByRole('group', { name: 'Not available (1)' })
  for (const text of ['Loft', 'Annex, Seattle', '40 seats', 'Too small, Booked'])
    await expect.element(others.getByText(text, { exact: true })).toBeVisible()
  await expect.element(dialog().getByRole('radio', { name: /^Loft/ })).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
  await expectAccessible(dialog().element())
  await dialog()
    .getByRole('radio', { name: /^Gallery/ })
    .click()
  await expect.element(dialog().getByLabelText('Layout')).toHaveValue('g1')
  await dialog().getByLabelText('Layout').selectOptions('Classroom, 125 seats')
  await expectAccessible(dialog().element())
  await dialog().getByRole('button', { name: 'Move to Gallery, Tower' }).click()
  await expect.element(page.getByText('Ballroom A, Tower was moved to Gallery, Tower.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  expect(moves().map(({ path, headers, body }) => [path, headers.get('if-match'), body])).toEqual([
    ['/api/portal/acme/admin/submissions/s1/bookings/b1/space', '"3"', { space: 'gallery', layout: 'g2' }],
  ])
})

test('a space without layouts is taken as it is, by keyboard alone', async () => {
  const { moves } = await mount(call =>
    isOfList(call) ? { body: found(space('Hall'), gallery) } : call.method === 'PATCH' ? { body: done } : undefined,
  )
  await expect.element(dialog().getByRole('searchbox')).toHaveFocus()
  await expect.element(dialog().getByRole('radio', { name: /^Hall/ })).toBeVisible()
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowUp}')
  await expect.element(dialog().getByRole('radio', { name: /^Hall/ })).toBeChecked()
  expect(dialog().getByLabelText('Layout').elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => moves().map(({ body }) => body)).toEqual([{ space: 'hall' }])
})

test('a space that was taken meanwhile is refused in the dialog, which shows what is free now', async () => {
  const text = 'Gallery, Tower is not available: Booked.'
  let isTaken = false
  const { lists } = await mount(call => {
    if (isOfList(call)) return { body: isTaken ? found({ ...gallery, reasons: ['Booked'] }) : found(gallery) }
    if (call.method !== 'PATCH') return undefined
    isTaken = true
    return { status: 422, body: { success: false, message: ['Failed to change the booking', text] } }
  })
  await dialog()
    .getByRole('radio', { name: /^Gallery/ })
    .click()
  await dialog().getByRole('button', { name: 'Move to Gallery, Tower' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(text)
  await expect.element(dialog().getByRole('group', { name: 'No space is available at these times' })).toBeInTheDocument()
  await expect.element(dialog().getByRole('radio', { name: /^Gallery/ })).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
  await expect.element(dialog().getByRole('searchbox')).toHaveFocus()
  expect(lists()).toHaveLength(2)
})

test('who is later than somebody else hears it, and moves what is there now', async () => {
  let version = 3
  const { calls } = mountStaff(pageWith(ballroom), ADDRESS, call => {
    if (isOfList(call)) return { body: found(gallery) }
    if (call.method !== 'PATCH') return { body: pageWith({ ...ballroom, version }) }
    if (call.headers.get('if-match') === '"4"') return { body: done }
    version = 4
    return { status: 412, body: { success: false, message: ['', ''] } }
  })
  await opener().click()
  await dialog()
    .getByRole('radio', { name: /^Gallery/ })
    .click()
  await dialog().getByRole('button', { name: 'Move to Gallery, Tower' }).click()
  await expect.element(page.getByText('Somebody changed this booking meanwhile. This is how it is now.')).toBeVisible()
  await expect.poll(() => calls.filter(isOfList).length).toBe(2)
  await dialog().getByRole('button', { name: 'Move to Gallery, Tower' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('spaces are searched by what is typed, and more of them are shown by a press, each once', async () => {
  const { lists } = await mount(call => {
    if (!isOfList(call)) return undefined
    const query = new URL(call.path, location.href).searchParams
    if (query.get('search') === 'nowhere') return { body: found() }
    const next = query.get('page') === '2' ? [gallery, space('Hall')] : [gallery]
    return { body: { spaces: next, total: 2, available: 2 } }
  })
  await dialog().getByRole('button', { name: 'Show more (1 of 2)' }).click()
  await expect.element(dialog().getByRole('radio', { name: /^Hall/ })).toBeVisible()
  expect(dialog().getByRole('radio').elements()).toHaveLength(2)
  expect(
    dialog()
      .getByRole('button', { name: /^Show more/ })
      .elements(),
  ).toEqual([])
  await dialog().getByRole('searchbox', { name: 'Find a space or building' }).fill('nowhere')
  await expect.element(dialog().getByText('No space or building is called so.')).toBeVisible()
  expect(lists().map(searchOf)).toEqual(['?page=1', '?page=2', '?search=nowhere&page=1'])
})

test('while the list is on its way it says so, and one that could not be loaded is tried again', async () => {
  let answer: (is: 'up' | 'down') => void = () => {}
  await mount(call =>
    isOfList(call)
      ? new Promise(resolve => (answer = is => resolve(is === 'up' ? { body: found(gallery) } : { status: 503, body: {} })))
      : undefined,
  )
  await expect.element(dialog().getByText('Loading…')).toBeVisible()
  answer('down')
  await expect.element(dialog().getByRole('alert').getByText('The spaces could not be loaded.')).toBeVisible()
  await expectAccessible(dialog().element())
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog().getByText('Loading…')).toBeVisible()
  answer('up')
  await expect.element(dialog().getByRole('radio', { name: /^Gallery/ })).toHaveFocus()
})

const drawing = { uuid: 'f1', name: 'plan.png', size: 2048, type: 'image/png', link: '/api/portal/acme/files/f1' }

test.each([
  {
    what: 'a description',
    booking: { layout_description: 'Stage in the middle' },
    says: 'The description of the present layout does not go along to Gallery, Tower: it is deleted.',
    press: 'Move and delete the description',
  },
  {
    what: 'a drawing',
    booking: { drawing },
    says: 'The drawing of the present layout does not go along to Gallery, Tower: it is deleted.',
    press: 'Move and delete the drawing',
  },
  {
    what: 'both',
    booking: { layout_description: 'Stage in the middle', drawing },
    says: 'The description and the drawing of the present layout do not go along to Gallery, Tower: they are deleted.',
    press: 'Move and delete the description and the drawing',
  },
])('what does not go along is named before, by the button too, and not where it does: $what', async ({ booking, says, press }) => {
  const custom = space('Studio', { layouts: [{ uuid: 'c', name: 'Custom', seats: 150, is_custom: true }] })
  await mount(call => (isOfList(call) ? { body: found(gallery, custom) } : undefined), { ...ballroom, layout: 'Custom', ...booking })
  await expect.element(dialog().getByRole('radio', { name: /^Gallery/ })).toBeVisible()
  // It is there before it says something, so that it is read out.
  const status = dialog().getByRole('status').last()
  expect(status.element().textContent).toBe('')
  await dialog()
    .getByRole('radio', { name: /^Gallery/ })
    .click()
  await expect.element(status).toHaveTextContent(says)
  await expect.element(dialog().getByRole('button', { name: press, exact: true })).toBeEnabled()
  await expectAccessible(dialog().element())
  await dialog()
    .getByRole('radio', { name: /^Studio/ })
    .click()
  await expect.element(status).toBeEmptyDOMElement()
  await expect.element(dialog().getByRole('button', { name: 'Move to Studio, Tower' })).toBeEnabled()
})

test('a page of the list that could not be loaded leaves what is there, is tried again, and the focus goes on with what it brought', async () => {
  let isUp = false
  const { lists } = await mount(call => {
    if (!isOfList(call)) return undefined
    if (searchOf(call) === '?page=1') return { body: { spaces: [gallery], total: 2, available: 2 } }
    return isUp ? { body: { spaces: [space('Hall')], total: 2, available: 2 } } : { status: 503, body: {} }
  })
  await expect.element(dialog().getByRole('status').first()).toHaveTextContent('2 spaces found, 2 available')
  await dialog().getByRole('button', { name: 'Show more (1 of 2)' }).click()
  await expect.element(dialog().getByRole('alert').getByText('The spaces could not be loaded.')).toBeVisible()
  await expect.element(dialog().getByRole('radio', { name: /^Gallery/ })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Try again' })).toHaveFocus()
  await expectAccessible(dialog().element())
  isUp = true
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('radio', { name: /^Hall/ })).toHaveFocus()
  await expect.element(dialog().getByRole('radio', { name: /^Gallery/ })).toBeVisible()
  expect(lists().map(searchOf)).toEqual(['?page=1', '?page=2', '?page=2'])
})

test('the last press for more leads to the first one that it showed, also where that cannot be had', async () => {
  await mount(call =>
    isOfList(call) ? { body: { spaces: searchOf(call) === '?page=1' ? [gallery] : [loft], total: 2, available: 1 } } : undefined,
  )
  await dialog().getByRole('button', { name: 'Show more (1 of 2)' }).click()
  await expect.poll(() => document.activeElement?.textContent).toContain('Loft')
})

test('the end of the dialog does not cover the space that the keyboard goes to', async () => {
  await page.viewport(360, 640)
  const many = Array.from({ length: 20 }, (_, at) => space(`Room ${at + 1}`, { layouts: gallery.layouts }))
  await mount(call => (isOfList(call) ? { body: found(...many) } : undefined), { ...ballroom, layout: 'Custom', drawing })
  await dialog()
    .getByRole('radio', { name: /^Room 1 / })
    .click()
  const end = document.querySelector('.booking-choice-end')!
  for (let at = 1; at < many.length; at += 1) {
    await userEvent.keyboard('{ArrowDown}')
    const { bottom } = document.activeElement!.getBoundingClientRect()
    expect([at, bottom <= end.getBoundingClientRect().top]).toEqual([at, true])
  }
})

test('who may not edit finds no way to another space', async () => {
  mountStaff({ ...pageWith(ballroom), user: reader }, ADDRESS)
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  expect(opener().elements()).toEqual([])
})

test('the choice of spaces stands in each width without a barrier', async () => {
  const many = Array.from({ length: 12 }, (_, at) => space(`Room ${at + 1}`))
  const long = space('The Room of the Very Long Names and Unbreakable'.repeat(2), { layouts: gallery.layouts })
  await mount(call => (isOfList(call) ? { body: found(...many, long, loft) } : undefined))
  await dialog()
    .getByRole('radio', { name: /^The Room/ })
    .click()
  await expectAccessibleAtEachWidth(() => dialog().element())
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expectAccessibleDialog(TITLE, TITLE)
})
