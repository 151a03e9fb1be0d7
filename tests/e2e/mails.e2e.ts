import { date, email, form, page as formPage, text } from '../../scripts/seed/build.ts'
import { modelCalendar } from '../kit/model-calendar.ts'
import { expect } from './kit/fixture.ts'
import { calendarFile, test } from './kit/mailing.ts'
import { logInTo } from './kit/sessions.ts'
import { add, makeSpaces } from './kit/spaces.ts'
import { submissionUuids } from './kit/submissions.ts'
import { openForm, submit } from './kit/visitor.ts'

const german = (label: string) => ({ translations: { de: { label } } })

const content = form({
  eventops_form_name: 'Festival',
  title: 'Plan a festival',
  description: 'For the tests in a browser.',
  intro: '',
  can_be_saved: false,
  submitted_title: 'Received',
  submitted_content: 'We have your festival.',
  language: 'en',
  translations: { de: { title: 'Ein Fest planen', submitted_title: 'Angekommen' } },
  fields: [
    formPage(
      'event',
      'Your event',
      text('event_name', 'Name of the event', { required: true, ...german('Name des Fests') }),
      email('email', 'E-mail address', { required: true, ...german('E-Mail-Adresse') }),
      date('start_date', 'Day', { required: true, ...german('Tag') }),
    ),
  ],
})

test('a guest submits and gets the confirmation in the language of the form; who is notified opens the submission from the mail', async ({
  newSomebody,
  company,
  mailServer,
}) => {
  const guest = await newSomebody({ locale: 'de-DE' })
  await openForm(guest.page, await company.form('event_request', 'festival', content))
  await guest.page.getByRole('textbox', { name: 'Name des Fests' }).fill('Frühlingsfest')
  await guest.page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ada@visitors.example')
  await guest.page.getByRole('textbox', { name: 'Tag' }).fill('03/16/2050')
  await guest.page.locator('.run-buttons button[type=submit]').click()
  const sent = guest.page.getByRole('dialog', { name: 'Angekommen' })
  await expect(sent.getByText('Eine Bestätigung geht an ada@visitors.example.', { exact: true })).toBeVisible()
  const reference = (await sent.locator('.sent-reference strong').textContent()) ?? ''

  await expect.poll(() => mailServer.to('ada@visitors.example').length, { timeout: 30_000 }).toBe(1)
  const [confirmation] = mailServer.to('ada@visitors.example')
  expect(confirmation?.mail.subject).toBe(`Wir haben Ihre Anfrage erhalten: Ein Fest planen (${reference})`)
  expect(confirmation?.mail.text).not.toContain('Frühlingsfest')
  const calendar = modelCalendar()
  calendar.open(confirmation?.mail.attachments[0]?.content.toString() ?? '')
  expect(calendar.shown()).toEqual([{ status: 'TENTATIVE', summary: 'Ein Fest planen', location: '', times: ['2050-03-16 – 2050-03-17'] }])

  await expect.poll(() => mailServer.to(company.admin.email).length, { timeout: 30_000 }).toBe(1)
  const [notice] = mailServer.to(company.admin.email)
  expect(notice?.mail.subject).toBe(`New request: Frühlingsfest (${reference})`)
  const [link = ''] = /http:\S+\/admin\/submissions\/\S+/.exec(notice?.mail.text ?? '') ?? []
  const staff = await newSomebody()
  await logInTo(staff.page, company, company.admin)
  await staff.page.goto(link)
  await expect(staff.page.getByRole('heading', { level: 1, name: `Frühlingsfest ${reference}` })).toBeVisible()
})

test('who asked for a space has it in the calendar: a move changes it there, and cancelling takes it out', async ({
  page,
  company,
  mailServer,
}) => {
  const vera = await company.person('vera', [])
  const calendar = modelCalendar()
  const openMail = async (count: number) => {
    await expect.poll(() => mailServer.to(vera.email).length, { timeout: 30_000 }).toBe(count)
    const file = calendarFile(mailServer.to(vera.email)[count - 1]!)
    calendar.open(file)
    return Number(/\r\nSEQUENCE:(\d+)/.exec(file)?.[1])
  }
  const link = await makeSpaces(company)
  await logInTo(page, company, vera)
  await openForm(page, link)
  await add(page, 'Ballroom')
  await submit(page)
  const first = await openMail(1)
  const gala = { status: 'TENTATIVE', summary: 'Gala', location: 'Ballroom, Day 1, Seattle' }
  expect(calendar.shown()).toEqual([{ ...gala, times: ['2051-03-14T16:00:00Z – 2051-03-15T00:00:00Z'] }])

  const [uuid = ''] = await submissionUuids(company)
  await page.goto(`/${company.path}/submissions/${uuid}`)
  await page.getByRole('button', { name: 'Move Ballroom, Day 1', exact: true }).click()
  const moving = page.getByRole('dialog', { name: 'Move Ballroom, Day 1', exact: true })
  await moving.getByLabel('Start').fill('2051-03-15T10:00')
  await moving.getByLabel('End').fill('2051-03-15T14:00')
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(moving).toBeHidden()
  expect(await openMail(2)).toBeGreaterThan(first)
  expect(calendar.shown()).toEqual([{ ...gala, times: ['2051-03-15T17:00:00Z – 2051-03-15T21:00:00Z'] }])

  await page.getByRole('button', { name: 'Cancel the request' }).click()
  await page.getByRole('dialog', { name: 'Cancel the whole request?' }).getByRole('button', { name: 'Cancel the request' }).click()
  await openMail(3)
  expect(calendar.shown()).toEqual([])
})
