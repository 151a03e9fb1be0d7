import { describe, expect, onTestFinished, test } from 'vitest'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { aField } from '#tests/kit/builders.ts'
import { modelCalendar } from '#tests/kit/model-calendar.ts'
import { blankForm } from '../forms/blank-form.ts'
import { eventTimes } from './event-times.ts'
import type { RequestedSpace } from '../submission-events.ts'
import { mailContent, type ContentInput } from './mail-content.ts'
import { writeMail } from './write-mail.ts'

const formats = { readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' }
const company = { name: 'Acme Inc.', display_name: 'Acme', accent: '#0b6e4f', ...formats }
const answers = {
  event_name: 'Gala',
  start_date: '2050-03-16',
  start_time: '09:30',
  end_date: '2050-03-18',
  end_time: '17:00',
  timezone: 'Europe/Berlin',
}

/** On the days of the answers, without the night between. */
const hall: RequestedSpace = {
  id: 'booking',
  space: 'hall',
  name: 'Hall',
  building: 'Barton',
  location: 'Oslo',
  zone: 'Europe/Berlin',
  status: 'requested',
  label: 'Requested',
  effect: 'block',
  periods: [
    ['2050-03-16T08:30:00+00:00', '2050-03-16T16:00:00+00:00'],
    ['2050-03-17T08:30:00+00:00', '2050-03-17T16:00:00+00:00'],
    ['2050-03-18T08:30:00+00:00', '2050-03-18T16:00:00+00:00'],
  ],
}

function input(more: Partial<ContentInput> = {}): ContentInput {
  const fields = [...Object.keys(answers), ...Array.from({ length: 80 }, (_, n) => `q${n}`)].map(name => aField('text', name))
  return {
    kind: 'notice',
    submission: {
      id: 'id',
      reference: 'ABCD-EFGH',
      who: '',
      form_name: 'Form',
      answers: { ...answers, ...Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`q${n}`, `answer ${n}`])) },
      labels: {},
      status_phase: 'new',
      timezone: 'UTC',
      ics_sequence: 0,
      shown: fields.map(({ mapField }) => mapField),
    },
    content: { ...blankForm('event_request', 'Form'), title: 'Book us', fields: [{ id: 'p', fields }] },
    spaces: [hall],
    before: undefined,
    company,
    language: 'en',
    isWhole: true,
    reason: '',
    next: '',
    link: 'https://portal.example.com/acme/admin/submissions/id',
    isLinkOfAccount: true,
    from: 'portal@example.com',
    stop: '',
    to: 'ann@visitors.example',
    installation: 'installation',
    ...more,
  }
}

const written = (more: Partial<ContentInput> = {}) => writeMail(mailContent(input(more)), new Date('2050-01-02T03:04:05Z'))

