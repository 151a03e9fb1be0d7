import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Sheet {
  /** From the root of the checkout. */
  readonly path: string
  readonly text: string
}

export interface StyleRule {
  readonly line: number
  /** One of its list, without `:is()` and `:where()`: `:is(.a, .b) > c` are two. */
  readonly selector: string
}

/** The style sheets of the product. */
export function readSheets(root: string): Sheet[] {
  return globSync('src/**/*.css', { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** As long as it was, line by line, without what a comment or a string says. */
export const plainCss = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|'[^'\n]*'|"[^"\n]*"/g, part => part.replaceAll(/[^\n]/g, ' '))

/** What it styles, selector by selector; steps of an animation are none. */
export function styleRulesOf({ text }: Sheet): StyleRule[] {
  const css = plainCss(text)
  const rules: StyleRule[] = []
  let start = 0
  const blocks: string[] = []
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    const head = css.slice(start, index).trim()
    if (sign === '{') {
      const isStep = blocks.some(block => block.startsWith('@keyframes') || block.startsWith('@page'))
      const line = css.slice(0, index - css.slice(start, index).trimStart().length).split('\n').length
      if (!head.startsWith('@') && !isStep) for (const selector of partsOf(head).flatMap(spelledOut)) rules.push({ line, selector })
      blocks.push(head)
    }
    if (sign === '}') blocks.pop()
    start = index + 1
  }
  return rules
}

/** The selectors of a list, not those within brackets. */
function partsOf(list: string): string[] {
  let depth = 0
  let part = ''
  const parts: string[] = []
  for (const sign of list) {
    depth += sign === '(' || sign === '[' ? 1 : sign === ')' || sign === ']' ? -1 : 0
    if (sign === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += sign
  }
  return [...parts, part.trim()]
}

/** A selector for each of what stands in `:is()` and `:where()`. */
function spelledOut(selector: string): string[] {
  const found = /:(?:is|where)\(/.exec(selector)
  if (!found) return [selector]
  const from = found.index + found[0].length
  let depth = 1
  let to = from
  for (; depth > 0 && to < selector.length; to += 1) depth += selector[to] === '(' ? 1 : selector[to] === ')' ? -1 : 0
  const [before, after] = [selector.slice(0, found.index), selector.slice(to)]
  return partsOf(selector.slice(from, to - 1)).flatMap(part => spelledOut(`${before}${part}${after}`))
}
