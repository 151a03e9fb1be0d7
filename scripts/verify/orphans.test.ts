import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { MARK, stopOrphans } from './orphans.ts'

const WAITS = `console.log('waits'); setInterval(() => 0, 1000)`

test.runIf(process.platform === 'linux')('what a step left behind is named and stopped; what is not its own is left alone', async () => {
  const mark = `orphans-test-${process.pid}`
  const start = async (env: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, ['-e', WAITS], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    return child
  }
  const other = await start({ [MARK]: `${mark}-other` })
  const orphan = await start({ [MARK]: mark })
  const ended = once(orphan, 'exit')
  expect(await stopOrphans(mark, 0)).toEqual([{ pid: orphan.pid, command: expect.stringContaining('setInterval') }])
  await ended
  expect(await stopOrphans(mark, 0)).toEqual([])
  expect(other.exitCode).toBeNull()
})
