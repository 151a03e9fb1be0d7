import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
export function AdminSubmissionsListScreen({ page }: { page: AdminSubmissionsListPage }) {
  return <h1>{page.title}</h1>
}
