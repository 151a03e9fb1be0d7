import { parseSync } from 'vite'
import { isTest } from './walls.ts'

type Parsed = ReturnType<typeof parseSync>

const parsed = new Map<string, { readonly text: string; readonly result: Parsed }>()

/**
 * What a file says, as a syntax tree, which is made when it is asked for (`program`). That is what costs, and several rules look at the files of
 * the product: each of theirs is made once.
 */
export function parse(path: string, text: string): Parsed {
  const before = parsed.get(path)
  if (before?.text === text) return before.result
  const result = parseSync(path, text)
  if (path.startsWith('src/') && !isTest(path)) parsed.set(path, { text, result })
  return result
}
