import { expect, test } from 'vitest'
import { capabilitiesWith } from './capability.ts'

const [first, second] = [Buffer.alloc(32, 'a'), Buffer.alloc(32, 'b')]
const expiresAt = new Date('2026-12-01T10:00:00Z')
const claims = { company: 'acme', what: 'edit-submission', id: '1' }
const signed = capabilitiesWith([first]).sign(claims, expiresAt)

test('a signed text says until when it holds, and is the same for the same instant', () => {
  expect(capabilitiesWith([first]).verify(signed, claims)).toEqual(expiresAt)
  expect(capabilitiesWith([first]).sign(claims, expiresAt)).toBe(signed)
  expect(signed).toMatch(/^[0-9a-z]+\.[\w-]+$/)
})

test('it holds for nothing else, and not when a letter of it is another', () => {
  const { verify } = capabilitiesWith([first])
  for (const other of [{ company: 'other' }, { what: 'read' }, { id: '2' }]) expect(verify(signed, { ...claims, ...other })).toBeUndefined()
  for (let at = 0; at < signed.length; at += 1) {
    const letter = signed[at] === 'x' ? 'y' : 'x'
    const forged = signed.slice(0, at) + letter + signed.slice(at + 1)
    // The last letter of base64 has bits that mean nothing.
    if (at < signed.length - 1) expect(verify(forged, claims)).toBeUndefined()
  }
  for (const text of ['', '.', 'zzzzzzzzz.', `${'z'.repeat(20)}.${'A'.repeat(43)}`]) expect(verify(text, claims)).toBeUndefined()
})

test('a key can be replaced: what the old one signed still holds', () => {
  expect(capabilitiesWith([second, first]).verify(signed, claims)).toEqual(expiresAt)
  expect(capabilitiesWith([second]).verify(signed, claims)).toBeUndefined()
})
