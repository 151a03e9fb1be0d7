import { afterEach } from 'vitest'

/** A console error fails the test it came from. A test that expects one spies on `console.error` itself. */
let lines: string[] = []
const print = console.error

console.error = (...parts: unknown[]) => {
  lines.push(parts.map(String).join(' '))
  print(...parts)
}

afterEach(() => {
  const errors = lines
  lines = []
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
