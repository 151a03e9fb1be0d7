import type { Locator, Page } from '@playwright/test'
import type { FormContent } from '#contract/portal/forms.ts'
import { spaces, text } from '../../../scripts/seed/build.ts'
import { bookingForm } from './booking-form.ts'
import type { Company } from './company.ts'
import { expect } from './expect.ts'

const COLUMNS = 'region,location,country,timezone,worksite,building,space,seats,layouts'
const SEATTLE = 'amer,Seattle,US,America/Los_Angeles'

/** Spaces in Seattle, each of them worksite, building, name, seats, layouts: one has several, and one none. */
const TWO_SPACES = ['SLU,Day 1,Ballroom,80,Theater:80*;Classroom:64', 'SLU,Day 1,Gallery,90,']

/** A form that only asks for spaces: when and where is filled in. */
export const spacesForm = (answers: Readonly<Record<string, string>> = {}, more: Partial<FormContent> = {}): FormContent => {
  const field = (name: string, label: string, answer: string) => text(name, label, { defaultValue: answers[name] ?? answer })
  return bookingForm(
    [
      field('event_name', 'Name', 'Gala'),
      field('location', 'Place', 'Seattle'),
      ...('worksite' in answers ? [field('worksite', 'Campus', '')] : []),
      field('timezone', 'Zone', 'America/Los_Angeles'),
      field('start_date', 'First day', '2051-03-14'),
      field('start_time', 'From', '09:00'),
      field('end_date', 'Last day', '2051-03-14'),
      field('end_time', 'Until', '17:00'),
      field('seating_capacity', 'Guests', '60'),
      spaces('spaces', 'Rooms', { required: true }),
    ],
    more,
  )
}

/** Puts spaces into the inventory and makes a form that asks for them. @returns the path of its guest page */
export async function makeSpaces(company: Company, rows: readonly string[] = TWO_SPACES, content = spacesForm()): Promise<string> {
  await company.spaces([COLUMNS, ...rows.map(row => `${SEATTLE},${row}`)])
  return company.form('event_request', 'spaces', content)
}

export const widget = (page: Page): Locator => page.getByRole('group', { name: 'Rooms' }).last()
/** A button, by all of its name or without the building that the name ends with. */
export const button = (page: Page, name: string): Locator =>
  widget(page).getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}(?:, Day \\d)?$`) })

/** Of a space that is chosen: its card, or while others are looked for its line. */
const CHOSEN = /^(?:Remove|More for) /
/** What a space that is chosen offers: it is there as long as the space is. */
export const chosen = (page: Page, name: string): Locator =>
  widget(page).getByRole('button', { name: new RegExp(`${CHOSEN.source}${name}(?:, Day \\d)?$`) })

/** Asks for a space with its first layout that fits: in a dialog, unless it is the only one. */
export async function press(page: Page, name: string): Promise<void> {
  const find = button(page, 'Find a space')
  await expect(button(page, `Add ${name}`).or(find).first()).toBeVisible()
  if (await find.isVisible()) await find.click()
  await button(page, `Add ${name}`).click()
  const dialog = page.getByRole('dialog', { name: /Set Layout/ })
  if (!(await dialog.isVisible())) return
  await dialog.getByRole('radio', { name: /Theater/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The same, and waits until it is one of the chosen ones. */
export async function add(page: Page, name: string): Promise<void> {
  await press(page, name)
  await expect(chosen(page, name)).toBeVisible()
}

/** Names of the spaces that are chosen. */
export async function chosenSpaces(page: Page): Promise<string[]> {
  const labels = await widget(page)
    .getByRole('button', { name: CHOSEN })
    .evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''))
  return labels.map(label => label.replace(CHOSEN, '').replace(/, Day \d$/, '')).toSorted()
}

/** Adds a space, and waits until it is held. */
export async function hold(page: Page, name: string): Promise<void> {
  await press(page, name)
  await expectHeld(page, name)
}

/** Its card. */
export const cardOf = (page: Page, name: string): Locator =>
  widget(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Remove ${name}(?:, Day \\d)?$`) }) })

/** It is chosen, and the widget counts how long it is held. */
export async function expectHeld(page: Page, name: string): Promise<void> {
  await expect(cardOf(page, name).getByText(/^\d\d:\d\d (held for you|left)/)).toBeVisible()
}

/** It was lost, the widget says so, and something else can be taken. */
export async function expectLost(page: Page, name: string, instead: string): Promise<void> {
  await expect(
    widget(page)
      .getByText(new RegExp(`${name}(?:, Day \\d)? is no longer held for you`))
      .first(),
  ).toBeVisible()
  await expect(button(page, `Remove ${name}`)).toBeHidden()
  await expect(button(page, `Take this one: ${instead}`)).toBeVisible()
}

interface Held {
  readonly space: string
  readonly kind: 'hold' | 'booking'
}

/** What takes a space now, by the clock of the database: never twice the same, and no hold longer than so many minutes from now. */
export async function takenIn(company: Company, holdMinutes = 15): Promise<Held[]> {
  const rows = await company.rows<Held & { late: boolean }>(
    `select s.name as space, b.kind, coalesce(b.expires_at > now() + interval '${holdMinutes} minutes', false) as late
      from booking b join space s on s.company_id = b.company_id and s.id = b.space_id
      where b.state = 'active' and coalesce(b.expires_at, 'infinity') > now() order by s.name`,
  )
  expect(rows.filter(({ late }) => late)).toEqual([])
  expect(new Set(rows.map(({ space }) => space)).size).toBe(rows.length)
  return rows.map(({ space, kind }) => ({ space, kind }))
}
