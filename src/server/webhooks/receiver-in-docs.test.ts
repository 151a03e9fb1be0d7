import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'

const ROOT = join(import.meta.dirname, '../../..')
const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/WEBHOOKS.md'), 'utf8')) ?? []
const secret = newSecret()
let child: ChildProcess | undefined
afterAll(() => child?.kill())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

test('the receiver that the documentation shows takes what is sent, and refuses what somebody else signed', async () => {
  const port = await freePort()
  child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], FOYER_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const body = '{"type":"submission.created","data":{"id":"1","reference":"ABCD-EFGH"}}'
  const send = (by: string) =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers: signedHeaders({ id: 'msg', at: new Date(), body }, [by]) }).then(
      ({ status }) => status,
      () => 'not there',
    )
  const said = once(child.stdout!, 'data')
  await expect.poll(() => send(newSecret()), { timeout: 45_000 }).toBe(400)
  expect(await send(secret)).toBe(204)
  expect(String((await said)[0])).toContain('submission.created ABCD-EFGH')
})
