import { afterEach } from 'vitest'

/** A console error fails the test it came from. A test that expects one spies on `console.error` itself. */
let lines: string[] = []

/** Files that share a process run this each: it is the first `console.error` that prints, not a chain of theirs. */
const FIRST = Symbol.for('foyer.console')
const shared = globalThis as { [FIRST]?: typeof console.error }
const print = (shared[FIRST] ??= console.error)

console.error = (...parts: unknown[]) => {
  lines.push(parts.map(String).join(' '))
  print(...parts)
}

afterEach(() => {
  const errors = lines
  lines = []
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
