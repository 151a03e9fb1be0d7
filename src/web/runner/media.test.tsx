import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { aField, aForm, aPage, options } from '#tests/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** What the browser then takes for granted of the screen or paper it draws on. */
async function emulate(media: string, features: readonly { name: string; value: string }[] = []): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { media, features })
  onTestFinished(() => void session.send('Emulation.setEmulatedMedia', { media: '', features: [] }))
}

test('on paper there are the answers, whole, and nothing to press', async () => {
  const form = aForm(aPage(aField('text', 'Name'), aField('textarea', 'Notes')), aPage(aField('text', 'End')))
  open(pageOf(form, { translations: { de: { title: 'Anfrage' } } }))
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('A line\n'.repeat(30))
  await emulate('print')
  await expect.element(page.getByRole('heading', { name: 'Gala request' })).toBeVisible()
  await expect.poll(() => notes.element().clientHeight >= notes.element().scrollHeight).toBe(true)
  for (const name of ['Next', 'Login']) expect(button(name).query(), name).toBeNull()
  expect(page.getByRole('combobox', { name: 'Language' }).query()).toBeNull()
})

test('with forced colours a wrong answer is still told from the others, and a list from a line', async () => {
  const many = options(...Array.from({ length: 101 }, (_, at) => `place ${at}`))
  open(
    pageOf(
      aForm(
        aPage(aField('text', 'Name', { required: true }), aField('text', 'City'), aField('dropdown', 'Place', many)),
        aPage(aField('text', 'End')),
      ),
    ),
  )
  await button('Next').click()
  await expect.element(page.getByRole('combobox', { name: 'Place' })).toHaveAttribute('aria-autocomplete', 'list')
  await emulate('screen', [{ name: 'forced-colors', value: 'active' }])
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const border = (name: string) => getComputedStyle(page.getByRole('textbox', { name }).element()).borderInlineStartWidth
  expect([border('Name'), border('City')]).toEqual(['4px', '1px'])
  expect(getComputedStyle(document.querySelector('.run-issue')!, '::before').borderTopWidth).toBe('4px')
  expect(getComputedStyle(document.querySelector('.field-combo')!, '::after').content).toBe('"▾"')
})
