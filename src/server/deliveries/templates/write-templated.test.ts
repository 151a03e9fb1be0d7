import { describe, expect, onTestFinished, test } from 'vitest'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { isDecisionMail, MESSAGE_KINDS } from '#contract/portal/outbox.ts'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import type { MailContent } from '../mail-content.ts'
import { writeMail } from '../write-mail.ts'
import { defaultTemplate } from './default-template.ts'
import { writeTemplated } from './write-templated.ts'

const content: MailContent = {
  kind: 'confirmation',
  company: 'Acme',
  language: 'en',
  reference: 'ABCD-EFGH',
  form: 'Book us',
  title: 'Gala',
  requester: 'Ann',
  saved: '',
  when: 'Wednesday',
  spaces: ['Hall (Requested)', 'Yard (Requested)'],
  before: { when: '', spaces: [] },
  answers: [{ label: 'Event', text: 'Gala' }],
  moreAnswers: 0,
  answered: { event_name: 'Gala', note: 'Bring **cake**' },
  isCancelled: false,
  reason: [],
  next: '',
  written: undefined,
  link: 'https://portal.example.com/acme/submissions/id',
  isGuestLink: false,
  from: 'portal@example.com',
  accent: '#0b6e4f',
  event: undefined,
  stop: '',
}
const stamp = new Date('2050-01-02T03:04:05Z')
const written = (body: string, more: Partial<MailContent> = {}, subject = 'Hello', language = 'en') =>
  writeTemplated({ ...content, ...more }, { language, subject, body }, { stamp })
const bodyOf = (html: string) => html.slice(html.indexOf('</p>', html.indexOf('<bdi>Acme</bdi>')) + 4)

function speaking(tag: string): void {
  setLanguageSource(() => SERVER_LANGUAGES.find(language => language.tag === tag) ?? ENGLISH)
  onTestFinished(() => setLanguageSource(() => ENGLISH))
}

describe('the default, written as a template,', () => {
  test.each(SERVER_LANGUAGES.flatMap(({ tag }) => MESSAGE_KINDS.map(kind => [tag, kind] as const)))(
    'says in %s what a %s says without one',
    (tag, kind) => {
      speaking(tag)
      const template = { language: tag, ...defaultTemplate(kind, tag) }
      const decided = isDecisionMail(kind) ? { reason: ['Why', 'Why else'], next: 'Come in.', isGuestLink: true } : {}
      for (const more of [decided, { link: '', answers: [], answered: undefined, title: '', requester: '' }]) {
        const of = { ...content, ...more, kind, saved: kind === 'draft_reminder' ? 'Monday' : '' }
        const [own, portals] = [writeTemplated(of, template, { stamp }), writeMail(of, stamp)]
        const withoutIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
        expect([own.subject, own.text].map(withoutIsolates)).toEqual([portals.subject, portals.text].map(withoutIsolates))
      }
    },
  )

  test('is in English where the portal does not speak a language', () => {
    expect(defaultTemplate('confirmation', 'pt')).toEqual(defaultTemplate('confirmation', 'en'))
  })
})

test('Markdown is read, placeholders are filled in, in text and in HTML', () => {
  const { subject, text, html } = written(
    '## Hello {requester}\n\nYour **{answer.event_name}** on {dates}:\n\n1. {reference}\n2. [us](https://house.example/?a=1&b=2)\n\n{spaces}',
    {},
    '{title}: {reference}, {status}',
  )
  expect(subject).toBe('Gala: ABCD-EFGH, Received')
  expect(text).toContain(
    'Hello Ann\n\nYour Gala on Wednesday:\n\n1. ABCD-EFGH\n2. us (https://house.example/?a=1&b=2)\n\nHall (Requested)\nYard (Requested)\n',
  )
  expect(html).toContain('<strong><bdi>Gala</bdi></strong>')
  expect(html).toContain('<bdi>Hall (Requested)</bdi><br><bdi>Yard (Requested)</bdi>')
  expect(html).toContain('href="https://house.example/?a=1&amp;b=2"')
  expect(html).not.toMatch(/<img|<script|src=|class=/)
})

test('a block stands where it was put, and nowhere else', () => {
  const { text, html } = written('{answers}\n\nHello\n\n{details}')
  expect(text).toMatch(/^Answers:\nEvent: Gala\n\nHello\n\nForm: Book us\n/)
  expect(html.match(/<h2 /g)).toHaveLength(1)
  expect(html.match(/<th /g)).toHaveLength(5)
})

