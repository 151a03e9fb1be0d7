import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from '../runner/for-tests.tsx'
import { pageOf } from '../runner/page-for-tests.ts'
import { watchDebug } from './watch-debug.ts'

const shown = () => document.querySelector('.shell-debug pre')?.textContent ?? ''

test('a hash containing debug shows the raw state of the own page, and goes with it', async () => {
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  open(pageOf(aForm(aPage(aField('text', 'Name')))))
  watchDebug()
  expect(shown()).toBe('')
  location.hash = 'edit-debug'
  await expect.poll(shown).toContain('"render": "form"')
  expect(JSON.parse(shown())).toMatchObject({ page: { title: 'Gala request', user: { is_valid: false } } })
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await expect.poll(() => JSON.parse(shown())).toMatchObject({ run: { state: { typed: { Name: 'Ada' } } } })
  await expect.element(page.getByRole('region', { name: 'Page data' })).toBeVisible()
  location.hash = ''
  await expect.poll(shown).toBe('')
})

test('it names the presets that gave no answer', async () => {
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  const form = aForm(aPage(aField('text', 'Name'), aField('number', 'Guests'), aField('date', 'Day')))
  open({ ...pageOf(form), query: { Name: 'Ada', Guests: 'many', Day: 'soon', nobody: 'x' } })
  watchDebug()
  location.hash = 'debug'
  await expect.poll(() => shown() && JSON.parse(shown())).toMatchObject({ run: { ignored_presets: ['Guests', 'Day', 'nobody'] } })
})

test('no token is shown, nor what a provider said, whoever has them', async () => {
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  const signed = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2ln'
  const page = pageOf(aForm(aPage(aField('text', 'Name'))))
  const query = { Name: 'Ada', token: 'abc.def', id_token: 'ghi', next: signed }
  open({ ...page, company: { ...page.company, tenant_token: 'opens-fields' }, query })
  watchDebug()
  location.hash = 'debug'
  await expect
    .poll(() => shown() && JSON.parse(shown()))
    .toMatchObject({
      page: { company: { tenant_token: '…' }, query: { Name: 'Ada', token: '…', id_token: '…', next: '…' } },
    })
  expect(shown()).not.toMatch(/opens-fields|abc\.def|ghi|eyJ/)
})
