import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Tells by its code that it was told to end. */
const SCRIPT = `
const { endWithStdin } = await import(${JSON.stringify(join(import.meta.dirname, 'end-with-stdin.ts'))})
endWithStdin()
process.on('SIGTERM', () => process.exit(7))
`

function start(env: Readonly<Record<string, string>>, work = '') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT + work], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  return { child, ended: once(child, 'exit') }
}

test('a server that is to end with its standard input is told to when nobody holds the other end', async () => {
  const { child, ended } = start({ FOYER_END_WITH_STDIN: '1' }, 'setInterval(() => undefined, 1000)')
  child.stdin.end()
  expect(await ended).toEqual([7, null])
})

test('one that is not does not so much as read it, and ends when it has nothing to do', async () => {
  const { child, ended } = start({})
  expect(await ended).toEqual([0, null])
  child.stdin.end()
})
