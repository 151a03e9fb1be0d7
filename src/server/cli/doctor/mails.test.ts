import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'
import { freePort } from '../../db/embedded/free-port.ts'
import { dkimRecord } from '../../deliveries/dkim.ts'
import { type MailSetting, mailSettingFrom } from '../../deliveries/mail-setting.ts'
import { checkMails } from './mails.ts'

const LOGIN = { user: 'portal', password: 'right' }
const mailServer = await startMailServer({ login: LOGIN })
const address = new URL('http://portal.example.com')
const setting = (url: string): MailSetting => mailSettingFrom({ SMTP_URL: url, MAIL_FROM: 'portal@example.com' })!
const working = setting(`smtp://portal:right@${mailServer.hostAndPort}`)
const saidOf = async (...parts: Parameters<typeof checkMails>) => (await checkMails(...parts)).map(({ level, text }) => `${level}: ${text}`)

test('a mail server that answers and takes the login is in order, and gets no mail', async () => {
  expect(await saidOf({ mail: working, publicUrl: address })).toEqual([
    `ok: The mail server ${mailServer.hostAndPort} answers without TLS, and takes the login. Mails come from portal@example.com.`,
  ])
  expect(mailServer.mails).toEqual([])
})

test('what is wrong with a mail server is said, with what to do, and never with what it says', async () => {
  const failureOf = async (mail: MailSetting) => (await saidOf({ mail, publicUrl: address }))[0]
  expect(await failureOf(setting(`smtp://portal:wrong@${mailServer.hostAndPort}`))).toMatch(
    /^failure: The mail server 127\.0\.0\.1:\d+ cannot be used: it does not accept user or password\. In SMTP_URL (?!.*(?:wrong|secret))/,
  )
  expect(await failureOf(setting(`smtp://127.0.0.1:${await freePort()}`))).toMatch(/it could not be reached\. Check its name and port/)
  expect(await failureOf({ ...working, tls: 'start' })).toMatch(/there is no safe connection/)
})

test('mails that lead nowhere are a failure, and none at all are in order', async () => {
  expect((await saidOf({ mail: working, publicUrl: undefined }))[0]).toMatch(/^failure: PUBLIC_URL is not set/)
  expect(await saidOf({ mail: undefined, publicUrl: undefined })).toEqual([expect.stringMatching(/^ok: SMTP_URL is not set/)])
})

test('a key that the DNS does not say is a warning with what it has to say', async () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domain: 'example.com', selector: 'portal', key }
  const mail = { ...working, dkim }
  const record = dkimRecord(dkim)
  const said = async (findTxt: (name: string) => Promise<string[][]>, from = mail.from) =>
    (await saidOf({ mail: { ...mail, from }, publicUrl: address }, findTxt)).slice(1)
  // A long record is in several parts.
  expect(await said(async () => [[record.slice(0, 100), record.slice(100)]])).toEqual([
    'ok: Mails are signed, and portal._domainkey.example.com says with which key.',
  ])
  expect(await said(async () => [['v=DKIM1; p=other']])).toEqual([expect.stringContaining(`names another key. It has to say: ${record}`)])
  expect(await said(async () => Promise.reject(new Error('ENODATA')))).toEqual([
    expect.stringMatching(/^warning: .*no TXT record at portal\._domainkey\.example\.com could be found/),
  ])
  expect((await said(async () => [[record]], 'portal@other.example')).at(-1)).toMatch(
    /^warning: Mails come from other\.example and are signed/,
  )
})
