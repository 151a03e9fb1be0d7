import { expect, test } from 'vitest'
import { MAX_BODY, MAX_PLACEHOLDERS, MAX_SUBJECT } from '#contract/portal/mail-templates.ts'
import { templateIssues } from './template-issues.ts'

const FIELDS = [
  { mapField: 'event_name', type: 'text' },
  { mapField: 'plan', type: 'file' },
  { mapField: 'spaces', type: 'widget' },
  { mapField: 'intro', type: 'markdown' },
]
const ofSubject = (subject: string) => templateIssues({ subject, body: 'Hello' }, FIELDS)['subject'] ?? ''
const ofBody = (body: string) => templateIssues({ subject: 'Hello', body }, FIELDS)['body'] ?? ''

test('what can be sent is not refused', () => {
  const body =
    '# Hello {answer.event_name}\n\n{details}\n\n[Ours](https://house.example/a?b=1)\n\n{link}\n\n- {spaces}\n- {dates}\n\n{answers}'
  expect(templateIssues({ subject: 'Your {title} ({reference}), {status}', body }, FIELDS)).toEqual({})
})

test.each([
  ['{refrence}', '“{refrence}” is no placeholder. Did you mean {reference}?'],
  ['{answer.event_nam}', 'There is no field for “{answer.event_nam}”. Did you mean {answer.event_name}?'],
  ['{event_name}', '“{event_name}” is no placeholder. Did you mean {answer.event_name}?'],
  ['{something else}', '“{something else}” is no placeholder. Choose one from the list, or take it out.'],
  ['{answer.plan}', '“{answer.plan}” is a file, and a mail holds none. Use {link}, which leads to it.'],
  ['{answer.spaces}', '“{answer.spaces}” is what somebody books. Use {spaces}.'],
  ['{answer.intro}', '“{answer.intro}” has no answer. Take it out.'],
  ['{}', '“{}” is no placeholder. Choose one from the list, or take it out.'],
  ['{__proto__}', '“{__proto__}” is no placeholder. Choose one from the list, or take it out.'],
  ['{answer.constructor}', 'There is no field for “{answer.constructor}”. Choose one from the list, or take it out.'],
])('%s is no placeholder, and it says what to do', (typed, issue) => {
  expect([ofBody(`Hello ${typed}`), ofSubject(`Hello ${typed}`)]).toEqual([issue, issue])
})

test.each(['Hello {reference', 'Hello reference}', 'a {\nreference}', '{{reference}}'])('a single brace is refused: %j', typed => {
  expect(ofBody(typed)).toMatch(/^There is a single brace\./)
})

test('blocks stand in a paragraph of their own, and in no subject', () => {
  expect(ofSubject('{details}')).toBe('“{details}” has no place in a subject. Use it in the text.')
  expect(ofSubject('{link}')).toBe('“{link}” has no place in a subject. Use it in the text.')
  expect(ofBody('See {details}')).toBe('Put “{details}” into a paragraph of its own, between two empty lines.')
  expect(ofBody('{details}\n{answers}')).toMatch(/^Put “{details}” into a paragraph/)
  expect(ofBody('See {link}')).toBe('')
})

test.each([
  '[here](https://evil.example/{answer.event_name})',
  '[here]({answer.event_name})',
  '[here]({link})',
  '[here](https://house.example "{answer.event_name}")',
  '<https://house.example/{answer.event_name}>',
  'https://house.example/{answer.event_name}',
  'www.house.example/{reference}',
  'mail {answer.event_name}@house.example',
  '[here][1]\n\n[1]: https://house.example/{answer.event_name}',
  '<a href="https://house.example/{answer.event_name}">here</a>',
  "<a href='{answer.event_name}'>here</a>",
  '[here](<https://house.example/a {answer.event_name}>)',
])('no placeholder stands in an address: %s', body => {
  expect(ofBody(body)).toMatch(/ stands in the address of a link, /)
})

test.each([
  ['[Rules](/acme/pages/rules)', '/acme/pages/rules'],
  ['[Rules](rules?a=1&b=2)', 'rules?a=1&b=2'],
  ['[Top](#top)', '#top'],
  ['<a href="rules">Rules</a>', 'rules'],
])('a link leads somewhere from a mail, which has no address of its own: %s', (body, place) => {
  expect(ofBody(body)).toBe(`From a mail a link to “${place}” leads nowhere. Write its whole address, like https://example.com/rules.`)
})

test('all answers, and the table of details, stand in a mail once', () => {
  expect(ofBody('{answers}\n\n{details}\n\n{answers}')).toBe('“{answers}” stands there twice. Once is enough: take the other one out.')
  expect(ofBody('{link}\n\n{spaces}, {spaces}\n\n{link}')).toBe('')
})

test.each(['![Logo](https://house.example/logo.png)', '<img src="https://house.example/a.png">'])('no picture is loaded: %s', body => {
  expect(ofBody(body)).toMatch(/^A mail shows no pictures/)
})

test.each(['\u0000', '\u001b', '\u0085', '\u009f', '\u2028', '\u2029', '\r\nBcc: eve@evil.example', '\n'])(
  'a subject is one line without %j',
  sign => {
    expect(ofSubject(`Hello${sign}x`)).toMatch(/^A subject is one line\./)
  },
)

test.each(['\u0000', '\u001b', '\u0085', '\u2028', '\u2029'])('a text has no %j', sign => {
  expect(ofBody(`Hello${sign}x`)).toMatch(/^The text has control characters/)
})

test('nothing is missing, and nothing is longer than there is room for', () => {
  expect([ofSubject(' '), ofBody('\n ')]).toEqual([
    'Enter a subject, like Your request {reference}.',
    'Enter a text, or go back to the default.',
  ])
  expect([ofSubject('x'.repeat(MAX_SUBJECT)), ofBody('x'.repeat(MAX_BODY))]).toEqual(['', ''])
  expect(ofSubject('x'.repeat(MAX_SUBJECT + 1))).toMatch(/^A subject has at most 300 characters\./)
  expect(ofBody('x'.repeat(MAX_BODY + 1))).toMatch(/^A text has at most 10,000 characters\./)
  expect(ofBody('{dates} '.repeat(MAX_PLACEHOLDERS))).toBe('')
  expect(ofBody('{dates} '.repeat(MAX_PLACEHOLDERS + 1))).toBe('There are 101 placeholders, and room for 100. Take some out.')
})
