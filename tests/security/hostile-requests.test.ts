import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { calendarFile } from '#server/calendar/calendar-file.ts'
import { once } from '#server/calendar/calendar-times.ts'
import type { MailContent } from '#server/deliveries/mail-content.ts'
import { mailSettingFrom } from '#server/deliveries/mail-setting.ts'
import { smtpTransport } from '#server/deliveries/smtp.ts'
import { writeTemplated } from '#server/deliveries/templates/write-templated.ts'
import { writeMail } from '#server/deliveries/write-mail.ts'
import { readCsvText } from '#server/submissions/export/csv-lines.ts'
import { readWorkbook } from '#server/submissions/export/read-exports-for-tests.ts'
import { newSecret } from '#server/webhooks/sign.ts'
import { type ArrivedMail, startMailServer } from '../kit/stand-ins/mail-server.ts'
import { exportedZip, requestToWebhook } from './hostile-ways.ts'
import { storableTexts } from './payloads.ts'

/*
 * What visitors answer leaves the portal by mail, in calendar files, exports and webhooks. Each of a hundred texts that want to be more than text
 * goes by each of these ways.
 */

/** Beside those for pages: for the head of a mail, for calendars, spreadsheets and folders. */
const texts = [
  ...storableTexts,
  'x\r\nBcc: victim@evil.example',
  'x\nTo: victim@evil.example\n\nbody',
  '=?utf-8?B?QmNjOiB2aWN0aW1AZXZpbC5leGFtcGxl?=',
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:victim@evil.example',
  '=cmd|"/c calc"!A0',
  'x;=HYPERLINK("http://evil.example")',
  '@SUM(A1)',
  '../../etc/passwd',
  'C:\\x\\..\\y',
]
const TO = 'ann@visitors.example'
const stamp = new Date('2050-01-02T03:04:05Z')

const contentOf = (text: string): MailContent => ({
  kind: 'notice',
  company: 'Acme',
  language: 'en',
  reference: 'ABCD-EFGH',
  form: text,
  title: text,
  requester: text,
  saved: '',
  when: 'Wednesday',
  spaces: [text],
  before: { when: '', spaces: [] },
  answers: [{ label: 'Note', text }],
  moreAnswers: 0,
  answered: { note: text },
  isCancelled: false,
  reason: [text],
  next: '',
  written: undefined,
  link: 'https://portal.example.com/acme/admin/submissions/id',
  isGuestLink: false,
  from: 'portal@example.com',
  accent: '#0b6e4f',
  event: undefined,
  stop: '',
})
const template = {
  language: 'en',
  subject: '{answer.note} {title}',
  body: 'Hello **{answer.note}**\n\n- {title}\n\n{requester}\n\n{answers}',
}
const ways = {
  'the words of the portal': (text: string) => writeMail(contentOf(text), stamp),
  'a template': (text: string) => writeTemplated(contentOf(text), template, { stamp }),
}

/** Connections that are open at a time. */
const AT_A_TIME = 20

/** Elements with all that stands in them: an attribute more is another one. */
const elementsIn = (html: string | false | undefined) => (html || '').match(/<[a-z!/](?:"[^"]*"|[^">])*>/gi) ?? []

/** To whom a program sees it go, and from whom it comes. */
const addressesOf = ({ to, mail }: ArrivedMail) => ({
  envelope: to,
  from: mail.from?.value.map(({ address }) => address),
  to: [mail.to].flat().flatMap(one => one?.value.map(({ address }) => address)),
  headers: [...mail.headers.keys()].toSorted(),
  attachments: mail.attachments.length,
})

test('there are a hundred and more', () => {
  expect(new Set(texts).size).toBeGreaterThanOrEqual(100)
})

