import { form, page as formPage, text } from '../../scripts/seed/build.ts'
import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { expectPlace, FIRST, forwardButton } from './kit/visitor.ts'

test('what a visitor types before the script runs is not lost', { tag: '@journey' }, async ({ page, company }) => {
  const link = await company.form('event_request', 'workshop', workshop())
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async route => {
    await gate.promise
    await route.continue()
  })
  await page.goto(link, { waitUntil: 'commit' })

  await expect(page.getByRole('heading', { level: 1, name: 'Plan a workshop' })).toBeVisible()
  await page.getByLabel('Title').fill(FIRST.Title)
  await page.getByLabel('Email').pressSequentially(FIRST.Email)
  await page.getByLabel('Guests').fill(FIRST.Guests)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expect(forwardButton(page)).toBeDisabled()
  // Still typing while the script arrives.
  await page.getByLabel('Title').focus()
  await page.keyboard.press('End')
  gate.resolve()
  await page.keyboard.type(' together', { delay: 30 })

  await expect(forwardButton(page)).toBeEnabled()
  await expect(page.getByLabel('Title')).toHaveValue(`${FIRST.Title} together`)
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(FIRST.Email)
  await expect(page.getByLabel('Guests')).toHaveValue(FIRST.Guests)
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()

  // The rules know it too: the page of catering is there.
  await expectPlace(page, 1, 3)
  await forwardButton(page).click()
  await expectPlace(page, 2, 3)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`${FIRST.Title} together`)
})

test('the form can be read without any script at all', { tag: '@journey' }, async ({ company, newSomebody }) => {
  const link = await company.form('event_request', 'workshop', workshop())
  const { page } = await newSomebody({ javaScriptEnabled: false })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a workshop' })).toBeVisible()
  await expect(page.getByText('short', { exact: true })).toBeVisible()
  await page.getByLabel('Title').fill('Typed')
  await expect(page.getByLabel('Title')).toHaveValue('Typed')
  await expect(page).toHaveTitle(/^Plan a workshop · Page 1 of 2 · \S/)
})

test('the first paint of a form asks for nothing but the page and its script', async ({ page, company }) => {
  const link = await company.form('event_request', 'workshop', workshop())
  const requestTypes: string[] = []
  page.on('request', request => requestTypes.push(request.resourceType()))
  await page.goto(link)
  await expect(forwardButton(page)).toBeEnabled()
  expect(requestTypes.filter(type => type !== 'image').slice(0, 2)).toEqual(['document', 'script'])
  expect(await (await page.request.get(link)).text()).not.toContain('rel="stylesheet"')
  await expect(page.getByLabel('Title')).toHaveCSS('border-top-style', 'solid')
  await expect(page.getByLabel('Title')).toHaveCSS('border-top-width', '1px')
})

test('what the rules of a form say while the server draws it is no line of its log', async ({ company, server }) => {
  const content = form({
    eventops_form_name: 'Unruly',
    title: 'Unruly',
    description: '',
    intro: '',
    fields: [
      formPage(
        'one',
        'One',
        text('first', 'First', { conditions: [{ type: 'and', field: 'nobody', operator: 'CANARY\n{}', value: 'x' }] }),
        text('second', 'Second'),
      ),
    ],
  })
  const link = await company.form('event_request', 'unruly', content)
  const drawn = await (await fetch(`${server.origin}${link}`)).text()
  expect(drawn).toContain('Second')
  expect(server.output()).not.toContain('CANARY')
})
