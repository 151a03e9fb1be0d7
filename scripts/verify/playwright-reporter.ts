import { relative } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { COVERS } from './covers.ts'
import { cpuOfTree } from './cpu.ts'
import { messageOf, type Outcome, recordWriter } from './record.ts'

/**
 * Appends each test that ends to the record that `npm run verify` reads (FOYER_RECORD), with the processor time that
 * browser, server and database took meanwhile: there is one worker, so all of it was for this test.
 */
export default class PlaywrightRecord implements Reporter {
  readonly #record = recordWriter(process.env['FOYER_RECORD'])
  #root = process.cwd()
  #cpuBefore = 0

  onBegin({ configFile }: FullConfig): void {
    if (configFile) this.#root = configFile.replace(/[\\/][^\\/]*$/, '')
    this.#record.append({ is: 'planned', files: [] })
  }

  onTestBegin(test: TestCase): void {
    this.#record.append({ is: 'begun', ...this.#placeOf(test) })
    this.#cpuBefore = cpuOfTree(process.pid)
  }

  onTestEnd(test: TestCase, { status, duration, errors, retry }: TestResult): void {
    const isExpected = status === test.expectedStatus
    const outcome: Outcome = status === 'skipped' || status === 'interrupted' ? 'skipped' : isExpected ? 'passed' : 'failed'
    const cpu = cpuOfTree(process.pid) - this.#cpuBefore
    this.#record.append({
      is: 'test',
      ...this.#placeOf(test),
      outcome,
      ms: duration,
      // A browser that ended meanwhile takes its time with it.
      ...(cpu > 0 && { cpu: Math.round(cpu * 100) / 100 }),
      ...(outcome === 'failed' && { error: messageOf(errors) || status }),
      ...(COVERS[this.#placeOf(test).file] && !test.tags.includes('@journey') && { sometimes: true as const }),
      ...(retry > 0 && { again: true as const }),
    })
  }

  onError(error: TestError): void {
    this.#record.append({ is: 'error', error: messageOf([error]) })
  }

  onEnd(): void {
    this.#record.append({ is: 'ended' })
  }

  printsToStdio(): boolean {
    return false
  }

  #placeOf(test: TestCase): { file: string; title: string } {
    return {
      file: relative(this.#root, test.location.file).replaceAll('\\', '/'),
      title: test.titlePath().slice(3).join(' › '),
    }
  }
}
