import { expect, test } from 'vitest'
import { configFrom } from '../config.ts'
import { mailSettingFrom } from './mail-setting.ts'

const from = (SMTP_URL: string, MAIL_FROM = 'portal@example.com') => mailSettingFrom({ SMTP_URL, MAIL_FROM })

test('a mail server is one address: safe from the first byte, or made safe before anything is said', () => {
  expect(from('smtps://mail.example.com')).toEqual({
    host: 'mail.example.com',
    port: 465,
    tls: 'always',
    user: '',
    password: '',
    from: 'portal@example.com',
  })
  expect(from('smtp://us%40er:p%25ss@mail.example.com')).toMatchObject({ port: 587, tls: 'start', user: 'us@er', password: 'p%ss' })
  expect(from('smtp://mail.example.com:2525/?tls=never')).toMatchObject({ port: 2525, tls: 'never' })
  for (const own of ['smtp://localhost:25', 'smtp://127.0.0.1:25', 'smtp://[::1]:25']) expect(from(own)).toMatchObject({ tls: 'never' })
  expect(configFrom({}).mail).toBeUndefined()
})

test.each([
  ['http://mail.example.com', 'portal@example.com', 'SMTP_URL must be an address like smtp://'],
  ['mail.example.com:25', 'portal@example.com', 'SMTP_URL must be an address like smtp://'],
  ['smtp://mail.example.com/inbox', 'portal@example.com', 'SMTP_URL must be an address like smtp://'],
  ['smtp://mail.example.com', '', 'SMTP_URL needs MAIL_FROM: the address that mails come from'],
  ['smtp://mail.example.com', 'Portal <portal@example.com>', 'not "Portal <portal@example.com>"'],
  ['smtp://mail.example.com?tls=sometimes', 'portal@example.com', '?tls=never'],
  ['smtps://mail.example.com?tls=never', 'portal@example.com', '?tls=never'],
  ['smtp://a:100%@mail.example.com', 'portal@example.com', '% as %25'],
  ['', 'portal@example.com', 'MAIL_FROM needs SMTP_URL'],
])('SMTP_URL %j with MAIL_FROM %j ends the start with a sentence', (url, address, sentence) => {
  expect(() => configFrom({ SMTP_URL: url, MAIL_FROM: address })).toThrow(sentence)
})

test('what is wrong with a mail server is said without its password', () => {
  const said = () => from('http://user:geheim@mail.example.com')
  expect(said).toThrow()
  expect(said).not.toThrow(/geheim/)
})
