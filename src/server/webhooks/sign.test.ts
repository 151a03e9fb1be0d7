import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'

const body = '{"type":"test","data":{"text":"ü “😀”\\u0000"}}'
const id = '0190a0b0-0000-7000-8000-000000000001'

test('the other side of the standard takes what is signed, and its parsed body', () => {
  const secret = newSecret()
  const headers = signedHeaders({ id, at: new Date(), body }, [secret])
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
})

test('while a secret is rotated both are valid, and no other one', () => {
  const [fresh, old] = [newSecret(), newSecret()]
  const headers = signedHeaders({ id, at: new Date(), body }, [fresh, old])
  for (const secret of [fresh, old]) expect(new Webhook(secret).verify(body, headers)).toBeTruthy()
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature')
})

test('another body, another id and another time do not match, and an old request is refused', () => {
  const secret = newSecret()
  const headers = signedHeaders({ id, at: new Date(), body }, [secret])
  const verify =
    (more: object, text = body) =>
    () =>
      new Webhook(secret).verify(text, { ...headers, ...more })
  expect(verify({}, body.replace('test', 'best'))).toThrow('No matching signature')
  expect(verify({ 'webhook-id': 'other' })).toThrow('No matching signature')
  expect(verify({ 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) })).toThrow('No matching signature')
  const old = signedHeaders({ id, at: new Date(Date.now() - 600_000), body }, [secret])
  expect(() => new Webhook(secret).verify(body, old)).toThrow('too old')
})

test('a secret has 32 bytes nobody can guess', () => {
  const secrets = Array.from({ length: 20 }, newSecret)
  expect(new Set(secrets).size).toBe(20)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  }
})
