import type { StoredFile } from '#contract/portal/saved-answers.ts'

/** A row of the table `file`, as it is sent to those who may download it. */
export interface FileRow {
  readonly uuid: string
  readonly map_field: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** Files by mapField, with the addresses they are fetched from. `company`: its path; `key`: of the guest's link that shows them. */
export function storedFiles(files: readonly FileRow[], company: string, key = ''): Record<string, StoredFile[]> {
  const byField: Record<string, StoredFile[]> = Object.create(null)
  const query = key === '' ? '' : `?key=${encodeURIComponent(key)}`
  for (const { map_field, uuid, name, size, type } of files) {
    ;(byField[map_field] ??= []).push({ uuid, name, size, type, link: `/api/portal/${company}/files/${uuid}${query}` })
  }
  return byField
}