test('why somebody gets it, and where replies go, stands beneath whatever a template says', () => {
  const { text, html } = written('Hello')
  for (const part of [text, html]) {
    expect(part).toContain('You get this mail because a request was sent with your address.')
    expect(part).toContain('Replies to this mail reach portal@example.com, not the portal.')
  }
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '[click](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '**bold** _em_ `code`\n\n# heading',
  '{reference}{link}{answers}',
  'qzk0k qzk1k',
  '$& $1 $` \\1',
  '\u202Etxt.exe\u2028next\u0000',
  'x\r\nBcc: eve@evil.example',
  '</td></table><h1>Owned</h1>',
  '&lt;b&gt; &amp; &#x3c;',
  'https://evil.example/login',
  '='.repeat(300),
]

test.each(HOSTILE)('an answer stays text: %j', answer => {
  const hostile = { title: answer, requester: answer, form: answer, answered: { note: answer }, reference: 'ABCD-EFGH', answers: [] }
  const body = 'Hello {answer.note}\n\n- {answer.note}\n\n| a |\n|---|\n| {title} |\n\n{requester}\n\n{form}'
  const { subject, text, html } = written(body, hostile, '{answer.note} {title}')
  const plain = written(body, { ...hostile, title: 'x', requester: 'x', form: 'x', answered: { note: 'x' } }, 'x')
  // It adds no tag, no attribute, no paragraph, no line of the head.
  const tags = (of: string) => bodyOf(of).match(/<[^>]*>/g)
  expect(tags(html)).toEqual(tags(plain.html))
  expect(text.split('\n').length).toBe(plain.text.split('\n').length)
  expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]/u)
  expect([...new Intl.Segmenter('en').segment(subject)].length).toBeLessThanOrEqual(150)
})

test('who may not read what was typed reads that it is not there, in the subject too', () => {
  const guest = { title: '', requester: '', answered: undefined, answers: [] }
  const { subject, text, html } = written(
    'Dear {requester}, {answer.event_name}: {title}\n\n{answers}',
    guest,
    '{answer.event_name} {title}',
  )
  expect(subject).toBe('(not in this mail) Book us')
  expect(text).toContain('Dear guest, (not in this mail): Book us')
  for (const part of [subject, text, html]) for (const typed of ['Gala', 'Ann', 'cake']) expect(part).not.toContain(typed)
})

test('what there is none of is a dash; a link that nobody has is no button, and no line', () => {
  const { text } = written('{dates_before}, {spaces_before}, {answer.gone}\n\n{link}\n\nOr {link}', { link: '' })
  expect(text).toContain('–, –, –\n\nOr –\n')
  expect(text).not.toContain('Open your request')
})

test('what stands in an address all the same leads nowhere', () => {
  const { html } = written('[here](https://house.example/{answer.note})', { answered: { note: 'https://evil.example' } })
  expect(html).toContain('href="https://house.example/"')
})

test('all that is put into one mail has room', () => {
  const { html, text } = written('{answer.note} '.repeat(100), { answered: { note: 'x'.repeat(1000) } })
  expect(html.length).toBeLessThan(100_000)
  expect(text.match(/x{1000}/g)?.length).toBe(24)
  expect(text).toContain('…')
})

test('words in another language than the portal’s say so, and the portal’s in them', () => {
  const { html } = written('Olá {requester}\n\n{details}', { language: 'pt' }, 'Olá', 'pt')
  expect(html).toMatch(/^<!doctype html><html lang="en"/)
  expect(html).toContain('<div lang="pt" dir="ltr"><p')
  expect(html).toContain('<bdi>Ann</bdi>')
  expect(html).toContain('<div lang="en" dir="ltr"><table')
})

test('a test says so', () => {
  const { subject, text } = writeTemplated(content, { language: 'en', subject: 'Hello', body: 'Hello' }, { stamp, isTest: true })
  expect(subject).toBe('Test: Hello')
  expect(text).toContain('This is a test of a mail template. It went to nobody but you.')
})

test('what was written stands with its lines where the template says, as text, and nowhere where its receiver is not to read it', () => {
  const message = { who: 'Ann', lines: ['Hello *there*', '', '<b>200</b> people'], fields: ['How many?'], files: ['plan.pdf'] }
  const mail = written('Before\n\n{message}\n\nAfter', { kind: 'message', written: message })
  expect(mail.text).toContain(
    'Before\n\nFrom: Ann\n  Hello *there*\n\n  <b>200</b> people\nPlease fill in: How many?\nFiles, on the page of the request: plan.pdf\n\nAfter',
  )
  expect(mail.html).toContain('<bdi>Hello *there*</bdi><br><bdi></bdi><br><bdi>&lt;b&gt;200&lt;/b&gt; people</bdi>')
  expect(written('Before\n\n{message}\n\nAfter', { kind: 'notice_message' }).text).toContain('Before\n\nAfter')
  expect(defaultTemplate('question', 'de').body).toContain('{message}')
})
