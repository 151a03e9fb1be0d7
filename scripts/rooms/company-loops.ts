import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breach } from './rules.ts'
import { isTest } from './walls.ts'

/** Who else may ask which companies there are: an operator's commands, which say at once what fails, and a question that is about all of them. */
const ASK_THEMSELVES: readonly string[] = [
  'src/server/db/companies.sql.ts',
  'src/server/db/each-company.ts',
  'src/server/cli/doctor/databases.ts',
  'src/server/secrets/sealed-places.ts',
  'src/server/secrets/report-keys.ts',
]

interface ServerText {
  readonly path: string
  readonly text: string
}

/** What a server does by itself goes over companies by `eachCompany`: one whose rows are held or broken keeps it from none of the others. */
export function companyLoopBreaches(root: string, files = readServerTexts(root)): Breach[] {
  return files
    .filter(({ path }) => !ASK_THEMSELVES.includes(path))
    .flatMap(({ path, text }) => {
      const at = text.search(/\bselectCompanyIds\b|\bcompany_ids\(/)
      if (at < 0) return []
      const line = text.slice(0, at).split('\n').length
      return [
        {
          file: path,
          line,
          rule: 'a loop over companies of its own',
          wayOut: 'go over them by eachCompany() of src/server/db/each-company.ts',
        },
      ]
    })
}

const readServerTexts = (root: string): ServerText[] =>
  globSync('src/server/**/*.ts', { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !isTest(path))
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
