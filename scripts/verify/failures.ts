import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A file of tests in the JSON report of vitest. */
export interface VitestFile {
  readonly name: string
  readonly status: string
  /** Why the file as a whole could not be run. */
  readonly message?: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages?: readonly string[] }[]
}

/** A file of tests, or a group in one, in the JSON report of Playwright. */
export interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[] }[]
  }[]
}

/** A line for each test that failed: its file, its name and the first line of what was wrong. */
export function failuresOfVitest(files: readonly VitestFile[]): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(it => it.status === 'failed').map(it => line(file, it.fullName, it.failureMessages?.[0]))
    return status === 'failed' && failed.length === 0 ? [line(file, '', message)] : failed
  })
}

/** The same for Playwright, and for what went wrong outside of tests. */
export function failuresOfPlaywright(suites: readonly PlaywrightSuite[], errors: readonly { readonly message?: string }[]): string[] {
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => line(file, title, tests[0]?.results[0]?.errors[0]?.message)),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => line('', '', message))]
}

const MAX_LENGTH = 300

function line(file: string, name: string, message = ''): string {
  const [reason = ''] = stripVTControlCharacters(message).split('\n')
  return [file, name, reason]
    .filter(part => part !== '')
    .join(' · ')
    .slice(0, MAX_LENGTH)
}
