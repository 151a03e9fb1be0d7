import { expect, test } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { pageOf } from './page-for-tests.ts'
import { markupOfPage } from './session/reading-for-tests.ts'

test('a placeholder shows what an answer looks like, until there is one', () => {
  const html = markupOfPage(
    pageOf(
      aForm(aPage(aField('text', 'Name', { placeholder: 'Ada Lovelace' }), aField('textarea', 'Notes', { placeholder: 'Anything else' }))),
    ),
  )
  expect(html).toMatch(/<input[^>]* placeholder="Ada Lovelace"/)
  expect(html).toMatch(/<textarea[^>]* placeholder="Anything else"/)
})

test('where space is short, a field is named by its short label', () => {
  const label = 'The name that everybody here knows you by'
  const more = { label, shortLabel: 'Nickname', popoverContent: '<p>More.</p>' }
  const html = markupOfPage(pageOf(aForm(aPage(aField('text', 'a', more)))))
  expect(html).toContain('aria-label="More about Nickname"')
  expect(html).toMatch(new RegExp(`<label[^>]*>${label}`))
})

test('a formatted label stands in the place of the label, with the asterisk of a required field', () => {
  const name = aField('text', 'Name', { markdownLabel: '<p>Your <strong>name</strong></p>', required: true })
  const html = markupOfPage(pageOf(aForm(aPage(name))))
  expect(html).toMatch(/<label[^>]*>.*Your <strong>name<\/strong>.*<\/label>/)
  expect(html).toContain('<span class="run-asterisk" aria-hidden="true"> *</span></label>')
  expect(html).not.toContain('>Name<')
})
