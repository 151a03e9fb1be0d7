import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'
import { dkimRecord, dkimSettingFrom } from './dkim.ts'
import { mailSettingFrom } from './mail-setting.ts'
import { smtpTransport } from './smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-dkim-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const pem = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const key = fileOf('key.pem', pem(2_048))
const DKIM = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'portal', DKIM_KEY_FILE: key }

test('mails are signed with the operator’s key, the way out of a notice too', async () => {
  const mails = await startMailServer()
  const setting = mailSettingFrom({ ...mails.env, ...DKIM })!
  const stop = 'http://portal.example.com/stop'
  const mail = { id: 'one', name: 'Acme', to: 'ann@visitors.example', replyTo: '', subject: 'S', text: 'T', html: '<p>T</p>', stop }
  expect(await smtpTransport(setting, () => undefined).send(mail)).toEqual({ is: 'sent' })
  const [{ raw } = { raw: '' }] = mails.mails
  const signature = /^DKIM-Signature: (.*?)^\S/ims.exec(raw)?.[1]?.replaceAll(/\s/g, '') ?? ''
  expect(signature).toContain('d=example.com;')
  expect(signature).toContain('s=portal;')
  const signed = (/;h=([^;]*)/.exec(signature)?.[1] ?? '').toLowerCase().split(':')
  expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
})

test.each([
  [{ DKIM_DOMAIN: 'example.com' }, /^DKIM needs all three/],
  [{ ...DKIM, DKIM_DOMAIN: 'not a domain' }, /^DKIM_DOMAIN must be a domain/],
  [{ ...DKIM, DKIM_SELECTOR: 'a b' }, /^DKIM_SELECTOR must be a name/],
  [{ ...DKIM, DKIM_KEY_FILE: join(folder, 'nowhere.pem') }, /cannot be read: ENOENT/],
  [{ ...DKIM, DKIM_KEY_FILE: fileOf('none.pem', 'SECRET-CANARY') }, /holds none of at least 1024 bits\.$/],
  [{ ...DKIM, DKIM_KEY_FILE: fileOf('short.pem', pem(512)) }, /holds none of at least 1024 bits\.$/],
])('what cannot sign ends the start with a sentence: %j', (env, sentence) => {
  expect(() => dkimSettingFrom(env)).toThrow(sentence)
  expect(() => dkimSettingFrom(env)).not.toThrow(/CANARY/)
})

test('without a key nothing is signed; the record of one says its public part alone', () => {
  expect(dkimSettingFrom({})).toBeUndefined()
  const record = dkimRecord(dkimSettingFrom(DKIM)!)
  expect(record).toMatch(/^v=DKIM1; k=rsa; p=MIIB[\w+/]+=*$/)
})
