import type { Locator, Page } from '@playwright/test'
import type { FormContent } from '#contract/portal/forms.ts'
import { email, text } from '../../scripts/seed/build.ts'
import { modelCalendar } from '../kit/model-calendar.ts'
import type { ArrivedMail } from '../kit/stand-ins/mail-server.ts'
import type { Company } from './kit/company.ts'
import { expect } from './kit/fixture.ts'
import { pressByKey, tabTo } from './kit/keyboard.ts'
import { calendarFile, test } from './kit/mailing.ts'
import { withoutMouse } from './kit/no-mouse.ts'
import { expectQuiet } from './kit/quiet.ts'
import { add, button, chosen, makeSpaces, spacesForm, widget } from './kit/spaces.ts'
import { expectToast, rowOf, signIn } from './kit/staff.ts'
import { expectReceived, openForm, submit } from './kit/visitor.ts'

const ROWS = ['SLU,Day 1,Ballroom,80,Theater:80*;Classroom:64', 'SLU,Day 1,Gallery,90,', 'SLU,Day 1,Studio,70,']

/** The same form for guests: where they are written to, and what they may be asked for. */
const byKeys = ((): FormContent => {
  const content = spacesForm()
  const beside = [email('email', 'E-mail address', { required: true }), text('wishes', 'Wishes')]
  return { ...content, fields: content.fields.map(page => ({ ...page, fields: [...beside, ...page.fields] })) }
})()

const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement)

/** Adds a space with its first layout, by keys alone. */
async function addByKeys(page: Page, space: string): Promise<void> {
  const wanted = button(page, `Add ${space}`)
  await tabTo(page, widget(page).getByRole('button', { name: /^Add / }))
  // In the list arrows lead from row to row.
  for (let step = 0; step < ROWS.length && !(await isFocused(wanted)); step += 1) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Set Layout/ })
  await expect(dialog.or(chosen(page, space)).first()).toBeVisible()
  if (await dialog.isVisible()) {
    await pressByKey(page, dialog.getByRole('radio', { name: /Theater/ }), 'Space')
    await page.keyboard.press('Enter')
  }
  await expect(chosen(page, space)).toBeVisible()
}

const sequenceOf = (file: string) => Number(/\r\nSEQUENCE:(\d+)/.exec(file)?.[1])

/** The page of a request, as staff find it in the list. */
async function openRequest(page: Page, company: Company, reference: string): Promise<void> {
  await page.goto(`/${company.path}/admin/submissions`)
  await rowOf(page, reference).getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
}

/** Somebody without an account asks for a space, as a page would send it. @returns the reference of the request */
async function sendAsGuest({ request }: Page, company: Company, link: string, { address, space }: { address: string; space: string }) {
  const [row] = await company.rows<{ id: string }>(`select id from space where name = '${space}'`)
  const answers = { email: address, event_name: 'Fair', location: 'Seattle', timezone: 'America/Los_Angeles', seating_capacity: '60' }
  const times = { start_date: '2051-03-14', start_time: '09:00', end_date: '2051-03-14', end_time: '17:00' }
  const spaces = JSON.stringify([{ uid: row?.id, layout_uid: '', description: '' }])
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await request.post(`/api/portal${link}`, { headers, multipart: { ...answers, ...times, spaces } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: { reference: string } }).data.reference
}

