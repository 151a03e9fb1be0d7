import type { Field } from '#engine/model/form.ts'
import { type ApiField, fieldsNamedBy } from '#fields/kit/api-source.ts'

/**
 * A field without what is only for the server: the favorite field it came from; of the source of an API field the method stays, and which answers it needs,
 * as placeholders in a row. The rest could hold addresses and secrets of another system.
 */
export function publicField({ favorite: _favorite, ...field }: Field): Field {
  const { api } = field as ApiField
  if (!api) return field
  const url = fieldsNamedBy(api)
    .map(name => `{${name}}`)
    .join('')
  const visible: Partial<ApiField> = { api: { method: api.method ?? 'GET', url } }
  return { ...field, ...visible }
}
