import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isMask, maskOf, openText, resealText, sealText } from './masked.ts'
import { readKeys, secretsWith } from './secrets.ts'

const [one, two] = [randomBytes(32), randomBytes(32)] as const
const owner = { company: 'acme', column: 'company.tenant_token' }

test('what is sealed opens for its company and column alone', () => {
  const secrets = secretsWith([one])
  const sealed = secrets.seal('hush', owner)
  expect(secrets.open(sealed, owner)).toBe('hush')
  expect(secrets.open(sealed, { ...owner, company: 'globex' })).toBeUndefined()
  expect(secrets.open(sealed, { ...owner, column: 'form.api.authorization' })).toBeUndefined()
  expect(secretsWith([two]).open(sealed, owner)).toBeUndefined()
})

test('it is never the same twice, holds no clear text, and cannot be changed', () => {
  const secrets = secretsWith([one])
  const sealed = secrets.seal('TTOKEN-CANARY', owner)
  expect(sealed.equals(secrets.seal('TTOKEN-CANARY', owner))).toBe(false)
  expect(sealed.toString('latin1')).not.toContain('CANARY')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(secrets.open(changed, owner)).toBeUndefined()
  }
  for (const length of [0, 1, 5, 20, 32]) expect(secrets.open(sealed.subarray(0, length), owner)).toBeUndefined()
})

test('a key is replaced without a stop: the new one seals, both open', () => {
  const old = sealText(secretsWith([one]), 'hush', owner)
  const both = secretsWith([two, one])
  expect(openText(both, old, owner)).toBe('hush')
  const fresh = resealText(both, old, owner)
  expect(openText(secretsWith([two]), fresh ?? '', owner)).toBe('hush')
  expect(resealText(both, fresh ?? '', owner)).toBeUndefined()
})

test('staff see dots and the end of a long secret, and the names of its placeholders', () => {
  expect(maskOf('Bearer abcdefgh1234')).toBe('••••••••1234')
  expect(maskOf('short')).toBe('••••••••')
  expect(maskOf('Bearer {key} and more')).toBe('••••••••more{key}')
  expect(maskOf(undefined)).toBe('••••••••')
  expect([isMask(maskOf('x')), isMask('Bearer x'), isMask('')]).toEqual([true, false, false])
})

test('a sealed text names its placeholders and tells nothing else', () => {
  const sealed = sealText(secretsWith([one]), 'Bearer {key}', owner)
  expect(sealed).toMatch(/^sealed:[\w-]+\{key\}$/)
  expect(openText(secretsWith([one]), sealed, owner)).toBe('Bearer {key}')
})

const folder = mkdtempSync(join(tmpdir(), 'foyer-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without a setting a key is made once, for the owner of the folder alone', () => {
  const [made] = readKeys(undefined, folder)
  expect(readKeys('', folder)).toEqual([made])
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('keys are 32 bytes as base64 or hex, several with commas; others are refused', () => {
  expect(readKeys(`${one.toString('hex')}, ${two.toString('base64')}`, folder)).toEqual([one, two])
  for (const text of ['short', 'x'.repeat(43), '0'.repeat(64), Buffer.alloc(32, 1).toString('base64')]) {
    expect(() => readKeys(text, folder)).toThrow(/FOYER_SECRET_KEY/)
  }
})
