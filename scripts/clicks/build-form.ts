import type { Page } from 'playwright'
import { type Builder, builderOf } from './builder.ts'
import type { Hand } from './hand.ts'

const PATTERN = String.raw`^\d{4}-\d{3}$`
const DAY_BEFORE = "AddBusinessDays(GetValue('start_date'), -1)"

/** Makes a form of five pages of the starter form of an event request, in its editor, from Edit up to the save. */
export async function buildForm(page: Page, hand: Hand): Promise<void> {
  const builder = builderOf(page, hand)
  await hand.click(builder.button('Edit'))
  await hand.click(page.getByRole('textbox', { name: 'Intro' }))
  await hand.paste('Tell us what you plan.\nWe answer **within two days**.')
  await hand.click(page.getByRole('tab', { name: 'CONTENT', exact: true }))
  await namePages(page, hand, builder)
  await aboutYou(hand, builder)
  await yourEvent(hand, builder)
  await whenAndWhere(page, hand, builder)
  await whatYouNeed(page, hand, builder)
  await lastThings(page, hand, builder)
  await hand.click(page.getByRole('tab', { name: 'SUBMITTED DIALOG', exact: true }))
  await hand.click(page.getByRole('region', { name: 'SUBMITTED DIALOG', exact: true }).getByRole('textbox', { name: 'Title' }))
  await hand.retype('See you there')
  await hand.click(page.getByRole('tab', { name: 'SETTINGS', exact: true }))
  await hand.click(page.getByRole('switch', { name: /^Active/ }))
  await hand.press('Control+s')
  await page.getByText('Form saved successfully.', { exact: true }).waitFor()
}

/** Contact goes to the front; the others keep their order. */
async function namePages(page: Page, hand: Hand, { button }: Builder): Promise<void> {
  for (const number of [4, 3, 2]) {
    await hand.click(button(`Actions of page ${number}`))
    await hand.click(page.getByRole('menuitem', { name: 'Move page up' }))
  }
  for (const [index, title] of ['About you', 'Your event', 'When and where', 'What you need'].entries()) {
    await hand.click(page.getByRole('textbox', { name: `Title of page ${index + 1}` }))
    await hand.retype(title)
  }
}

async function aboutYou(hand: Hand, builder: Builder): Promise<void> {
  const { add, button, label, open, pattern, required } = builder
  await add('About you', 'Text', 'Department')
  await hand.press('Enter')
  await label('Text', 'Cost centre')
  await required()
  await hand.click(button('Required: Department'))
  await pattern(PATTERN, 'Four digits, a dash and three digits, like 4120-001.')
  await add('About you', 'Radio buttons', 'Are you asking for somebody else?')
  await required()
  await hand.tab()
  await hand.paste('Yes\nNo')
  for (const [kind, text] of [
    ['Text', "Host's name"],
    ['E-mail', "Host's e-mail"],
  ] as const) {
    await add('About you', kind, text)
    await required()
    await open('Visibility', 'Add condition')
    await hand.type('Are you')
    await hand.tab(2)
    await hand.type('Yes')
  }
  await add('About you', 'Phone', 'Phone')
}

async function yourEvent(hand: Hand, { add, pattern, required }: Builder): Promise<void> {
  await add('Your event', 'Dropdown', 'Kind of event')
  await required()
  await hand.tab()
  await hand.paste('Dinner\nTalk\nWorkshop\nConcert\nFair\nOther')
  await add('Your event', 'Long text', 'Purpose')
  await required()
  await hand.tab()
  await hand.type('500')
  await add('Your event', 'Files', 'Programme')
  await hand.tab(4)
  await hand.paste('.pdf, .doc, .docx')
  await hand.tab()
  await hand.type('20')
  await add('Your event', 'Text', 'Website')
  await pattern(String.raw`^https://\S+$`, 'An address that begins with https://')
}

async function whenAndWhere(page: Page, hand: Hand, { add, button, open, value }: Builder): Promise<void> {
  await hand.click(button(/^End date/))
  await open('Validation', 'Add validation')
  await hand.tab()
  await hand.press('ArrowDown', 'ArrowDown', 'ArrowDown')
  await hand.tab()
  await hand.press('ArrowDown')
  await page.getByRole('combobox', { name: 'Other field of validation 1' }).waitFor()
  await hand.tab()
  await hand.type('Start date')
  await hand.tab()
  await hand.paste('The event ends before it begins.')
  await add('When and where', 'Date', 'Set-up needed from')
  await hand.tab(6)
  await hand.paste(DAY_BEFORE)
  await value(DAY_BEFORE)
}

async function whatYouNeed(page: Page, hand: Hand, { add, inPage, open, source }: Builder): Promise<void> {
  await hand.click(inPage('What you need').getByRole('button', { name: 'Conditions', exact: true }))
  await hand.click(inPage('What you need').getByRole('button', { name: 'Add condition', exact: true }))
  await page.waitForFunction(() => document.activeElement?.closest('.builder-rule-parts'))
  await hand.type('Seating')
  await hand.tab()
  await hand.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await hand.tab()
  await hand.type('20')
  await add('What you need', 'Checkboxes', 'Catering')
  await hand.tab(3)
  await hand.paste('Coffee\nLunch\nDinner\nDrinks\nCake')
  await add('What you need', 'Long text', 'Dietary notes')
  await open('Visibility', 'Add condition')
  await hand.type('Catering')
  await hand.tab()
  await hand.press('ArrowDown')
  await add('What you need', 'Checkboxes from an API', 'Technology', true)
  await source('https://services.example.com/technology', 1)
  await add('What you need', 'Radio buttons from an API', 'Room set-up help', true)
  await source('https://services.example.com/technology', 1)
  await add('What you need', 'Dropdown from an API', 'Supplier', true)
  await source('https://services.example.com/suppliers?for={catering}', 3)
  await add('What you need', 'Number', 'Parking spaces')
  await hand.tab(6)
  await hand.type('0')
  await hand.tab(2)
  await hand.type('60')
  await add('What you need', 'Text from an API', 'Price group', true)
  await source('https://services.example.com/price', 1)
}

async function lastThings(page: Page, hand: Hand, { add, button, required, tab, value }: Builder): Promise<void> {
  await hand.click(button('Add page'))
  await page.waitForFunction(() => document.activeElement?.closest('.builder-page-title'))
  await hand.type('Last things')
  await add('Last things', 'E-mail', 'Cost approved by')
  await required()
  await add('Last things', 'Checkboxes', 'Terms')
  await hand.tab(3)
  await hand.paste('I accept the terms\taccepted')
  await hand.click(button('More settings of option 1'))
  await hand.click(page.getByRole('checkbox', { name: 'Must be chosen' }))
  await hand.tab()
  await hand.paste('Without the terms there is no event.')
  await add('Last things', 'Long text', 'Notes')
  await add('Last things', 'Radio buttons', 'How did you hear of us?')
  await hand.tab(3)
  await hand.paste('Colleagues\nWebsite\nA visit\nElsewhere')
  await hand.click(page.getByRole('switch', { name: 'Options beside each other' }))
  await add('Last things', 'Text', 'Source')
  await hand.click(tab('Answer'))
  await hand.click(page.getByRole('switch', { name: /^Hidden/ }))
  await value("'web'")
  await hand.click(page.locator('.builder-value').getByRole('button', { name: 'Add condition', exact: true }))
  await page.waitForFunction(() => document.activeElement?.closest('.builder-rule-parts'))
  await hand.type('How did')
  await hand.tab(2)
  await hand.type('Website')
}
