import { afterEach } from 'vitest'

/** A console error fails the test it came from. A test that expects one spies on `console.error` itself. */
let said: string[] = []
const print = console.error

console.error = (...parts: unknown[]) => {
  said.push(parts.map(String).join(' '))
  print(...parts)
}

afterEach(() => {
  const errors = said
  said = []
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
