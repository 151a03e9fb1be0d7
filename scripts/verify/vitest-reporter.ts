import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestProject, TestSpecification } from 'vitest/node'
import { COVERS } from './covers.ts'
import { cpuOfTree } from './cpu.ts'
import { messageOf, type Outcome, recordWriter, type TestEntry } from './record.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor time that the file took in its worker, without its imports (tests/setup/cpu.ts). */
    cpu?: number
  }
}

/**
 * Appends each file and test that ends to the record that `npm run verify` reads (FOYER_RECORD). A run that is stopped has
 * told what ended, and what ran at that moment.
 */
export default class VitestRecord implements Reporter {
  readonly #record = recordWriter(process.env['FOYER_RECORD'])
  readonly #again = process.env['FOYER_AGAIN'] === '1' ? ({ again: true } as const) : {}
  readonly #before = new Map<string, string[]>()

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#record.append({ is: 'planned', files: specifications.map(({ moduleId, project }) => pathOf(moduleId, project)) })
  }

  onTestModuleStart(module: TestModule): void {
    this.#record.append({ is: 'begun', file: fileOf(module) })
  }

  onTestModuleEnd(module: TestModule): void {
    const file = fileOf(module)
    const tests = [...module.children.allTests()]
    for (const test of tests) this.#record.append({ ...entryOf(test), ...this.#again })
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap(suite => suite.errors())]
    const isBroken = errors.length > 0 || (module.state() === 'failed' && !tests.some(test => test.result().state === 'failed'))
    const error = isBroken ? { error: messageOf(errors) || 'The file failed outside of its tests' } : {}
    const { cpu } = module.meta()
    const after = this.#filesBefore(module, file)
    const isRed = isBroken || tests.some(test => test.result().state === 'failed')
    this.#record.append({
      is: 'file',
      file,
      ms: Math.round(module.diagnostic().duration),
      ...(cpu !== undefined && { cpu }),
      ...error,
      ...(isRed && { after }),
      ...(COVERS[file] && { sometimes: true as const }),
      ...this.#again,
    })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    for (const error of errors) this.#record.append({ is: 'error', error: messageOf([error]) })
    this.#record.append({ is: 'ended', cpu: Math.round(cpuOfTree(process.pid) * 10) / 10 })
  }

  #filesBefore(module: TestModule, file: string): string[] {
    const worker = `${nameOf(module.project)} ${module.diagnostic().concurrencyId}`
    const before = this.#before.get(worker) ?? []
    this.#before.set(worker, [...before, file])
    return before
  }
}

const nameOf = ({ name }: TestProject) => name

const pathOf = (moduleId: string, project: TestProject) => relative(project.vitest.config.root, moduleId).replaceAll('\\', '/')
const fileOf = ({ moduleId, project }: TestModule) => pathOf(moduleId, project)

function entryOf(test: TestCase): TestEntry {
  const { state, errors = [] } = test.result()
  const outcome: Outcome = state === 'passed' ? 'passed' : state === 'failed' ? 'failed' : 'skipped'
  return {
    is: 'test',
    file: fileOf(test.module),
    title: test.fullName.replaceAll(' > ', ' › '),
    outcome,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    ...(outcome === 'failed' && { error: messageOf(errors) }),
  }
}
