import { expect, onTestFinished, test } from 'vitest'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { writeAccountMail } from './write-account-mail.ts'

const content = {
  company: 'Larkfield',
  accent: '#2f5bd7',
  from: 'portal@larkfield.example',
  link: 'https://portal.example/larkfield/account',
  person: '',
  email: '',
  label: 'Larkfield ID',
} as const

test.each([
  ['identity_linked', 'Larkfield ID now logs you in to the portal of Larkfield'],
  ['identity_unlinked', 'Larkfield ID no longer logs you in to the portal of Larkfield'],
  ['password_removed', 'Your password for the portal of Larkfield was removed'],
] as const)('whoever has an account reads that a way into it came or went, and where it is seen (%s)', (kind, subject) => {
  const mail = writeAccountMail({ ...content, kind })
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(content.link)
  expect(mail.text).toContain('If it was not you')
  expect(mail.text.includes('Larkfield ID')).toBe(kind !== 'password_removed')
})

const off = {
  at: '2026-03-04T20:05:00Z',
  zone: 'America/New_York',
  formats: { readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' },
}

test('whoever is going to be switched off reads when, and how to stay', () => {
  const mail = writeAccountMail({ ...content, kind: 'inactive_soon', days: 90, off })
  expect(mail.text).toContain('After 90 days without a login')
  expect(mail.text).toContain('Yours is switched off on 03/04/2026 03:05 PM (America/New York), unless you log in before.')
  expect(mail.text).toContain(content.link)
  const over = writeAccountMail({ ...content, link: '', kind: 'inactive_off', days: 90 })
  expect(over.text).toContain('for 90 days')
  expect(over.text).toContain('ask an administrator of Larkfield')
})

test.each(SERVER_LANGUAGES.filter(({ tag }) => tag !== 'en'))('that an account is switched off is written in $tag', language => {
  setLanguageSource(() => language)
  onTestFinished(() => setLanguageSource(() => ENGLISH))
  for (const mail of [
    writeAccountMail({ ...content, kind: 'inactive_soon', days: 90, off }),
    writeAccountMail({ ...content, kind: 'inactive_off', days: 90 }),
  ]) {
    expect(mail.text).toContain('90')
    expect(mail.text).not.toMatch(/switched off|without|administrator of/i)
  }
})

test.each(SERVER_LANGUAGES.filter(({ tag }) => tag !== 'en'))('it is written in $tag', language => {
  setLanguageSource(() => language)
  onTestFinished(() => setLanguageSource(() => ENGLISH))
  const mail = writeAccountMail({ ...content, kind: 'identity_unlinked' })
  expect(mail.subject).toContain('Larkfield ID')
  expect(mail.text).not.toContain('Your account')
})
