import type { ApiSource } from '#contract/portal/api-fields.ts'
import type { ApiField } from './api-source.ts'
import { type Rename, type Renamed, renameInText } from './rename.ts'

const SOURCE_TEXTS = ['url', 'request', 'authorization'] as const
/** A parameter of an address whose whole value is one placeholder. */
const PARAMETER = /([?&])[^?&=#]*=\{([A-Za-z][A-Za-z0-9_-]*)\}(?=(&|#|$))/g

/** Renames fields in the source of an API field. */
export function renameInSource(field: ApiField, rename: Rename): Renamed<ApiField> {
  const { api } = field
  if (!api) return { result: field, count: 0 }
  const next: Record<string, unknown> = { ...api }
  let count = 0
  for (const part of SOURCE_TEXTS) {
    const before = api[part]
    if (before === undefined) continue
    const whole = part === 'url' ? withoutParameters(before, rename) : { result: before, count: 0 }
    const { result, count: changed } = renameInText(whole.result, rename)
    if (whole.count + changed > 0) next[part] = result
    count += whole.count + changed
  }
  return count === 0 ? { result: field, count } : { result: { ...field, api: next as unknown as ApiSource }, count }
}

/** Without the parameters of an address that only held the answer of a field that is gone. */
function withoutParameters(url: string, rename: Rename): Renamed<string> {
  let count = 0
  const remaining = url.replace(PARAMETER, (all, sign: string, name: string) => {
    if (rename(name) !== undefined) return all
    count += 1
    return sign === '?' ? '?' : ''
  })
  return { result: remaining.replace(/\?&/, '?').replace(/\?(?=#|$)/, count > 0 ? '' : '?'), count }
}
