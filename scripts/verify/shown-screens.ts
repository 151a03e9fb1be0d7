import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Imports } from './imports.ts'

/** Which screen draws which page of staff: it names all of them, and fetches the one that a page asks for. */
export const SCREENS = 'src/web/apps/staff-screens.tsx'

/** Below it the folder of a screen has the name by which pages ask for it. */
const FOLDER = 'src/web/screens/'

/** A test, or what only tests use: where pages are made up. */
const OF_TESTS = /(\.test|[-/]for-tests)\.tsx?$|^tests\/kit\//

/** The screens of staff by the file that `SCREENS` fetches. */
export function screensByFile(imports: Imports): ReadonlyMap<string, string> {
  const files = (imports.get(SCREENS) ?? []).filter(path => path.startsWith(FOLDER))
  return new Map(files.map(path => [path, path.slice(FOLDER.length).split('/')[0] ?? '']))
}

/** The same without the way from `SCREENS` to each screen. */
export function withoutScreens(imports: Imports): Imports {
  const screens = screensByFile(imports)
  return new Map([...imports, [SCREENS, (imports.get(SCREENS) ?? []).filter(path => !screens.has(path))]])
}

/**
 * Makes the question which screens a test can show: those that it, or what it takes from files of tests, asks for in a page, as
 * `render: 'admin_form'`. 'all' where it cannot be told.
 */
export function screensShownBy(root: string, imports: Imports): (test: string) => 'all' | ReadonlySet<string> {
  const texts = new Map<string, string>()
  const textOf = (path: string) => {
    let text = texts.get(path)
    if (text === undefined) texts.set(path, (text = readFileSync(join(root, path), 'utf8')))
    return text
  }
  return test => {
    // The set grows while it is walked.
    const files = new Set([test])
    for (const path of files)
      for (const target of imports.get(path) ?? []) if (OF_TESTS.test(target) && imports.has(target)) files.add(target)
    const shown = new Set<string>()
    for (const path of files) {
      const text = textOf(path)
      if (imports.get(path)?.includes(SCREENS) || MADE.test(text)) return 'all'
      const others = [...files].filter(other => other !== path).map(textOf)
      for (const part of partsOf(text)) {
        const isTaken =
          part.name === undefined || path === test || [...others, text.replace(part.text, '')].some(other => mentions(other, part.name!))
        if (isTaken) for (const [, render = ''] of part.text.matchAll(ASKED)) shown.add(render)
      }
    }
    return shown
  }
}

/** A page asks for its screen. */
const ASKED = /\brender: '(\w+)'/g
/** It is made which screen a page asks for. What has a render value, or draws something, is another matter. */
const MADE = /(?<![.\w'"])render\b(?!: '|\()/

/** What a file exports by a name of its own, one after the other; what stands between belongs to no name. */
function partsOf(text: string): readonly { readonly name: string | undefined; readonly text: string }[] {
  return text.split(/^(?=\S)/m).map(part => ({ name: /^export (?:const|function) (\w+)/.exec(part)?.[1], text: part }))
}

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)
