import type { FormContent } from '#contract/portal/forms.ts'
import { problemsIn } from '#fields/form-problems.ts'
import { redirectDropped } from '#fields/kit/form-rules.ts'
import { optionsFrom } from '#fields/kit/place-options.ts'
import type { Company } from '../company/company.ts'
import { selectAllCompanies } from '../company/company.sql.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { selectContent, selectFormNames, selectIdAt } from '../forms/forms.sql.ts'
import { providePatterns } from '../forms/regex.ts'
import { withRedirectPage } from '../forms/redirect-page.ts'
import { repairContent } from '../forms/repair-content.ts'
import { tenantListsOf } from '../tenant/tenant.repo.ts'
import type { CommandContext } from './command.ts'
import { findCompany } from './find-company.ts'

/**
 * What the editor says of the newest version of every form, of one company or of all: each form with its address, its name, and a line for each
 * warning, or for what keeps it from being saved as it is (P4.50).
 */
export async function checkForms(path: string | undefined, context: CommandContext): Promise<string> {
  providePatterns()
  const paths = path === undefined ? (await context.database.ask(selectAllCompanies({}))).map(company => company.path) : [path]
  const lines: string[] = []
  let [forms, warned, warnings] = [0, 0, 0]
  for (const one of paths) {
    const { company, db } = await findCompany(one, context)
    for await (const { head, said } of formsWithWarnings(company, db)) {
      forms += 1
      if (said.length === 0) continue
      warned += 1
      warnings += said.length
      lines.push(head, ...said.map(line => `  ${line}`))
    }
  }
  const total = `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}: ${warned} of ${forms} ${forms === 1 ? 'form' : 'forms'}`
  return [...lines, total].join('\n')
}

/** One form after the other: all of them together may be large. */
async function* formsWithWarnings(company: Company, db: CompanyDb) {
  const { id, path: companyPath } = company
  const fetched = optionsFrom(await tenantListsOf(db, companyPath).places())
  const exists = async (type: string, path: string) => (await db.run(selectIdAt({ company: id, type, path }))).length > 0
  for (const { id: form, type, path, name, version } of await db.run(selectFormNames({ company: id }))) {
    const [row] = await db.run(selectContent({ company: id, form, number: version }))
    if (!row) continue
    const content: FormContent = await withRedirectPage(repairContent(row.content), exists)
    const { issues, warnings } = problemsIn(content, { now: Date.now(), fetched, formats: company })
    const said = [
      ...(content.redirect_to ? [`redirect_page: ${redirectDropped(content.redirect_to)}`] : []),
      ...Object.entries(issues).map(([at, text]) => `${at}: ${text}`),
      ...warnings.map(({ path: at, text }) => `${at}: ${text}`),
    ]
    yield { head: `${companyPath}/forms/${type}/${path}  "${name}"`, said }
  }
}
