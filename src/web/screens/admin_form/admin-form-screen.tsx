import type { AdminFormPage } from '#contract/portal/pages.ts'
export function AdminFormScreen({ page }: { page: AdminFormPage }) {
  return <h1>{page.title}</h1>
}
