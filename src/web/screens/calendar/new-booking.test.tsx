import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import { expectAccessible, mountStaff, reader, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { anEmptyCalendar } from './calendar-for-tests.ts'

/** 'New booking' of the calendar (P12.140, P12.141). */

const DAY = '2050-03-16'
const hall = { uuid: 'hall', name: 'Hall', building: 'Tower', zone: 'America/Chicago' }
const room = { uuid: 'room', name: 'Room', building: 'Tower', zone: 'America/New_York' }
const statuses = [
  { key: 'requested', label: 'Requested', color: '#b97e10', effect: 'block' },
  { key: 'confirmed', label: 'Confirmed', color: '#2f7d4f', effect: 'block' },
  { key: 'waiting', label: 'Waiting', color: '#6b7280', effect: 'wait' },
]
const saved = { success: true, message: ['Booking saved.', ''], data: { uuid: 'r1', version: 1, link: '/acme/admin/reservations/r1' } }

function mount(answer: Server = () => ({ body: saved }), shown = anEmptyCalendar()) {
  const { calls } = mountStaff(shown, '/acme/calendar', call => {
    if (call.method === 'POST') return answer(call)
    if (call.path.includes('/admin/reservations/spaces')) return { body: { spaces: [hall, room], statuses } }
    return { body: shown }
  })
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as ReservationContent) }
}

