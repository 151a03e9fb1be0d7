import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './engine.ts'
import { type Line, median } from './line.ts'

/** A process is compiled as its first seconds go, and the machine has other guests: one alone may be a third off. */
const PROCESSES = 5

/** The engine alone, in processes of its own: changes a second, compile time, weight. Beside it SurveyJS, in another. */
export async function measureRules(): Promise<Line[]> {
  const ours = middle(Array.from({ length: PROCESSES }, () => figuresOf('engine.ts')))
  const theirs = new Map(figuresOf('survey.ts').map(figure => [figure.name, figure]))
  return ours.map(figure => toLine(figure, theirs.get(figure.name)))
}

/** Of each figure the median of all processes. */
function middle(processes: readonly Figure[][]): Figure[] {
  const [first = []] = processes
  return first.map((figure, index) => ({ ...figure, value: median(processes.map(figures => figures[index]!.value)) }))
}

function figuresOf(script: string): Figure[] {
  const output = execFileSync(process.execPath, ['--expose-gc', join(import.meta.dirname, script)], { encoding: 'utf8' })
  return output
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Figure)
}

function toLine({ name, value, unit, min, max }: Figure, other: Figure | undefined): Line {
  return {
    part: 'engine',
    name,
    measured: value,
    unit,
    budget: min ?? max,
    limit: min === undefined ? 'max' : 'min',
    ...(other ? { against: `SurveyJS: ${other.value.toLocaleString('en-US')} ${other.unit}` } : {}),
  }
}
