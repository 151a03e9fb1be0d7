import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Breach } from './rules.ts'

const FOLDER = 'docs/decisions'
const MAX_LINES = 40
const NAME = /^(\d{3})-[a-z0-9-]+\.md$/
const PARTS = ['Context', 'Decision', 'Consequences']
/** `decision 4`, `decisions 4, 37 and 45`. */
const CITATION = /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi
const CITING = ['{src,scripts,tests}/**/*.{ts,tsx,mjs,css,sql}', 'docs/**/*.md', '*.md']

/** Decisions that are not written as the others are, and decisions that are cited and not there. */
export function decisionBreaches(root: string): Breach[] {
  const names = filesOf(root, [`${FOLDER}/*.md`]).map(path => basename(path))
  const numbers = names.map(name => Number(NAME.exec(name)?.[1]))
  const known = new Set(numbers)
  return [
    ...names.flatMap((name, index) => formBreaches(root, name, numbers.indexOf(numbers[index] ?? 0) < index)),
    ...citationBreaches(root, known),
  ]
}

const filesOf = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()

function formBreaches(root: string, name: string, isTaken: boolean): Breach[] {
  const file = `${FOLDER}/${name}`
  const breach = (line: number, rule: string, wayOut: string): Breach => ({ file, line, rule, wayOut })
  const number = Number(NAME.exec(name)?.[1])
  if (Number.isNaN(number))
    return [breach(1, 'the name of a decision begins with its number', 'name it NNN-what-was-decided.md, all in lower case')]
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n')
  const missing = PARTS.filter(part => !lines.some(line => new RegExp(`^(?:\\*\\*|## )?${part}(?:[.:]|$)`).test(line)))
  return [
    ...(isTaken ? [breach(1, `there is another decision ${number}`, 'take the next number')] : []),
    ...(lines[0]?.startsWith(`# ${number}. `)
      ? []
      : [breach(1, 'a decision begins with its number and title', `write "# ${number}. What was decided"`)]),
    ...missing.map(part => breach(1, `the decision has no ${part}`, `write a paragraph that begins with **${part}.**`)),
    ...(lines.length > MAX_LINES
      ? [breach(MAX_LINES + 1, `a decision has at most ${MAX_LINES} lines`, 'leave out what the code says')]
      : []),
  ]
}

function citationBreaches(root: string, known: ReadonlySet<number>): Breach[] {
  return filesOf(root, CITING).flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(CITATION)]
          .flatMap(([, list = '']) => list.split(/, | and /).map(Number))
          .filter(number => !known.has(number))
          .map(number => ({
            file,
            line: index + 1,
            rule: `there is no decision ${number}`,
            wayOut: `cite one of ${FOLDER}/, or write it`,
          })),
      ),
  )
}
