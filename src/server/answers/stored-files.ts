import type { StoredFile } from '#contract/portal/submissions.ts'

interface FileRow {
  readonly uuid: string
  readonly map_field: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** Files by mapField, with the addresses they are fetched from. `company`: its path. */
export function storedFiles(files: readonly FileRow[], company: string): Record<string, StoredFile[]> {
  const byField: Record<string, StoredFile[]> = Object.create(null)
  for (const { map_field, uuid, name, size, type } of files) {
    ;(byField[map_field] ??= []).push({ uuid, name, size, type, link: `/api/portal/${company}/files/${uuid}` })
  }
  return byField
}
