import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PRODUCT = 'docs/PRODUCT.md'
/** A paragraph of the product begins with its number. */
const PARAGRAPH = /^\*\*P(\d+)\.(\d+)\*\* /
const CITATION = /\bP\d+\.\d+\b/g
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*|^\s*--.*/gm

/** A number of a paragraph, as `P4.7`, and where it stands. */
export interface ParagraphReference {
  readonly file: string
  readonly line: number
  readonly paragraph: string
}

/**
 * docs/PRODUCT.md numbers what the product promises; comments and documents cite the numbers. Gives what is wrong: a number
 * that stands twice or not in order, and a cited number that there is none of.
 */
export function checkParagraphs(root: string): string[] {
  const paragraphs = readParagraphs(root)
  const known = new Set(paragraphs.map(({ paragraph }) => paragraph))
  const unknown = readCitations(root).filter(({ paragraph }) => !known.has(paragraph))
  return [
    ...orderProblems(paragraphs),
    ...unknown.map(({ file, line, paragraph }) => `${file}:${line}: there is no paragraph ${paragraph} in ${PRODUCT}`),
  ]
}

/** The numbered paragraphs of docs/PRODUCT.md, in its order. */
export function readParagraphs(root: string): ParagraphReference[] {
  return readFileSync(join(root, PRODUCT), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const match = PARAGRAPH.exec(text)
      return match ? [{ file: PRODUCT, line: index + 1, paragraph: `P${match[1]}.${match[2]}` }] : []
    })
}

/** Numbers ascend, so that none stands twice. Gaps are allowed: what is promised no longer leaves its number free. */
function orderProblems(paragraphs: readonly ParagraphReference[]): string[] {
  return paragraphs.flatMap(({ file, line, paragraph }, index) => {
    const before = paragraphs[index - 1]?.paragraph
    return before === undefined || compareParagraphs(before, paragraph) < 0 ? [] : [`${file}:${line}: ${paragraph} stands after ${before}`]
  })
}

/** By chapter, then by number within it. */
export function compareParagraphs(a: string, b: string): number {
  const [chapterA, numberA] = partsOf(a)
  const [chapterB, numberB] = partsOf(b)
  return chapterA - chapterB || numberA - numberB
}

function partsOf(paragraph: string): [chapter: number, number: number] {
  const [chapter = 0, number = 0] = paragraph.slice(1).split('.').map(Number)
  return [chapter, number]
}

/** Every number in a comment of the code, and in a document. */
function readCitations(root: string): ParagraphReference[] {
  const files = globSync(['{src,tests,scripts}/**/*.{ts,tsx,mjs,css,sql}', 'docs/**/*.md', '*.md'], { cwd: root })
  return files.toSorted().flatMap(path => {
    const file = path.replaceAll('\\', '/')
    return citationsIn(file, readFileSync(join(root, path), 'utf8'))
  })
}

function citationsIn(file: string, text: string): ParagraphReference[] {
  if (text.search(CITATION) < 0) return []
  const citable = file.endsWith('.md') ? text : onlyComments(text)
  return citable.split('\n').flatMap((line, index) => (line.match(CITATION) ?? []).map(paragraph => ({ file, line: index + 1, paragraph })))
}

/** The same lines, with the comments alone. */
function onlyComments(code: string): string {
  const blank = (text: string) => '\n'.repeat(text.split('\n').length - 1)
  let rest = ''
  let end = 0
  for (const { 0: comment, index } of code.matchAll(COMMENTS)) {
    rest += blank(code.slice(end, index)) + comment
    end = index + comment.length
  }
  return rest + blank(code.slice(end))
}

if (import.meta.main) {
  const problems = checkParagraphs(join(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
