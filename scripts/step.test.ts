import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runStep } from './step.ts'

test('what a step says is kept in its log, also when it fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'step-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = join(folder, 'a.log')
  const { ok } = await runStep(process.execPath, ['-e', `console.log('one'); console.error('two'); process.exit(3)`], { log })
  expect(ok).toBe(false)
  expect(readFileSync(log, 'utf8').split('\n').toSorted()).toEqual(['', 'one', 'two'])
})
