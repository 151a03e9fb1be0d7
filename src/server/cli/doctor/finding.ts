/** What the doctor found: `failure` is something with which the portal does not work as it should. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'failure'
  /** `settings`, `keys`, … */
  readonly about: string
  /** A sentence for the operator. */
  readonly text: string
}

/** Collects findings about one thing. */
export interface Findings {
  readonly all: Finding[]
  readonly ok: (text: string) => void
  readonly warning: (text: string) => void
  readonly failure: (text: string) => void
}

export function findingsAbout(about: string): Findings {
  const all: Finding[] = []
  const add = (level: Finding['level']) => (text: string) => void all.push({ level, about, text })
  return { all, ok: add('ok'), warning: add('warning'), failure: add('failure') }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
