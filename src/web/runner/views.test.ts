import { expect, onTestFinished, test, vi } from 'vitest'
import type { FormDefinition } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import { aField, aForm, aPage, when } from '#tests/kit/builders.ts'
import { texts } from '../shell/texts.ts'
import { pageOf } from './page-for-tests.ts'
import { aSession, aWorld, settled, type } from './session/for-tests.ts'
import { dialogTexts, markupOf, textsOf } from './session/reading-for-tests.ts'

const opened = (form: FormDefinition, more: Partial<FormContent> = {}) => aSession(pageOf(form, more), aWorld())
const twoPages = aForm(aPage(aField('text', 'Name')), aPage(aField('text', 'City')))

/** Names of the inputs, in order. */
const inputs = (html: string) => [...html.matchAll(/<input [^>]*name="([^"]*)"/g)].map(([, name]) => name)
/** The words of the buttons that have some, in order. */
const buttons = (html: string) => [...html.matchAll(/<button [^>]*>([^<]+)<\/button>/g)].map(([, words]) => words)

test('the title, the intro, the place among the pages and the fields of the current page are drawn', () => {
  const session = opened(twoPages)
  expect(textsOf(session)).toEqual([
    'Gala request',
    'Page 1 of 2',
    '1',
    'Page 1',
    '2',
    'Page 2',
    'Check and send',
    'Tell us about it.',
    'Name',
    texts.next,
    texts.notReady,
  ])
  expect(markupOf(session)).toContain(
    '<progress class="ui-progress" value="0.5" max="1" aria-label="Progress" aria-valuetext="Page 1 of 2">',
  )
  expect(inputs(markupOf(session))).toEqual(['Name'])
  session.goForward()
  expect([textsOf(session).includes('Page 2 of 2'), inputs(markupOf(session))]).toEqual([true, ['City']])
})

test('a form of one page has no progress bar', () => {
  const html = markupOf(opened(aForm(aPage(aField('text', 'Name')))))
  expect([inputs(html), html.includes('<progress'), html.includes('Page 1')]).toEqual([['Name'], false, false])
})

test('Submit stands on the last page alone, Next on all others, and Previous on all but the first', () => {
  const session = opened(twoPages, { check_answers: false })
  expect(buttons(markupOf(session))).toEqual([texts.next])
  session.goForward()
  expect(buttons(markupOf(session))).toEqual([texts.previous, texts.submit])
})

test('without submit conditions that hold there is no Submit, and the form says why', () => {
  const session = opened(aForm(aPage(aField('text', 'Name')), { submit_conditions: [when('Name', '==', 'ok')] }))
  expect([buttons(markupOf(session)), textsOf(session).includes(texts.noSubmit)]).toEqual([[], true])
  type(session, 'Name', 'ok')
  expect([buttons(markupOf(session)), textsOf(session).includes(texts.noSubmit)]).toEqual([[texts.submit], false])
})

test('fields that are hidden, or whose conditions do not hold, are not drawn', () => {
  const conditions = [when('Seen', '==', 'x')]
  const session = opened(
    aForm(aPage(aField('text', 'Seen'), aField('text', 'Unseen', { hidden: true }), aField('text', 'Late', { conditions }))),
  )
  expect(inputs(markupOf(session))).toEqual(['Seen'])
  type(session, 'Seen', 'x')
  expect(inputs(markupOf(session))).toEqual(['Seen', 'Late'])
})

test('required fields show an asterisk, and help stands above or below', () => {
  const form = aForm(
    aPage(
      aField('text', 'Name', { required: true, help: 'As on the badge.' }),
      aField('text', 'Other', { helpAboveInput: true, help: 'First read this.' }),
    ),
  )
  const html = markupOf(opened(form))
  expect(html).toMatch(/<label [^>]*>Name<span class="run-asterisk" aria-hidden="true"> \*<\/span><\/label>/)
  expect(html).toMatch(/<label [^>]*>Other<\/label>/)
  const order = ['name="Name"', 'As on the badge.', 'First read this.', 'name="Other"'].map(part => html.indexOf(part))
  expect(order.toSorted((a, b) => a - b)).toEqual(order)
  expect(order).not.toContain(-1)
})

