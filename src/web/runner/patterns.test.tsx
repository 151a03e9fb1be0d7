import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nativeMatcher } from '#engine/rules/patterns/native.ts'
import { aField, aForm, aPage, must } from '#tests/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

// A browser lists no more than 250 files unless it is asked to; the modules of a test are as many.
performance.setResourceTimingBufferSize(2000)

const box = (name: string) => page.getByRole('textbox', { name })
const issue = (text: string) => page.getByText(text)
const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
const matching = (pattern: string) => ({ validation: { conditions: [must('regex', pattern, `Not like ${pattern}`)] } })

test('a pattern that is linear by its shape is judged without RE2; the first that is not fetches it', async () => {
  open(pageOf(aForm(aPage(aField('text', 'Code', matching('^[A-Z]{2}-\\d+$'))))))
  await expect.poll(() => loaded().some(name => name.includes('runner/regex'))).toBe(true)
  await box('Code').fill('ab-1')
  await userEvent.tab()
  await expect.element(issue('Not like ^[A-Z]{2}-\\d+$')).toBeVisible()
  await box('Code').fill('AB-1')
  await userEvent.tab()
  await expect.element(issue('Not like ^[A-Z]{2}-\\d+$')).not.toBeInTheDocument()
  expect(loaded().filter(name => name.includes('re2'))).toEqual([])

  open(pageOf(aForm(aPage(aField('text', 'Word', matching('(?i)^yes$')), aField('text', 'Code', matching('^\\d+$'))))))
  await box('Word').fill('no')
  await box('Code').fill('x')
  await userEvent.tab()
  await expect.element(issue('Not like (?i)^yes$')).toBeVisible()
  await expect.element(issue('Not like ^\\d+$')).toBeVisible()
  expect(loaded().filter(name => name.includes('re2')).length).toBeGreaterThan(0)
  await box('Word').fill('YES')
  await userEvent.tab()
  await expect.element(issue('Not like (?i)^yes$')).not.toBeInTheDocument()
})

test('this browser answers as it should where engines differ', () => {
  const says = (pattern: string, text: string) => nativeMatcher(pattern)?.(text)
  expect([
    says('^.$', '\u{10ffff}'),
    says('^.$', '\u2028'),
    says('^.$', '\n'),
    says('^\\s$', '\u00a0'),
    says('^\\d$', '٣'),
    says('^[^a]$', '\ud83d'),
    says('^a$', 'a\n'),
    says('\\w', 'ſ'),
  ]).toEqual([true, true, false, false, false, true, false, false])
})
