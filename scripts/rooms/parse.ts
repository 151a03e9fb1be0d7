import { parseSync } from 'vite'
import { isTest } from './walls.ts'

type Parsed = Pick<ReturnType<typeof parseSync>, 'program' | 'module'>

const parsed = new Map<string, Parsed & { readonly text: string }>()

/** What a file says, as a syntax tree. To parse is what costs, and several rules look at the files of the product: each is parsed once. */
export function parse(path: string, text: string): Parsed {
  const before = parsed.get(path)
  if (before?.text === text) return before
  const { program, module } = parseSync(path, text)
  const result = { text, program, module }
  if (path.startsWith('src/') && !isTest(path)) parsed.set(path, result)
  return result
}
