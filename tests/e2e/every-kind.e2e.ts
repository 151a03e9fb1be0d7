import type { Locator, Page } from '@playwright/test'
import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import { newCompany } from './kit/company.ts'
import { ARABIC, everyKindInTwoLanguages } from './kit/every-kind.ts'
import { expect, GENEROUS, test as base, withServer } from './kit/fixture.ts'
import { type Outside, startOutside } from './kit/outside.ts'
import { submissionIn } from './kit/submissions.ts'
import { expectReceived, openForm } from './kit/visitor.ts'

/** A server that may ask another system on this machine, for options and for places. */
const test = base.extend<object, { outside: Outside }>({
  outside: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs nothing
    async ({}, use) => {
      const outside = await startOutside()
      await use(outside)
      await outside.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ outside }, use) => {
      const env = { ...GENEROUS, OUTBOUND_ALLOW: new URL(outside.origin).host, PLACES: 'photon', PLACES_URL: `${outside.origin}/places/` }
      await withServer(env, use)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Whoever fills in the form with the keys alone, reading its labels in one language. */
class Typist {
  readonly page: Page
  private readonly words: Readonly<Record<string, string>>

  constructor(page: Page, words: Readonly<Record<string, string>>) {
    this.page = page
    this.words = words
  }

  word(english: string): string {
    return this.words[english.toLowerCase()] ?? english
  }

  /** Presses Tab until the control is reached: what cannot be reached so fails. */
  async to(control: Locator): Promise<void> {
    // Options of other systems come when they come.
    await expect(control.first()).toBeAttached()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await control.evaluateAll(found => found.includes(document.activeElement as never))) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`${control.toString()} cannot be reached with Tab`)
  }

  field(role: Parameters<Page['getByRole']>[0], label: string): Locator {
    return this.page.getByRole(role, { name: new RegExp(`^${this.word(label)}`) })
  }

  async type(label: string, text: string, role: 'textbox' | 'combobox' = 'textbox'): Promise<void> {
    await this.to(this.field(role, label))
    await this.page.keyboard.type(text)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async next(name: string): Promise<void> {
    await this.to(this.page.getByRole('button', { name, exact: true }))
    await this.press('Enter')
  }
}

async function fillWords(typist: Typist, { next }: Product): Promise<void> {
  await typist.type('Title', 'An evening')
  await typist.type('Story', 'Two\nlines')
  await typist.type('Email', 'ada@example.org')
  await typist.type('Phone', '+49 (30) 123-456')
  await typist.type('Guests', '12')
  await typist.type('Day', '12/24/2027')
  await typist.type('Start', '7:30 pm')
  await typist.next(next)
}

async function fillChoices(typist: Typist, words: { north: string; dinner: string }, { next, chooseFile }: Product): Promise<void> {
  const { page } = typist
  await typist.to(page.getByRole('radio', { name: words.north }))
  await typist.press('Space')
  await typist.to(page.getByRole('checkbox', { name: words.dinner }))
  await typist.press('Space')
  await typist.to(typist.field('combobox', 'Seating'))
  await typist.press('ArrowDown', 'ArrowDown')
  await expect(typist.field('combobox', 'Seating')).toHaveValue('tables')
  await typist.to(page.locator('summary'))
  await typist.press('Enter', 'ArrowDown', 'Space', 'Escape')
  await typist.type('Colour', 'Green', 'combobox')
  await expect(page.getByText(chooseFile, { exact: true })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await typist.to(page.locator('input[type=file]'))
  await typist.press('Enter')
  await (await chooser).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') })
  await expect(page.getByText('plan.txt')).toBeVisible()
  await typist.next(next)
}

async function fillFromOutside(typist: Typist): Promise<void> {
  const { page } = typist
  await expect(typist.field('combobox', 'Room').locator('option', { hasText: 'Ballroom' })).toBeAttached()
  await typist.to(typist.field('combobox', 'Room'))
  await page.keyboard.type('Ballroom')
  await typist.to(page.getByRole('radio', { name: 'North wing' }))
  await typist.press('Space')
  await typist.to(page.getByRole('checkbox', { name: 'Music' }))
  await typist.press('Space')
  await typist.type('Host', 'Person 0042', 'combobox')
  await expect(page.getByText('A seat in the north wing is 12 dollars')).toBeVisible()
  await typist.type('City', 'berl', 'combobox')
  await expect(page.getByRole('option', { name: 'Berlin, Somewhere' })).toBeVisible()
  await typist.press('ArrowDown', 'Enter')
  await expect(typist.field('combobox', 'City')).toHaveValue('Berlin, Somewhere')
}

interface Reader {
  readonly what: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly locale: string
  readonly words: Readonly<Record<string, string>>
  readonly options: { readonly north: string; readonly dinner: string }
  readonly received: string
  /** What the product says, in their language. */
  readonly product: Product
}

interface Product {
  readonly next: string
  readonly submit: string
  readonly place: (place: number) => string
  readonly chooseFile: string
}

const english = {
  locale: 'en-US',
  words: {},
  options: { north: 'North', dinner: 'Dinner' },
  received: 'Received',
  product: { next: 'Next', submit: 'Submit', place: (place: number) => `Page ${place} of 3`, chooseFile: 'Choose files' },
}
const arabic = {
  locale: 'ar',
  words: ARABIC,
  options: { north: 'الشمال', dinner: 'عشاء' },
  received: 'تم الاستلام',
  product: { next: 'التالي', submit: 'إرسال', place: (place: number) => `الصفحة ${place} من 3`, chooseFile: 'اختيار ملفات' },
}
const desk = { width: 1280, height: 800 }
const phone = { width: 360, height: 780 }

const readers: readonly Reader[] = [
  { what: 'on a desk in English', viewport: desk, ...english },
  { what: 'on a phone in English', viewport: phone, ...english },
  { what: 'on a desk in Arabic', viewport: desk, ...arabic },
  { what: 'on a phone in Arabic', viewport: phone, ...arabic },
]

for (const { what, viewport, locale, words, options, received, product } of lookedAt(
  import.meta.filename,
  readers,
  readers.filter(one => one.what === 'on a desk in English' || one.what === 'on a phone in Arabic'),
)) {
  test(`a form with every kind of field is filled in by keyboard alone ${what}`, async ({ newSomebody, server, outside }) => {
    const company = await newCompany(server, what, outside.origin)
    const link = await company.form('event_request', 'evening', everyKindInTwoLanguages())
    const { page } = await newSomebody({ viewport, locale })
    await page.route('https://maps.example/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>A map' }),
    )
    const typist = new Typist(page, words)

    await openForm(page, link)
    await expect(page.locator('.run')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await expectAccessible(page, `page 1 ${what}`)
    await expectNoSideways(page, `page 1 ${what}`)
    await fillWords(typist, product)
    await expect(page.getByText(product.place(2), { exact: true })).toBeVisible()
    await expectAccessible(page, `page 2 ${what}`)
    await expectNoSideways(page, `page 2 ${what}`)
    await fillChoices(typist, options, product)
    await expect(page.getByText(product.place(3), { exact: true })).toBeVisible()
    await fillFromOutside(typist)
    await expectAccessible(page, `page 3 ${what}`)
    await expectNoSideways(page, `page 3 ${what}`)
    await expect(page.locator('iframe')).toHaveAttribute('src', 'https://maps.example/show?q=Berlin%2C%20Somewhere')
    await typist.next(product.submit)
    await expectReceived(page, received)

    const submission = await submissionIn(company)
    expect(submission.answers).toMatchObject({
      title: 'An evening',
      story: 'Two\nlines',
      email: 'ada@example.org',
      phone: '+49 (30) 123-456',
      guests: '12',
      day: '2027-12-24',
      start: '19:30',
      wing: 'north',
      meals: ['dinner'],
      seating: 'tables',
      tools: ['mic'],
      room: 'ballroom',
      side: 'north',
      extras: ['music'],
      price: 'A seat in the north wing is 12 dollars',
      city: 'Berlin, Somewhere',
    })
    expect(submission.files['plan']?.map(file => file.name)).toEqual(['plan.txt'])
  })
}