test('by keys alone: a guest asks for a space, staff ask back and approve it, and decline another one, which a third one has at once', async ({
  company,
  newSomebody,
  mailServer,
}) => {
  test.slow()
  const [ada, paul] = ['ada@keys.example', 'paul@keys.example']
  const link = await makeSpaces(company, ROWS, byKeys)
  const somebody = async () => (await withoutMouse(await newSomebody())).page
  const [guest, third, staff] = [await somebody(), await somebody(), await somebody()]
  const mailTo = async (address: string, subject: string) => {
    const find = () => mailServer.to(address).find(({ mail }) => mail.subject?.includes(subject))
    await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true)
    return find()!
  }
  const linkIn = ({ mail }: ArrivedMail) => /http:\S+\/submissions\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
  const declined = await sendAsGuest(third, company, link, { address: paul, space: 'Gallery' })

  // A third one looks at the spaces, and staff at what there is to do: neither loads anything again.
  await openForm(third, link)
  await expect(button(third, 'Add Ballroom')).toBeVisible()
  await expect(button(third, 'Add Gallery')).toBeHidden()
  await signIn(staff, company, 'admin/submissions?view=todo')
  await expect(rowOf(staff, declined)).toBeVisible()

  await openForm(guest, link)
  await tabTo(guest, guest.getByRole('textbox', { name: 'E-mail address' }))
  await guest.keyboard.type(ada)
  await addByKeys(guest, 'Ballroom')
  await pressByKey(guest, guest.getByRole('button', { name: 'Submit', exact: true }))
  const approved = await expectReceived(guest, 'Received')
  const calendar = modelCalendar()
  const first = calendarFile(await mailTo(ada, 'We received your request'))
  calendar.open(first)
  expect(calendar.shown()).toMatchObject([{ status: 'TENTATIVE', location: 'Ballroom, Day 1, Seattle' }])

  // It is said that there is one more, and M asks about the first one.
  await expect(staff.getByRole('button', { name: '1 new' })).toBeVisible()
  await expect(rowOf(staff, approved)).toHaveCount(0)
  await pressByKey(staff, staff.getByRole('button', { name: '1 new' }))
  await expect(rowOf(staff, approved).getByRole('link', { name: approved })).toBeFocused()
  await staff.keyboard.press('m')
  const asking = staff.getByRole('dialog', { name: /^Ask for more about/ })
  await expect(asking.getByRole('textbox', { name: 'What do you need to know?' })).toBeFocused()
  await staff.keyboard.type('Do you need a stage?')
  await pressByKey(staff, asking.getByRole('checkbox', { name: 'Wishes' }), 'Space')
  await staff.keyboard.press('Control+Enter')
  await expect(asking).toBeHidden()
  await expect(staff.getByRole('button', { name: /Status.*More information/ })).toBeVisible()

  const own = linkIn(await mailTo(ada, 'We need more information'))
  await guest.goto(own)
  const banner = guest.getByRole('region', { name: 'We need something from you' })
  await expect(banner.getByText('Do you need a stage?')).toBeVisible()
  await pressByKey(guest, banner.getByRole('link', { name: 'Answer in the form' }))
  await expect(guest.getByRole('textbox', { name: 'Wishes' })).toBeFocused()
  await guest.keyboard.type('A small one')
  await pressByKey(guest, guest.getByRole('button', { name: 'Save changes', exact: true }))
  await expect(guest.getByRole('dialog')).toBeVisible()

  // From the loaded start page two keys decide about the first one that waits.
  await staff.goto(`/${company.path}/admin`)
  const waiting = staff.getByRole('region', { name: /^Waiting for you/ })
  await expect(waiting.getByRole('listitem').first()).toContainText(approved)
  await expectQuiet(staff)
  await staff.keyboard.press('a')
  const approving = staff.getByRole('dialog', { name: `Approve ${approved}?` })
  await expect(approving.getByText('Confirmed', { exact: true })).toBeVisible()
  await staff.keyboard.press('Enter')
  await expect(approving).toBeHidden()
  await expect(staff.getByRole('button', { name: /Status.*Approved/ })).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Spaces' }).getByRole('combobox')).toHaveValue('confirmed')
  await expect(staff.getByText('A small one').first()).toBeVisible()
  const confirmation = calendarFile(await mailTo(ada, 'Your request was approved'))
  calendar.open(confirmation)
  expect(sequenceOf(confirmation)).toBeGreaterThan(sequenceOf(first))
  expect(calendar.shown()).toMatchObject([{ status: 'CONFIRMED', location: 'Ballroom, Day 1, Seattle' }])
  await guest.goto(own)
  const standing = guest.getByRole('region', { name: 'Where your request stands' })
  await expect(standing.getByText('Your request was approved.')).toBeVisible()

  await staff.goto(`/${company.path}/admin`)
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expectQuiet(staff)
  await staff.keyboard.press('d')
  const declining = staff.getByRole('dialog', { name: `Decline ${declined}?` })
  await expect(declining.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await staff.keyboard.type('The gallery is painted that week.')
  await expect(declining.getByText('Declined', { exact: true })).toBeVisible()
  await staff.keyboard.press('Control+Enter')
  await expect(declining).toBeHidden()
  await expect(button(third, 'Add Gallery')).toBeVisible()
  await expect(button(third, 'Add Ballroom')).toBeHidden()
  const refusal = await mailTo(paul, 'Your request was declined')
  expect(refusal.mail.text).toContain('The gallery is painted that week.')
  await guest.goto(linkIn(refusal))
  await expect(standing.getByText('Declined', { exact: true })).toBeVisible()
  await expect(standing.getByText('The gallery is painted that week.')).toBeVisible()

  await tabTo(third, third.getByRole('textbox', { name: 'E-mail address' }))
  await third.keyboard.type('cleo@keys.example')
  await addByKeys(third, 'Gallery')
  await pressByKey(third, third.getByRole('button', { name: 'Submit', exact: true }))
  await expectReceived(third, 'Received')
  await expect(widget(third).getByText('just taken')).toHaveCount(0)

  // The way back is closed now, and says why.
  await pressByKey(staff, staff.getByRole('button', { name: /Status.*Declined/ }))
  const back = staff.getByRole('menuitem', { name: 'Approved' })
  await expect(back).toBeVisible()
  // Where the menu begins is a matter of its own; it goes round.
  await expect(async () => {
    if (!(await isFocused(back))) await staff.keyboard.press('ArrowDown')
    expect(await isFocused(back)).toBe(true)
  }).toPass()
  await staff.keyboard.press('Enter')
  const again = staff.getByRole('dialog', { name: `Approve ${declined}?` })
  await expect(again.getByRole('alert').getByText('One space is taken. Move its booking, then decide.')).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(again).toBeHidden()
})

test('of two windows that decide at once the slower one reads who was faster, with what, and does nothing twice', async ({
  page,
  company,
  newSomebody,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/)
  const link = await makeSpaces(company, ROWS)
  const { page: visitor } = await newSomebody()
  await openForm(visitor, link)
  await add(visitor, 'Ballroom')
  const reference = await submit(visitor)
  const { page: other } = await newSomebody()
  const max = await company.person('max', ['edit'])
  await signIn(page, company, 'admin/submissions')
  await signIn(other, company, 'admin/submissions', max)
  for (const one of [page, other]) await openRequest(one, company, reference)
  await page.keyboard.press('d')
  const slower = page.getByRole('dialog', { name: `Decline ${reference}?` })
  await slower.getByRole('textbox', { name: 'Reason' }).fill('No room.')
  await other.keyboard.press('a')
  await expect(other.getByRole('dialog').getByText('Confirmed')).toBeVisible()
  await other.keyboard.press('Enter')
  await expectToast(other, 'Status changed.')
  await page.keyboard.press('Control+Enter')
  await expect(slower.getByText('This request was changed meanwhile')).toBeVisible()
  await expect(slower.getByText(/^max of .* changed its status/)).toBeVisible()
  await expect(slower.getByRole('textbox', { name: 'Reason' })).toHaveValue('No room.')
  await slower.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Discard/ })
    .click()
  await expect(page.getByRole('button', { name: /Status.*Approved/ })).toBeVisible()
})
