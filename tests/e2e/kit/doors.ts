import type { Page } from '@playwright/test'
import type { Company } from './company.ts'
import { expect } from './expect.ts'
import type { Somebody } from './fixture.ts'
import { GATHERING_IN_ARABIC, gathering } from './gathering.ts'
import { textIn } from './languages.ts'
import { logInTo } from './sessions.ts'
import { expectAnswersSaved, openForm } from './visitor.ts'

type Inspect = (page: Page, where: string) => Promise<void>

/**
 * The screens that nobody sets out for: closed doors, a lost login, what was kept of a run, and another tab's version of it.
 * `inspect` looks at each of them. @param tag of the visitor's language
 */
export async function throughDoors({ page, context }: Somebody, company: Company, tag: string, inspect: Inspect): Promise<void> {
  const text = textIn(tag)
  const name = (page: Page) => page.getByRole('textbox', { name: tag === 'ar' ? GATHERING_IN_ARABIC['requester']! : 'Your name' })
  const dialog = (page: Page, title = '') => page.getByRole('dialog', title === '' ? {} : { name: title })
  const press = (page: Page, key: string) =>
    page
      .getByRole('button', { name: text(key), exact: true })
      .last()
      .click()
  const save = async (page: Page) => {
    await press(page, 'shell.save')
    await press(page, 'sending.acknowledge')
  }
  const heading = (page: Page, key: string) => expect(page.getByRole('heading', { level: 1, name: text(key) })).toBeVisible()

  const closed = { ...gathering(), eventops_form_name: 'Closed', is_active: false }
  await page.goto(await company.form('event_request', 'closed', closed))
  await heading(page, 'portal.inactive')
  await inspect(page, 'a closed form')
  await page.goto('/no-such-company')
  await heading(page, 'answer.pageNotFound')
  await inspect(page, 'the page of no company')
  await page.goto(`/${company.path}/submissions`)
  await expect(dialog(page, text('shell.login'))).toBeVisible()
  await inspect(page, 'the login dialog that opens by itself')
  await page.keyboard.press('Escape')
  await heading(page, 'portal.unlogged')
  await inspect(page, 'the login page')

  const link = await company.form('event_request', 'kept', gathering({ eventops_form_name: 'Kept', can_be_saved: true }))
  await openForm(page, link)
  await name(page).fill('Ada')
  await expectAnswersSaved(page)
  const back = await context.newPage()
  await page.close()
  await back.goto(link)
  await expect(dialog(back, text('sending.savedVersion'))).toBeVisible()
  await inspect(back, 'what a guest left')
  await press(back, 'sending.startOver')

  const vera = await company.person('vera', [])
  await logInTo(back, company, vera)
  await back.goto(`/${company.path}/admin/forms`)
  await heading(back, 'portal.forbidden')
  await inspect(back, 'a page that is not for this user')

  await openForm(back, link)
  await name(back).fill('Ada')
  await save(back)
  await expect(dialog(back)).toContainText(text('sending.saved'))
  await press(back, 'shell.close')
  const other = await context.newPage()
  await other.goto(link)
  await expect(dialog(other, text('sending.savedVersion'))).toBeVisible()
  await inspect(other, 'what a user saved')
  await press(other, 'sending.loadAndContinue')
  await name(other).fill('Ada Byron')
  await save(other)
  await expect(dialog(other)).toContainText(text('sending.saved'))
  await press(other, 'shell.close')
  await name(back).fill('Ada Lovelace')
  await save(back)
  await expect(dialog(back, text('sending.otherDraftTitle'))).toBeVisible()
  await inspect(back, 'the version of another tab')
  await press(back, 'sending.loadDraft')
  await expect(back.getByRole('region', { name: text('sending.enteredMeanwhileTitle') })).toBeVisible()
  await inspect(back, 'what was entered beside that version')

  await other.goto(`/${company.path}/submissions`)
  await other.getByRole('button', { name: text('screens.deleteDraft') }).click()
  await dialog(other)
    .getByRole('button', { name: text('screens.deleteDraft'), exact: true })
    .click()
  await expect(other.getByText(text('screens.draftDeleted')).first()).toBeVisible()
  await name(back).fill('Ada Lovelace')
  await save(back)
  await expect(dialog(back, text('sending.draftGoneTitle'))).toBeVisible()
  await inspect(back, 'a saved version that is gone')
  await press(back, 'sending.goOn')

  const idle = await context.newPage()
  await idle.goto(`/${company.path}/submissions`)
  await heading(idle, 'menu.yourRequests')
  const menu = other.getByRole('button', { name: text('menu.menu'), exact: true })
  const logout = other.getByRole('button', { name: text('menu.logout') })
  await expect(menu.or(logout).filter({ visible: true }).first()).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await press(other, 'menu.logout')
  await expect(dialog(other, text('menu.logoutTitle'))).toBeVisible()
  await inspect(other, 'what goes with a logout')
  await press(other, 'menu.logoutNow')
  await expect(dialog(back, text('shell.login'))).toContainText(text('screens.lockedWork'))
  await inspect(back, 'a lost login, with a form that waits')
  await expect(dialog(idle, text('shell.login'))).toBeVisible()
  await inspect(idle, 'a lost login')
}
