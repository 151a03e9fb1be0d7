import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runStep, stopAll } from './step.ts'

function logFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'step-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'a.log')
}

test('what a step says is kept in its log, also when it fails', async () => {
  const log = logFile()
  const { ok } = await runStep(process.execPath, ['-e', `console.log('one'); console.error('two'); process.exit(3)`], { log })
  expect(ok).toBe(false)
  expect(readFileSync(log, 'utf8').split('\n').toSorted()).toEqual(['', 'one', 'two'])
})

test('what a step said is in its log while it still runs', async () => {
  const log = logFile()
  const waits = `console.log('one'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => 0, 1000)`
  const step = runStep(process.execPath, ['-e', waits], { log })
  await expect.poll(() => readFileSync(log, 'utf8')).toBe('one\n')
  stopAll()
  await step
})

test('what cannot be started has failed', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect((await runStep('/no/such/command', [], { log: logFile() })).ok).toBe(false)
  expect(logged.mock.calls[0]?.[0]).toContain('could not be started')
})
