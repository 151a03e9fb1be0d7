import type { RunnerAccess } from '../field-props.ts'

/** A runner that knows nothing but what a test gives it. */
export function aRunner(more: Partial<RunnerAccess> = {}): RunnerAccess {
  const stop = () => undefined
  return {
    textOf: () => '',
    watch: () => stop,
    whenEffectsEnabled: () => stop,
    fieldOf: () => undefined,
    wholeDays: () => new Map(),
    goTo: stop,
    change: stop,
    callTenant: async () => undefined,
    watchSpaces: () => stop,
    runUid: () => '',
    takeNewRunUid: stop,
    event: undefined,
    form: '',
    onEnd: () => stop,
    ...more,
  }
}
