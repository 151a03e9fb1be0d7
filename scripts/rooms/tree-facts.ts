import { type ESTree, Visitor } from 'vite'
import { type ShownText, shownTextVisitors } from './jsx-texts.ts'

interface FoundType {
  readonly name: string
  readonly offset: number
  readonly exported: boolean
}

/** What the rules look for in the syntax tree of a file: one walk finds all of it. Offsets are into its text. */
export interface TreeFacts {
  /** Where each name that is used or declared stands first. */
  readonly identifiers: ReadonlyMap<string, number>
  readonly types: readonly FoundType[]
  readonly shownTexts: readonly ShownText[]
  /** `import('./x.ts').Thing`, which the list of imports does not have. */
  readonly typeImports: readonly { readonly specifier: string; readonly offset: number }[]
}

export const NO_FACTS: TreeFacts = { identifiers: new Map(), types: [], shownTexts: [], typeImports: [] }

export function treeFacts(program: ESTree.Program, text: string): TreeFacts {
  const identifiers = new Map<string, number>()
  const types: FoundType[] = []
  const shownTexts: ShownText[] = []
  const typeImports: TreeFacts['typeImports'][number][] = []
  const addIdentifier = ({ name, start }: { name: string; start: number }) => {
    if (!identifiers.has(name)) identifiers.set(name, start)
  }
  const addType = ({ id, start }: { id: { name: string }; start: number }) =>
    types.push({ name: id.name, offset: start, exported: /\bexport (?:declare )?$/.test(text.slice(Math.max(0, start - 16), start)) })
  new Visitor({
    Identifier: addIdentifier,
    JSXIdentifier: addIdentifier,
    PrivateIdentifier: addIdentifier,
    TSInterfaceDeclaration: node => void addType(node),
    TSTypeAliasDeclaration: node => void addType(node),
    ...shownTextVisitors(found => void shownTexts.push(found)),
    TSImportType: node => void typeImports.push({ specifier: node.source.value, offset: node.start }),
  }).visit(program)
  return { identifiers, types, shownTexts, typeImports }
}
