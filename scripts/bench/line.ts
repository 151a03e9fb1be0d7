/** One measured thing beside its budget. */
export interface Line {
  readonly part: string
  readonly name: string
  readonly measured: number
  readonly unit: string
  /** undefined: shown for information. */
  readonly budget?: number
  /** Whether the budget is the most or the least there may be. */
  readonly limit?: 'max' | 'min'
  /** What it was compared with, in words. */
  readonly against?: string
}

function isMet({ measured, budget, limit }: Line): boolean | undefined {
  if (budget === undefined) return undefined
  return limit === 'min' ? measured >= budget : measured <= budget
}

const SIGN = { max: '≤', min: '≥' }

const round = (value: number) => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

/** A table for people: part, what, measured, budget, met or not. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(line => {
    const { part, name, measured, unit, budget, limit = 'max', against = '' } = line
    const met = isMet(line)
    const wanted = budget === undefined ? '' : `${SIGN[limit]} ${round(budget)} ${unit}`
    return [part, name, `${round(measured)} ${unit}`, wanted, met === undefined ? '' : met ? 'met' : 'NOT MET', against]
  })
  const all = [['part', 'what', 'measured', 'budget', '', 'against'], ...rows]
  const widths = [0, 1, 2, 3, 4].map(column => Math.max(...all.map(row => row[column]?.length ?? 0)))
  return all
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}
