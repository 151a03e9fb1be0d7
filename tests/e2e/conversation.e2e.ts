import type { Page } from '@playwright/test'
import { email, form, page as formPage, text } from '../../scripts/seed/build.ts'
import { expect } from './kit/fixture.ts'
import { test } from './kit/mailing.ts'
import { submissionUuids } from './kit/submissions.ts'
import { signIn } from './kit/staff.ts'
import { openForm } from './kit/visitor.ts'

const content = form({
  eventops_form_name: 'Festival',
  title: 'Plan a festival',
  description: 'For the tests in a browser.',
  intro: '',
  can_be_saved: false,
  submitted_title: 'Received',
  submitted_content: 'We have your festival.',
  language: 'en',
  fields: [
    formPage('you', 'About you', email('email', 'E-mail address', { required: true })),
    formPage('event', 'Your event', text('event_name', 'Name of the event', { required: true }), text('people', 'How many people?')),
  ],
})

/** A page without words. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
const GUEST = 'cleo@visitors.example'

/** A guest sends the form. */
async function sendAsGuest(page: Page, link: string): Promise<void> {
  await openForm(page, link)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(GUEST)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Name of the event' }).fill('Spring gala')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Received' })).toBeVisible()
}

test('staff ask a guest for more, who answers in the form by the link of the mail, and writes; a note of staff reaches nobody else', async ({
  page: staff,
  company,
  newSomebody,
  mailServer,
}) => {
  test.slow()
  const { page: guest } = await newSomebody()
  await sendAsGuest(guest, await company.form('event_request', 'festival', content))
  const [uuid = ''] = await submissionUuids(company)
  await signIn(staff, company, `admin/submissions/${uuid}`)
  await expect(staff.getByRole('group', { name: 'What happened' }).getByText('Submitted')).toBeVisible()

  // By keys alone.
  await staff.keyboard.press('m')
  const asking = staff.getByRole('dialog', { name: /^Ask for more about/ })
  await expect(asking.getByRole('textbox', { name: 'What do you need to know?' })).toBeFocused()
  await staff.keyboard.type('How many guests do you expect?')
  await asking.getByRole('checkbox', { name: 'How many people?' }).press('Space')
  await staff.keyboard.press('Control+Enter')
  await expect(asking).toBeHidden()
  await expect(staff.getByRole('region', { name: 'Waiting for the requester' })).toBeVisible()
  await expect(staff.getByRole('button', { name: /Status.*More information/ })).toBeVisible()
  await staff.keyboard.press('i')
  await expect(staff.getByRole('textbox', { name: 'Write a note for staff' })).toBeFocused()
  await staff.keyboard.type('She is known to be late.')
  await staff.keyboard.press('Control+Enter')
  const note = staff.getByRole('list').getByText('She is known to be late.')
  await expect(note).toBeVisible()
  // What is printed is handed out.
  await staff.emulateMedia({ media: 'print' })
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toBeHidden()
  await staff.emulateMedia({ media: null })

  const question = () => mailServer.to(GUEST).find(({ mail }) => mail.text?.includes('How many guests do you expect?'))
  await expect.poll(() => question() !== undefined, { timeout: 30_000 }).toBe(true)
  const [link = ''] = /http:\S+\/submissions\/\S+/.exec(question()?.mail.text ?? '') ?? []
  await guest.goto(link)
  const banner = guest.getByRole('region', { name: 'We need something from you' })
  await expect(banner.getByText('How many guests do you expect?')).toBeVisible()
  await expect(guest.getByText('She is known to be late.')).toHaveCount(0)
  await banner.getByRole('link', { name: 'Answer in the form' }).click()
  const wanted = guest.getByRole('textbox', { name: 'How many people?' })
  await expect(wanted).toBeFocused()
  await expect(guest.getByRole('region', { name: 'Please answer this' })).toBeVisible()
  await wanted.fill('120')
  await guest.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(guest.getByRole('dialog')).toBeVisible()

  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Spring gala' })).toBeVisible()
  await expect(banner).toBeHidden()
  await guest.getByRole('textbox', { name: 'Write a message' }).fill('Here is the plan: https://example.org/plan')
  await guest
    .locator('.event-write input[type=file]')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(guest.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'plan.pdf' })).toBeVisible()

  await staff.reload()
  await expect(staff.getByText(/^added by /)).toBeVisible()
  await staff.getByRole('button', { name: 'View plan.pdf' }).click()
  await expect(staff.getByTitle('Pages of plan.pdf')).toBeVisible()
  await staff.keyboard.press('Escape')
  await staff.getByRole('radio', { name: 'To requester' }).check({ force: true })
  await staff.getByRole('textbox', { name: /^Write to/ }).fill('Thank you, that is all we need.')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(staff.getByRole('list').getByText('Thank you, that is all we need.')).toBeVisible()
  await expect
    .poll(() => mailServer.to(GUEST).some(({ mail }) => mail.text?.includes('Thank you, that is all we need.')), { timeout: 30_000 })
    .toBe(true)
  await guest.reload()
  await expect(guest.getByText('Thank you, that is all we need.')).toBeVisible()
  await expect(guest.getByText('She is known to be late.')).toHaveCount(0)
  for (const { mail } of mailServer.to(GUEST)) expect(mail.text).not.toContain('She is known to be late.')
})