const dialog = () => page.getByRole('dialog', { name: 'New booking' })
const field = (name: string) => dialog().getByLabelText(new RegExp(`^${name}( \\*)?$`))
const open = async () => {
  await page.getByRole('button', { name: 'New booking' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Book', exact: true })).toBeEnabled()
}
const choose = async (name: string) => {
  await dialog().getByRole('combobox', { name: 'Add a space' }).click()
  await page.getByRole('option', { name }).click()
  // By keys one goes on where one was.
  await expect.element(dialog().getByRole('combobox', { name: 'Add a space' })).toHaveFocus()
}
const book = () => dialog().getByRole('button', { name: 'Book', exact: true }).click()

afterEach(() => page.viewport(1280, 800))

test('what is typed is booked, on the clock of the first space, and leads to its page', async () => {
  const { sent } = mount()
  await open()
  await expect.element(dialog().getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await userEvent.keyboard('Choir')
  await choose('Hall, Tower')
  await choose('Room, Tower')
  await expect.element(dialog().getByText('Times in America/Chicago, the zone of Hall.')).toBeVisible()
  await expect.element(dialog().getByText('Takes its spaces.')).toBeVisible()
  await userEvent.fill(field('From'), '20:00')
  await userEvent.fill(field('To'), '02:00')
  await expect.element(dialog().getByText('Ends on the next day.')).toBeVisible()
  await userEvent.fill(field('Notes'), 'Two pianos')
  await userEvent.fill(field('Name'), 'Ann')
  await userEvent.fill(field('Email'), 'ann@x.org')
  await book()
  await expect.poll(sent).toEqual([
    {
      title: 'Choir',
      notes: 'Two pianos',
      contact: { name: 'Ann', email: 'ann@x.org' },
      status: 'confirmed',
      spaces: ['hall', 'room'],
      start: `${DAY} 20:00`,
      end: '2050-03-17 02:00',
      overnight: false,
      accepts: false,
    },
  ])
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible()
})

test('a space that cannot be had is named, with what can be done, and nothing that was typed is lost', async () => {
  const clash = {
    space: 'hall',
    name: 'Hall, Tower',
    text: 'Hall, Tower is not available: Booked.',
    instead: 'Attic, Tower is free then.',
    next_free_start: `${DAY} 12:00`,
    is_acceptable: false,
  }
  let data: object = { clashes: [clash] }
  const { sent } = mount(() => ({ status: 422, body: { success: false, message: ['This booking was not saved', ''], data } }))
  await open()
  await userEvent.fill(field('Title'), 'Choir')
  await choose('Hall, Tower')
  await book()
  await expect
    .poll(() => dialog().getByRole('alert').element().textContent)
    .toContain('Hall, Tower is not available: Booked. Attic, Tower is free then.')
  await expect.element(dialog().getByRole('alert')).toHaveFocus()
  await expect.element(dialog().getByRole('alert')).toBeInViewport()
  await expectAccessible(dialog().element())
  await dialog().getByRole('button', { name: 'Begin at 03/16/2050 12:00 PM' }).click()
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field('From')).toHaveValue('12:00')
  await expect.element(field('To')).toHaveValue('13:00')
  await expect.element(dialog().getByRole('button', { name: 'Book', exact: true })).toHaveFocus()
  await book()
  await dialog().getByRole('button', { name: 'Book as “Waiting”' }).click()
  await expect.element(field('Status')).toHaveValue('waiting')
  // Closed alone: staff may know better.
  data = { clashes: [{ ...clash, is_acceptable: true }] }
  await book()
  await choose('Room, Tower')
  await book()
  await dialog().getByRole('button', { name: 'Book without Hall, Tower' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Remove Hall, Tower' })).not.toBeInTheDocument()
  await book()
  await dialog().getByRole('button', { name: 'Book all the same' }).click()
  await expect.poll(() => sent().at(-1)).toMatchObject({ title: 'Choir', accepts: true, status: 'waiting', spaces: ['room'] })
})

test('people, layouts and set-up go along, and what is no number is said at its place', async () => {
  const layouts = [
    { uuid: 'l1', name: 'Theater', seats: 120 },
    { uuid: 'l2', name: 'Banquet', seats: 60 },
  ]
  const shown = anEmptyCalendar()
  const { calls } = mountStaff(shown, '/acme/calendar', ({ method, path }) => {
    if (method === 'POST') return { body: saved }
    return { body: path.includes('/admin/reservations/spaces') ? { spaces: [{ ...hall, layouts }, room], statuses } : shown }
  })
  await open()
  await userEvent.fill(field('Title'), 'Choir')
  await choose('Hall, Tower')
  await choose('Room, Tower')
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Layout of Hall, Tower' }), 'Banquet (60)')
  await expect.element(dialog().getByRole('combobox', { name: 'Layout of Room, Tower' })).not.toBeInTheDocument()
  await userEvent.fill(field('People'), 'many')
  await userEvent.fill(field('Set-up \\(min\\)'), '3000')
  await book()
  await expect.element(dialog().getByText('Enter a number from 1 to 999,999.')).toBeVisible()
  await expect.element(dialog().getByText('Enter minutes, at most 2,880.')).toBeVisible()
  await expect.element(field('People')).toHaveFocus()
  await expectAccessibleAtEachWidth(() => dialog().element())
  await userEvent.fill(field('People'), '50')
  await userEvent.fill(field('Set-up \\(min\\)'), '0')
  await book()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ people: 50, set_up: 0, spaces: ['hall', 'room'], layouts: [{ space: 'hall', layout: 'l2' }] })
})

test('what is wrong is said at its place, and what was typed is given up by an answer alone', async () => {
  mount(() => ({
    status: 422,
    body: {
      success: false,
      message: ['x', ''],
      issues: { title: 'Enter a title.', spaces: 'Choose a space.', contact_email: 'Enter an email address.' },
    },
  }))
  await open()
  await userEvent.fill(field('Notes'), 'x')
  await book()
  await expect.element(dialog().getByText('Choose a space.')).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Notes')).toHaveValue('x')
})

test('the dialog fits a desk and a phone, dark and from right to left', async () => {
  mount()
  await open()
  await choose('Hall, Tower')
  await expectAccessibleAtEachWidth(() => dialog().element())
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  document.documentElement.dir = 'rtl'
  await expectAccessible(dialog().element())
  document.documentElement.dir = 'ltr'
})

test('spaces that cannot be loaded can be asked for again', async () => {
  let isAway = true
  const shown = anEmptyCalendar()
  mountStaff(shown, '/acme/calendar', ({ path }) => {
    if (!path.includes('/admin/reservations/spaces')) return { body: shown }
    return isAway ? { status: 500, body: {} } : { body: { spaces: [hall], statuses } }
  })
  await page.getByRole('button', { name: 'New booking' }).click()
  await expect.poll(() => dialog().getByRole('alert').element().textContent).toContain('We couldn’t load the spaces.')
  isAway = false
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Book', exact: true })).toBeEnabled()
})

test('whoever may not edit sees no button for it, and where there are no spaces there is none', async () => {
  mount(undefined, anEmptyCalendar({}, { user: reader }))
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New booking' })).not.toBeInTheDocument()
})
