import { aField } from '#tests/kit/builders.ts'
import type { RunnerAccess } from '../field-props.ts'
import { aRunner } from './runner-for-tests.ts'

/** A runner whose other answers are these, and may be changed; every other field is unknown. */
export function runnerWithAnswers(answers: Record<string, string>, more: Partial<RunnerAccess> = {}) {
  const listeners = new Set<() => void>()
  const runner = aRunner({
    textOf: name => answers[name] ?? '',
    watch: (_name, listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    fieldOf: name =>
      Object.hasOwn(answers, name)
        ? {
            field: aField('text', name),
            label: `The ${name}`,
            page: 2,
            shown: true,
            filled: answers[name] !== '',
            valid: true,
            message: '',
            shownMessage: '',
            options: [],
          }
        : undefined,
    ...more,
  })
  return {
    runner,
    change(next: Record<string, string>) {
      Object.assign(answers, next)
      for (const listener of listeners) listener()
    },
  }
}
