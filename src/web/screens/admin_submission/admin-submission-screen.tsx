import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
export function AdminSubmissionScreen({ page }: { page: AdminSubmissionPage }) {
  return <h1>{page.title}</h1>
}
