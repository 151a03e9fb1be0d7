import { afterAll, beforeAll } from 'vitest'
import { timesOf } from '../../scripts/verify/cpu.ts'

/**
 * Tells `npm run verify` what a file took: its tests and hooks in this process, and servers that it started and stopped; not its
 * imports, which the first file of a process pays for all. PostgreSQL runs elsewhere and counts with the whole step alone.
 */
let before = 0

const secondsSoFar = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + (timesOf(process.pid)?.children ?? 0)
}

beforeAll(() => {
  before = secondsSoFar()
})

// oxlint-disable-next-line no-empty-pattern -- vitest wants a pattern there
afterAll(({}, { file }) => {
  file.meta.cpu = Math.round((secondsSoFar() - before) * 100) / 100
})
