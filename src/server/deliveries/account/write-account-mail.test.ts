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

test.each(SERVER_LANGUAGES.filter(({ tag }) => tag !== 'en'))('it is written in $tag', language => {
  setLanguageSource(() => language)
  onTestFinished(() => setLanguageSource(() => ENGLISH))
  const mail = writeAccountMail({ ...content, kind: 'identity_unlinked' })
  expect(mail.subject).toContain('Larkfield ID')
  expect(mail.text).not.toContain('Your account')
})