test('neighbours of one group stand under its heading', () => {
  const host = { group: 'Host' }
  const session = opened(aForm(aPage(aField('text', 'Kind'), aField('text', 'A', host), aField('text', 'B', host))))
  expect(markupOf(session)).toMatch(/name="Kind".*<section class="run-group"[^>]*><h2 [^>]*>Host<\/h2>.*name="A".*name="B".*<\/section>/)
})

test('fields that the answer above them brings stand together, apart from it', () => {
  const on = (name: string) => aField('date', name, { conditions: [when('Meals', '==', 'yes')] })
  const fields = [aField('text', 'Meals'), on('First'), aField('text', 'Source', { hidden: true }), on('Second'), aField('text', 'End')]
  const session = opened(aForm(aPage(...fields)))
  session.getState().visit.change('Meals', 'yes')
  const html = markupOf(session)
  expect(html).toMatch(/name="Meals".*<div class="run-brought">.*name="First".*name="Second".*<\/div><div class="run-item.*name="End"/)
  expect(html.match(/run-brought/g)).toHaveLength(1)
})

test('two groups of one name on a page are one', () => {
  const host = { group: 'Host' }
  const session = opened(aForm(aPage(aField('text', 'A', host), aField('text', 'Between'), aField('text', 'B', host))))
  expect([textsOf(session).filter(text => text === 'Host'), inputs(markupOf(session))]).toEqual([['Host'], ['A', 'B', 'Between']])
})

async function sent(form: FormDefinition, more: Partial<FormContent> = {}, editLink: Partial<Submitted> = {}) {
  const world = aWorld(() => ({ kind: 'sent', submitted: { event_id: '1', reference: '7KQ-M2X', ...editLink } }))
  const session = aSession(pageOf(form, more), world)
  session.send('submit')
  await settled()
  return session
}

test('after success the dialog shows the words of the author, the reference and Request Another', async () => {
  const texts = dialogTexts(await sent(twoPages))
  const copy = ['Copy', 'Copied']
  const how = 'In the window that opens, choose “Save as PDF” in place of a printer.'
  const ways = ['Request Another', 'Print', 'Save as PDF', how]
  expect(texts).toEqual(['Acme Events', 'Close', 'All is well', 'We have got your request.', 'Reference', '7KQ-M2X', ...copy, ...ways])
  expect(dialogTexts(await sent(twoPages, { can_request_another: false }))).not.toContain('Request Another')
})

test('without words of the author the dialog says Form Successfully Submitted', async () => {
  const session = await sent(twoPages, { submitted_content: '', submitted_title: '' })
  expect(dialogTexts(session).slice(2, 4)).toEqual(['Thank you', 'Form Successfully Submitted'])
})

test('a guest who may edit gets the link to it', async () => {
  vi.stubGlobal('location', new URL('https://portal.example/acme/forms/event_request/gala'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const edit_link = '/acme/forms/event_request/gala?event_id=1&key=k#edit'
  const session = await sent(twoPages, {}, { edit_link })
  expect(dialogTexts(session)).toContain(`https://portal.example${edit_link}`)
  expect(markupOf(session)).toContain(`<a href="${edit_link.replace('&', '&amp;')}"`)
})

test('after Close the words stay where the form was', async () => {
  const session = await sent(twoPages)
  session.dispatch({ type: 'sentClosed' })
  expect([textsOf(session).includes('7KQ-M2X'), dialogTexts(session), inputs(markupOf(session))]).toEqual([true, [], []])
})

test.each([true, false])('a failure says what the server said, and offers another try only where that may help: %s', async mayRetry => {
  const world = aWorld(() => ({ kind: 'failed', text: 'The portal is busy.', issues: {}, mayRetry }))
  const session = aSession(pageOf(twoPages), world)
  session.send('submit')
  await settled()
  const buttons = mayRetry ? [texts.close, texts.tryAgain] : [texts.close]
  expect(dialogTexts(session)).toEqual([texts.submitFailed, 'The portal is busy.', ...buttons])
})
