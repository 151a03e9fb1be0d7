import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import type { Company } from './company.ts'

/** uuids of what was submitted, the latest first. */
export async function submissionUuids(company: Company): Promise<string[]> {
  const { submissions } = (await company.page('admin/submissions')) as { submissions: { uuid: string }[] }
  return submissions.map(({ uuid }) => uuid)
}

/** A submission as staff see it; without `uuid` the latest. */
export async function submissionIn(company: Company, uuid?: string): Promise<SubmissionData> {
  const found = uuid ?? (await submissionUuids(company))[0]
  if (found === undefined) throw new Error('Nothing was submitted.')
  return ((await company.page(`admin/submissions/${found}`)) as unknown as AdminSubmissionPage).submission
}
