import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breach } from './rules.ts'

/** What is checked; CHANGELOG and SECURITY tell of earlier versions too, SENTENCES has a check of its own. */
const DOCUMENTS = ['*.md', 'docs/{ARCHITECTURE,OPERATIONS,WORDS}.md', 'docs/decisions/*.md']
const HISTORY = new Set(['CHANGELOG.md', 'SECURITY.md'])
/** What a document may name: code, settings, statements, what an operator starts from. */
const CODE = ['{src,scripts,tests,deploy}/**/*', '*.{json,ts,yaml}', 'Dockerfile', '.github/**/*']
const ENDING = /\.(?:tsx?|mjs|css|sql|json|md|ya?ml)$/
/** Words of code: a camel hump, an underscore, a call. Others (`main`, `date`) are words of every day as well. */
const IDENTIFIER = /^[a-z$_][\w$]*(?:\.[A-Za-z$_][\w$]*)*(?:\(\))?$|^[A-Z][\w$]*(?:\.[A-Za-z$_][\w$]*)*(?:\(\))?$/
/** What stands for names that differ: `NNNN_name.sql`, `<noun>`, `*.test.ts`. */
const PATTERN = /[<>{}*…:\s]|NNN|^\.|^#room/

/** Names that other programs have, and files inside of a backup. */
const OTHERS = new Set(['pg_dump', 'bypassrls', 'composite', 'Vary', 'backup.json', 'end.json'])
/** These name what is gone. */
const NAMES_OF_OLD = /^scripts\/rooms\/(?:replaced-words|.*\.test)\.ts$/

/** Files and identifiers in backticks that documents name and that do not exist. */
export function mentionBreaches(root: string): Breach[] {
  const project = readProject(root)
  return globSync(DOCUMENTS, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !HISTORY.has(path))
    .toSorted()
    .map(file => ({ file, markdown: readFileSync(join(root, file), 'utf8') }))
    .filter(({ markdown }) => !/^Superseded by /m.test(markdown))
    .flatMap(({ file, markdown }) =>
      mentionsIn(markdown).flatMap(({ line, text }) => {
        const missing = missingIn(project, text)
        return missing === undefined
          ? []
          : [{ file, line, rule: `there is no ${missing}`, wayOut: 'name what stands in its place, or leave it out' }]
      }),
    )
}

interface Project {
  /** Each file and folder by its path and every end of it: `engine/run/run.ts`, `run/run.ts`, `run.ts`. */
  readonly paths: ReadonlySet<string>
  /** Every word of the code, those in its texts and comments too. */
  readonly words: ReadonlySet<string>
}

function readProject(root: string): Project {
  const paths = new Set<string>()
  const words = new Set<string>()
  const code = globSync(CODE, { cwd: root }).map(item => item.replaceAll('\\', '/'))
  for (const path of [...code, ...globSync(['docs/**/*', '*.md'], { cwd: root }).map(item => item.replaceAll('\\', '/'))]) {
    const parts = path.split('/')
    paths.add(parts[0] ?? '')
    parts.forEach((_, index) => paths.add(parts.slice(index).join('/')))
  }
  for (const path of code.filter(item => (ENDING.test(item) || item === 'Dockerfile') && !NAMES_OF_OLD.test(item))) {
    for (const word of readFileSync(join(root, path), 'utf8').match(/[A-Za-z$_][\w$]*/g) ?? []) words.add(word)
  }
  return { paths, words }
}

interface Mention {
  readonly line: number
  readonly text: string
}

/** What stands between backticks, outside of blocks of code. */
function mentionsIn(markdown: string): Mention[] {
  let inBlock = false
  return markdown.split('\n').flatMap((text, index) => {
    if (/^\s*```/.test(text)) inBlock = !inBlock
    return inBlock ? [] : [...text.matchAll(/`([^`]+)`/g)].map(([, mention = '']) => ({ line: index + 1, text: mention }))
  })
}

/** The file or identifier that is named and does not exist; undefined when all is well, or it is neither. */
function missingIn({ paths, words }: Project, text: string): string | undefined {
  if (PATTERN.test(text) || OTHERS.has(text)) return undefined
  const path = text.replace(/^\.?\/|\/$/g, '')
  if (ENDING.test(text) || /^(?:src|scripts|tests|docs|deploy)\//.test(text)) return paths.has(path.replace(/^#/, '')) ? undefined : text
  if (!IDENTIFIER.test(text)) return undefined
  return text
    .replace('()', '')
    .split('.')
    .find(word => !words.has(word) && !words.has(limitOf(word)))
}

/** A setting LIMIT_DRAFT_DAYS is the limit draftDays. */
function limitOf(setting: string): string {
  return setting
    .replace(/^LIMIT_/, '')
    .toLowerCase()
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