test.each(Object.entries(ways))('in a mail in %s they add no header, no receiver and no element', async (_, write) => {
  const server = await startMailServer()
  const transport = smtpTransport(mailSettingFrom(server.env)!, () => undefined)
  // A line more is a line more in HTML.
  const all = ['plain\nplain', ...texts]
  const send = (text: string, index: number) => transport.send({ ...write(text), id: String(index), name: text, to: TO, replyTo: '' })
  for (let at = 0; at < all.length; at += AT_A_TIME)
    for (const result of await Promise.all(all.slice(at, at + AT_A_TIME).map((text, index) => send(text, at + index))))
      expect(result).toEqual({ is: 'sent' })
  expect(server.mails).toHaveLength(all.length)
  const byId = new Map(server.mails.map(arrived => [arrived.mail.messageId, arrived]))
  const mailOf = (index: number) => byId.get(`<${index}@example.com>`)!
  const plain = mailOf(0)
  const known = new Set(elementsIn(plain.mail.html))
  expect(addressesOf(plain)).toMatchObject({ envelope: [TO], to: [TO], from: ['portal@example.com'], attachments: 0 })
  for (const [index, text] of all.entries()) {
    const arrived = mailOf(index)
    expect(addressesOf(arrived), text).toEqual(addressesOf(plain))
    expect(arrived.mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(
      elementsIn(arrived.mail.html).filter(element => !known.has(element)),
      text,
    ).toEqual([])
  }
})

type Calendar = readonly [name: string, properties: readonly (readonly [string, object, string, unknown])[], inside: readonly Calendar[]]

/** All but the words. */
const shapeOf = ([name, properties, inside]: Calendar): unknown => [
  name,
  properties.map(([property, parameters, , value]) => [
    property,
    Object.keys(parameters),
    /^(?:organizer|attendee)$/.test(property) ? value : '',
  ]),
  inside.map(shapeOf),
]

test.each(['TENTATIVE', 'CANCELLED'] as const)('in a calendar file that is %s they add no line and nobody', status => {
  const times = once('Europe/Berlin', Temporal.PlainDateTime.from('2050-03-16T09:30'), Temporal.PlainDateTime.from('2050-03-16T17:00'))
  const fileOf = (text: string) => {
    const organizer = { name: text, email: 'portal@example.com' }
    const words = { language: 'en', summary: text, location: text, description: text, organizer }
    return calendarFile({ uid: 'id@x', sequence: 0, stamp, status, times, url: 'https://portal.example.com/acme', attendee: TO, ...words })
  }
  const shape = (text: string) => shapeOf(ICAL.parse(fileOf(text)) as unknown as Calendar)
  const plain = shape('plain')
  for (const text of texts) expect(shape(text), text).toEqual(plain)
})

test('in an export as CSV nothing calculates them, whatever separates its cells, and they read back as they were', async () => {
  const csv = (await exportedZip('csv', texts)).get('submissions.csv')!.toString()
  const rows = parse(csv, { columns: true, recordDelimiter: '\r\n' }) as Record<string, string>[]
  expect(rows.map(({ note = '' }) => readCsvText(note))).toEqual(texts)
  for (const cell of rows.flatMap(row => Object.values(row))) expect(cell).not.toMatch(/(?:^|[,;|\t\r\n])[\s"]*[=+\-@]/)
})

test('in an export as XLSX they are texts of one cell, and no formula', async () => {
  const [sheet] = readWorkbook((await exportedZip('xlsx', texts)).get('submissions.xlsx')!)
  const [heads = {}, ...rows] = sheet!.rows
  const [column = ''] = Object.entries(heads).find(([, { value }]) => value === 'note') ?? []
  expect(rows.map(row => row[column])).toEqual(texts.map(value => expect.objectContaining({ is: 'text', value })))
  expect(sheet!.xml).not.toMatch(/<(?:f|hyperlink)\b/)
})

test('as names of files in a ZIP they stay in the folder of their submission', async () => {
  const [list, ...names] = (await exportedZip('jsonl', texts)).keys()
  expect(list).toBe('submissions.jsonl')
  expect(names).toHaveLength(texts.length)
  for (const [index, name] of names.entries()) {
    expect(name.startsWith(`files/ACME-${index}/`)).toBe(true)
    expect(name.slice(`files/ACME-${index}/`.length)).toMatch(/^(?!\.)[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)
  }
})

test('in a request to a webhook they are text in its JSON, signed as it goes, and add no header', async () => {
  const secret = newSecret()
  for (const text of texts) {
    const { url, headers, body } = await requestToWebhook(text, secret)
    expect(url).toBe('https://hooks.example.com/')
    expect(Object.keys(headers)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    const { type, data, ...more } = new Webhook(secret).verify(body, headers) as Record<string, unknown>
    expect(type).toBe('submission.created')
    expect(Object.keys(more)).toEqual(['timestamp'])
    expect(data).toMatchObject({ answers: { note: text }, files: [{ name: text }] })
    expect(body).not.toMatch(/[\p{Cc}]/u)
  }
})
