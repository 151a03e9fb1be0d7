import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type AstNode, nodesIn } from '../../scripts/rooms/ast.ts'

/** A text of the product, as its author wrote it. */
export interface EnglishText {
  /** `part.name`, as in the catalogues of other languages. */
  readonly key: string
  readonly text: string
  /** Where it stands. */
  readonly file: string
}

const ROOT = join(import.meta.dirname, '../..')

/** Every text that is given to `catalogue()`, read from the source: none can hide in a part that no test loads. */
export function englishTexts(): readonly EnglishText[] {
  return globSync('src/**/*.ts', { cwd: ROOT })
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => {
      const source = readFileSync(join(ROOT, file), 'utf8')
      if (!source.includes('catalogue(')) return []
      const { program } = parseSync(file, source)
      return [...nodesIn(program as unknown as AstNode)].flatMap(node => textsOfCall(node, file))
    })
}

function textsOfCall(node: AstNode, file: string): EnglishText[] {
  const { type, callee, arguments: args } = node as AstNode & { callee?: AstNode; arguments?: AstNode[] }
  if (type !== 'CallExpression' || callee?.name !== 'catalogue') return []
  const [part, texts] = (args ?? []) as (AstNode & { value?: unknown })[]
  if (part?.type !== 'Literal' || texts?.type !== 'ObjectExpression') return []
  return textsIn(texts, String(part.value), file)
}

function textsIn(object: AstNode, path: string, file: string): EnglishText[] {
  const { properties } = object as AstNode & { properties: (AstNode & { key: { name?: string; value?: unknown }; value: AstNode })[] }
  return properties.flatMap(({ type, key: name, value }) => {
    const key = `${path}.${name?.name ?? name?.value}`
    if (type !== 'Property') throw new Error(`${file}: ${path} is not written out`)
    if (value.type === 'ObjectExpression') return textsIn(value, key, file)
    return [{ key, text: literalOf(value, `${file}: ${key}`), file }]
  })
}

/** A text stands whole in one literal, so that a translator sees all of it. */
function literalOf(node: AstNode, where: string): string {
  const { type, value, quasis } = node as AstNode & { value?: unknown; quasis?: { value: { cooked: string } }[] }
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'TemplateLiteral' && quasis?.length === 1) return quasis[0]?.value.cooked ?? ''
  throw new Error(`${where} is no literal text`)
}
