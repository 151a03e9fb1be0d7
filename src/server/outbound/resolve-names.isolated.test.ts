import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { allowedFrom } from './allowed.ts'
import { OutboundFailure } from './failure.ts'
import { makeOutbound } from './outbound.ts'
import { resolveByDns, resolveNames } from './resolve-names.ts'

const [A, HEAD_BYTES, ANSWERED] = [1, 12, 0x8180]
const queried: string[] = []

/** The name in a question of DNS, as text. */
function nameIn(message: Buffer): string {
  const labels: string[] = []
  for (let at = HEAD_BYTES; message[at]; at += 1 + message[at]!) labels.push(message.toString('latin1', at + 1, at + 1 + message[at]!))
  return labels.join('.')
}

/** Has the address 127.0.0.1 for each name that begins with `there`, no other address of it, and says nothing about all others. */
const names = createSocket('udp4', (message, { port, address }) => {
  const name = nameIn(message)
  queried.push(name)
  if (!name.startsWith('there')) return
  const question = message.subarray(HEAD_BYTES, HEAD_BYTES + name.length + 6)
  const isOfA = question.readUInt16BE(name.length + 2) === A
  const head = Buffer.from(message.subarray(0, HEAD_BYTES))
  head.writeUInt16BE(ANSWERED, 2)
  for (const [place, count] of [1, isOfA ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * place)
  const record = Buffer.from([0xc0, 0x0c, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1])
  names.send(Buffer.concat(isOfA ? [head, question, record] : [head, question]), port, address)
})
await new Promise<void>(resolve => names.bind(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>(resolve => names.close(resolve)))
const server = `127.0.0.1:${(names.address() as AddressInfo).port}`

test('a look-up that nobody waits for any more is ended, and the next name of its company has its turn', async () => {
  // Less than a server of names that says nothing is waited for.
  const times = { GET: 3_000, POST: 3_000 }
  const outbound = makeOutbound({ allowed: allowedFrom(''), resolve: resolveByDns([server]), times })
  const post = (company: string, host: string, signal?: AbortSignal) =>
    outbound.post({ company, url: `https://${host}/`, body: '{}', headers: {}, signal }).then(
      () => 'answered',
      (error: unknown) => (error instanceof OutboundFailure ? error.reason : String(error)),
    )
  for (const company of ['acme', 'globex']) {
    const gone = new AbortController()
    const mute = post(company, `mute.${company}.example`, gone.signal)
    await expect.poll(() => queried).toContain(`mute.${company}.example`)
    gone.abort()
    expect(await mute).toBe('ended')
    // Found, and refused for where it leads.
    expect(await post(company, `there.${company}.example`)).toBe('address')
  }
})

test('a name that the operator allows is found as the system finds it, from a file too', async () => {
  const found = await resolveNames(allowedFrom('localhost:8443'))('localhost')
  expect(found.map(({ address }) => address)).toContain('127.0.0.1')
})

test('so is a name that the operator gives elsewhere, as that of the mail server', async () => {
  const found = await resolveNames(allowedFrom(''), ['localhost'])('localhost')
  expect(found.map(({ address }) => address)).toContain('127.0.0.1')
})
