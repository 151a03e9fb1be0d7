import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AstNode, nodesIn, nodesOutsideFunctions } from './ast.ts'
import { parse } from './parse.ts'
import type { Breach } from './rules.ts'
import { isListed, isTest } from './walls.ts'

/** Where the database itself is managed, as its owner: what cannot be prepared against the schema, or comes before there is one. */
const OF_THE_DATABASE: readonly string[] = [
  // Roles, grants, migrations and functions.
  'src/server/db/embedded/',
  'src/server/db/app-role.ts',
  'src/server/db/functions.ts',
  'src/server/db/grants.ts',
  'src/server/db/migrate.ts',
  'src/server/db/migration-table.ts',
  'src/server/db/pooler.ts',
  'src/server/db/same-database.ts',
  'src/server/cli/doctor/databases.ts',
  // Every table there is, by what the catalog says.
  'src/server/backup/',
  'src/server/company/remove-company.ts',
]

const SQL = /^\s*(?:select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s)/i
const WAY_OUT = 'declare it with defineStatement() as an export of a *.sql.ts, where PostgreSQL checks it (decision 44)'

export interface ServerText {
  readonly path: string
  readonly text: string
}

/** SQL of the server that `npm run sql` does not see. */
export function rawSqlBreaches(root: string, files = readServerTexts(root)): Breach[] {
  return files.flatMap(file => (file.path.endsWith('.sql.ts') ? hiddenStatements(file) : rawTexts(file)))
}

function readServerTexts(root: string): ServerText[] {
  return globSync('src/server/**/*.ts', { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !isTest(path) && path !== 'src/server/db/define-statement.ts')
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Texts that are SQL, and statements that are defined, outside of a `*.sql.ts`. */
function rawTexts({ path, text }: ServerText): Breach[] {
  if (isListed(path, OF_THE_DATABASE)) return []
  return bodyOf(path, text)
    .flatMap(node => nodesIn(node))
    .flatMap(node => {
      const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && /^['"]/.test(text[node.start] ?? ''))
      if (isText && SQL.test(text.slice(node.start + 1))) return [breach(path, text, node, 'SQL stands outside of the *.sql.ts')]
      return isDefinition(node) ? [breach(path, text, node, 'a statement is defined outside of a *.sql.ts')] : []
    })
}

/** Statements of a `*.sql.ts` that it does not export. */
function hiddenStatements({ path, text }: ServerText): Breach[] {
  return bodyOf(path, text)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(node =>
      nodesOutsideFunctions(node).some(isDefinition) ? [breach(path, text, node, 'a statement that is not exported is not checked')] : [],
    )
}

const bodyOf = (path: string, text: string) => parse(path, text).program.body as unknown as AstNode[]

const isDefinition = ({ type, callee }: AstNode) => type === 'CallExpression' && callee?.name === 'defineStatement'

const breach = (file: string, text: string, { start }: AstNode, rule: string): Breach => ({
  file,
  line: text.slice(0, start).split('\n').length,
  rule,
  wayOut: WAY_OUT,
})
