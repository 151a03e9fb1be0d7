import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { accepts } from './assets.ts'

const dist = mkdtempSync(join(tmpdir(), 'foyer-dist-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
mkdirSync(join(dist, 'visitor', '.vite'), { recursive: true })
mkdirSync(join(dist, 'staff'))
const code = 'console.log("foyer")'.repeat(50)
writeFileSync(join(dist, 'visitor', 'app-1a2b.js'), code)
writeFileSync(join(dist, 'visitor', 'app-1a2b.js.br'), brotliCompressSync(code))
writeFileSync(join(dist, 'visitor', 'app-1a2b.js.gz'), gzipSync(code))
writeFileSync(join(dist, 'visitor', 'look-9f.css'), 'body{}')
writeFileSync(join(dist, 'visitor', '.vite', 'manifest.json'), '{}')
// More than two sockets hold.
writeFileSync(join(dist, 'visitor', 'large-7c.js'), ' '.repeat(24 * 1024 * 1024))
writeFileSync(join(dist, 'secret.js'), 'secret')
const server = await startServer({ env: { DIST_DIR: dist } })

/** Asks for exactly this path, untidied. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin)
    request({ host: hostname, port, path, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

test('a built file is sent as the build compressed it, to be kept for ever', async () => {
  const brotli = await ask('/assets/visitor/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(brotli.bytes).toEqual(brotliCompressSync(code))
  expect((await ask('/assets/visitor/app-1a2b.js', { 'accept-encoding': 'gzip' })).bytes).toEqual(gzipSync(code))
  const plain = await ask('/assets/visitor/app-1a2b.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(String(plain.bytes)).toBe(code)
})

test('a file without a compressed one beside it is sent as it is', async () => {
  const { headers, bytes } = await ask('/assets/visitor/look-9f.css', { 'accept-encoding': 'br' })
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(String(bytes)).toBe('body{}')
})

test.each([
  '/assets/visitor/none.js',
  '/assets/visitor/',
  '/assets/',
  '/assets/secret.js',
  '/assets/visitor/../secret.js',
  '/assets/visitor/..%2fsecret.js',
  '/assets/visitor/%2e%2e/secret.js',
  '/assets/visitor/....//secret.js',
  '/assets/visitor/.vite/manifest.json',
  '/assets/visitor/app-1a2b.js.br',
  '/assets/visitor/app-1a2b.js%00',
])('there is nothing else: %s', async path => {
  const { status, headers, bytes } = await ask(path)
  expect([400, 404]).toContain(status)
  expect(headers['cache-control']).toBe('no-store')
  expect(String(bytes)).not.toContain('secret')
})

test('a file that a later build wrote is found', async () => {
  writeFileSync(join(dist, 'staff', 'new-77.js'), 'new')
  await expect.poll(async () => (await ask('/assets/staff/new-77.js')).status, { timeout: 4_000 }).toBe(200)
})

test('an encoding counts when it is named and has weight', () => {
  expect([accepts('gzip, br;q=1.0', 'br'), accepts('br;q=0', 'br'), accepts('brx', 'br'), accepts('', 'br')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('some who read scripts slowly keep nobody else from them, however few requests one company may have', async () => {
  const limits = { inFlight: 20, inFlightPerCompany: 3, inFlightPerAddress: 2 }
  const small = await startServer({ beside: server, env: { DIST_DIR: dist, TRUSTED_PROXIES: '127.0.0.1' }, limits })
  const { port } = new URL(small.origin)
  const slow = await Promise.all(
    ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.2'].map(async address => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`GET /assets/visitor/large-7c.js HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`)
      // Its answer has begun, and is read no further.
      await once(socket, 'readable')
      expect(String(socket.read(12))).toBe('HTTP/1.1 200')
      return socket
    }),
  )
  const script = (address: string) => small.fetch('/assets/visitor/app-1a2b.js', { headers: { 'x-forwarded-for': address } })
  expect([(await script('198.51.100.1')).status, (await script('198.51.100.3')).status]).toEqual([429, 200])
  for (const socket of slow) socket.destroy()
  await small.stop()
})
