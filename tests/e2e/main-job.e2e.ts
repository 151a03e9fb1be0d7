import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { motif } from '../../scripts/seed/pictures.ts'
import { allowClipboard } from './kit/clipboard.ts'
import { editorOf } from './kit/editor.ts'
import { expect, test } from './kit/fixture.ts'
import { beginForm, expectToast, signInByDialog } from './kit/staff.ts'
import { expectPlace, expectReceived, forwardButton, openForm } from './kit/visitor.ts'

/** Nothing a browser or a server might tidy up: noise, and names that are not only letters. */
const FILES = [
  { name: 'Lageplan „Süd“.pdf', mimeType: 'application/pdf', buffer: pdfWith(randomBytes(300_000)) },
  { name: 'motif 2026.png', mimeType: 'image/png', buffer: motif('#a8234f') },
]

test('the main job: a form is built, its link shared, filled in, submitted, found, read, and its files downloaded', async ({
  page: staff,
  company,
  newSomebody,
}) => {
  await allowClipboard(staff)
  await company.campus('Harbour campus')
  await signInByDialog(staff, company, 'admin/forms/poster')
  await test.step('a form is created', () => createForm(staff))
  await test.step('it gets pages, fields and rules', () => buildForm(staff))
  const link = await test.step('its link is copied', () => copyLink(staff))

  const visitor = await newSomebody()
  await test.step('a visitor fills it in and is refused by its rules', () => refusedVisit(visitor.page, link))
  const reference = await test.step('and then it is accepted, with files', () => acceptedVisit(visitor.page))

  await test.step('staff finds the submission and reads it', () => readSubmission(staff, reference))
  await test.step('and downloads its files, byte for byte', () => downloadFiles(staff))
})

async function createForm(staff: Page): Promise<void> {
  const dialog = await beginForm(staff, 'spring-festival', 'Spring festival')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(staff, 'Form created successfully.')
  await expect(staff).toHaveURL(/\/admin\/forms\/poster\/spring-festival$/)
}

async function buildForm(staff: Page): Promise<void> {
  const editor = editorOf(staff)
  await editor.begin()
  const basic = await editor.section('BASIC')
  await basic.getByLabel('Title').fill('Come to the spring festival')
  await basic.getByLabel('Intro').fill('Stalls, **music** and posters.')
  const settings = await editor.section('SETTINGS')
  await settings.getByRole('switch', { name: 'Active' }).check()
  const submitted = await editor.section('SUBMITTED DIALOG')
  await submitted.getByLabel('Title').fill('See you there')

  await editor.section('CONTENT')
  const stall = await editor.addField('Event', 'Radio buttons', 'Do you want a stall?', 'stall')
  for (const [row, text] of ['yes', 'no'].entries()) {
    await stall.getByLabel(`Label of option ${row + 1}`).fill(text === 'yes' ? 'Yes, please' : 'No, thanks')
    // Left by Tab, as by hand: the value takes over its label then.
    await stall.getByLabel(`Label of option ${row + 1}`).press('Tab')
    await stall.getByLabel(`Value of option ${row + 1}`).fill(text)
  }
  await stall.getByLabel('Required').check()

  const goods = await editor.addField('Event', 'Text', 'What do you bring?', 'goods')
  await editor.tab(goods, 'Visibility')
  await editor.addCondition(goods.getByRole('group', { name: 'Conditions of the field' }), 'stall', 'yes')

  await editor.addPage('The stall')
  await editor.showPageWhen('The stall', 'stall', 'yes')
  const width = await editor.addField('The stall', 'Number', 'Width in metres', 'width')
  await width.getByLabel('Required').check()
  await editor.tab(width, 'Validation')
  await width.getByRole('button', { name: 'Add validation' }).click()
  await width.getByLabel('Operator of validation 1').selectOption('<=')
  await width.getByLabel('Value of validation 1').fill('6')
  await width.getByLabel('Message of validation 1').fill('There is room for six metres at most.')
  const plan = await editor.addField('The stall', 'Files', 'Plans of your stall', 'plans')
  await plan.getByLabel('Several files can be added').check()
  await editor.save()
}

async function copyLink(staff: Page): Promise<string> {
  await staff.getByRole('button', { name: 'Copy guest link' }).click()
  await expectToast(staff, 'Link copied')
  return staff.evaluate(() => navigator.clipboard.readText())
}

async function fillFirst(visitor: Page): Promise<void> {
  await expect(visitor.getByRole('heading', { level: 1, name: 'Come to the spring festival' })).toBeVisible()
  await visitor.getByLabel('Event name').fill('Honey & more')
  await visitor.getByRole('checkbox', { name: 'Harbour campus' }).check()
  await expect(visitor.getByLabel('What do you bring?')).toHaveCount(0)
  await expectPlace(visitor, 1, 4)
  await visitor.getByRole('radio', { name: 'Yes, please' }).check()
  await expectPlace(visitor, 1, 5)
  await visitor.getByLabel('What do you bring?').fill('Honey, wax, candles')
}

async function refusedVisit(visitor: Page, link: string): Promise<void> {
  await openForm(visitor, link)
  // First the rules of the page: a required choice is missing.
  await forwardButton(visitor).click()
  await expect(visitor.getByRole('region', { name: /problems? with/ })).toBeFocused()
  await expect(forwardButton(visitor)).toBeDisabled()
  await fillFirst(visitor)
  await forwardButton(visitor).click()
  await expectPlace(visitor, 2, 5)
  await visitor.getByLabel('Start date').fill('2027-05-08')
  await visitor.getByLabel('End date').fill('2027-05-09')
  await forwardButton(visitor).click()
  await expect(visitor.getByText('All Buildings are available. Total Posting Locations: 2')).toBeVisible()
  await forwardButton(visitor).click()
  await visitor.getByLabel('Email').fill('bee@example.org')
  await forwardButton(visitor).click()

  await expectPlace(visitor, 5, 5)
  await visitor.getByLabel('Width in metres').fill('9')
  await visitor
    .getByLabel('Plans of your stall')
    .setInputFiles({ name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(visitor.getByText('The type of the file tool.exe is not allowed.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expect(visitor.getByText('Please validate your inputs before submitting the form')).toBeVisible()
  await expect(visitor.getByText('There is room for six metres at most.').first()).toBeVisible()
}

async function acceptedVisit(visitor: Page): Promise<string> {
  await visitor.getByLabel('Width in metres').fill('4')
  await visitor.getByLabel('Plans of your stall').setInputFiles(FILES)
  for (const { name } of FILES) await expect(visitor.getByText(name)).toBeVisible()
  await visitor.getByRole('button', { name: 'Submit' }).click()
  return expectReceived(visitor, 'See you there')
}

async function readSubmission(staff: Page, reference: string): Promise<void> {
  await staff.getByRole('link', { name: 'Submissions', exact: true }).click()
  await staff.getByLabel('Search submissions').fill('candles')
  await expect(staff).toHaveURL(/search=candles/)
  await staff.getByRole('link', { name: reference }).click()
  await expect(staff.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  for (const text of ['Honey & more', 'Yes, please', 'Honey, wax, candles', '4', 'bee@example.org']) {
    await expect(staff.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
  }
}

async function downloadFiles(staff: Page): Promise<void> {
  for (const { name, buffer } of FILES) {
    const started = staff.waitForEvent('download')
    await staff.getByRole('link', { name }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe(name)
    expect((await readFile(await download.path())).equals(buffer)).toBe(true)
  }
}

function pdfWith(noise: Buffer): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), deflateSync(noise), Buffer.from('\n%%EOF\n')])
}