describe('a mail', () => {
  test('says the same as text and as HTML', () => {
    const { text, html } = written()
    const parts = ['Acme', 'Book us', 'ABCD-EFGH', 'Gala', 'Hall, Barton, Oslo (Requested)', 'answer 3', 'portal@example.com']
    for (const part of parts) expect([text.includes(part), html.includes(part)]).toEqual([true, true])
    expect(text).toContain('Open the request:\nhttps://portal.example.com/acme/admin/submissions/id')
    expect(html).toContain('href="https://portal.example.com/acme/admin/submissions/id"')
  })

  test('stays far below what mail programs cut, however long the answers are, and says how many there was no room for', () => {
    const { text } = written()
    expect(text).toMatch(/2[0-9] more answers are in the portal\./)
    const long = input()
    const wordy = Object.fromEntries(Object.keys(long.submission.answers).map(name => [name, `<&"> ${'word '.repeat(4000)}`]))
    const { html } = written({ submission: { ...long.submission, answers: wordy } })
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  test('loads nothing and runs nothing, and keeps to what mail programs can do', () => {
    const { html } = written()
    expect(html).not.toMatch(/<(?:script|style|link|img|iframe|form|svg|video|object)\b|url\(|flex|grid|position:|var\(|@import|\son\w+=/i)
    expect(html.match(/https?:\/\/[^"<]+/g)).toEqual(['https://portal.example.com/acme/admin/submissions/id'])
  })

  test('has a subject of one line', () => {
    const { submission } = input()
    const titled = (event_name: string) => written({ submission: { ...submission, answers: { ...answers, event_name } } }).subject
    expect(titled('a\r\nBcc: b@c.example')).toBe('New request: a Bcc: b@c.example (ABCD-EFGH)')
    expect(titled('a\u2028b\u202Ec\u0085d')).not.toMatch(/[\p{Cc}\u2028\u202E]/u)
    expect([...titled('👩‍🚀'.repeat(150))].length).toBeLessThan(150 * 5)
  })

  test('without a link says what to do in its place', () => {
    const { text, html } = written({ kind: 'confirmation', link: '', isWhole: false })
    expect(text).toContain('Keep the reference for questions about this request.')
    expect(html).not.toContain('href')
  })

  test.each(SERVER_LANGUAGES)('says what was before, where it is otherwise, in $tag', language => {
    const { tag, texts } = language
    setLanguageSource(() => language)
    onTestFinished(() => setLanguageSource(() => ENGLISH))
    const moved = { ...hall, periods: [['2050-03-16T10:00:00+00:00', '2050-03-16T11:00:00+00:00'] as const] }
    const before = { answers: { start_date: '2050-03-15', end_date: '2050-03-15' }, spaces: [moved] }
    const said = (key: string, english: string) => texts[`mail.${key}`] ?? english
    const { subject, text, html, calendar } = written({ kind: 'changed', language: tag, before, isWhole: false })
    expect(subject.startsWith(said('changed.subject', 'Your request was changed: ').slice(0, 6))).toBe(true)
    for (const label of [said('whenBefore', 'When, before'), said('spacesBefore', 'Spaces, before')])
      expect([text.includes(`${label}: `), html.includes(`>${label}</th>`)]).toEqual([true, true])
    expect(text).not.toContain('Gala')
    const shown = modelCalendar()
    shown.open(calendar?.content ?? '')
    expect(shown.shown()).toEqual([
      {
        status: 'TENTATIVE',
        summary: 'Book us',
        location: 'Hall, Barton, Oslo',
        times: hall.periods.map(([start, end]) => `${start.replace('+00:00', 'Z')} – ${end.replace('+00:00', 'Z')}`),
      },
    ])
  })

  test('of a form that is gone still says what it was called', () => {
    const { text } = written({ content: undefined, isWhole: false })
    expect(text).toContain('Form: Form')
  })
})

describe('the time of an event', () => {
  const timeOf = (more: Readonly<Record<string, string>>) =>
    eventTimes(
      Object.keys(answers).map(name => aField('text', name)),
      { ...answers, ...more },
      formats,
    )

  test('is in words, with the zone that was chosen', () => {
    expect(timeOf({})).toBe('Wednesday, March 16, 2050, 09:30 AM – Friday, March 18, 2050, 05:00 PM (Europe/Berlin)')
    expect(timeOf({ end_date: '2050-03-16' })).toBe('Wednesday, March 16, 2050, 09:30 AM – 05:00 PM (Europe/Berlin)')
    expect(timeOf({ end_date: '', end_time: '', start_time: '' })).toBe('Wednesday, March 16, 2050')
  })

  test('is nothing that somebody may have typed in the place of a date, a time or a zone', () => {
    expect(timeOf({ start_date: 'call evil.example' })).toBe('')
    expect(timeOf({ start_date: '2050-99-99' })).toBe('')
    expect(timeOf({ timezone: 'evil.example', start_time: 'evil', end_date: 'evil', end_time: 'evil' })).toBe('Wednesday, March 16, 2050')
  })
})
