import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './engine.ts'
import type { Line } from './line.ts'

/** The engine alone, in a process of its own: changes a second, compile time, weight. */
export async function measureRules(): Promise<Line[]> {
  const said = execFileSync(process.execPath, ['--expose-gc', join(import.meta.dirname, 'engine.ts')], { encoding: 'utf8' })
  return said
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => toLine(JSON.parse(line) as Figure))
}

function toLine({ name, value, unit, least, most }: Figure): Line {
  const plain = name.replace(/^engine: /, '')
  return { part: 'engine', name: plain, measured: value, unit, budget: least ?? most, limit: least === undefined ? 'most' : 'least' }
}
