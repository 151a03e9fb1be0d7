import type { FormDefinition } from '#engine/model/form.ts'
import type { RunnerAccess } from '#fields/field-props.ts'
import { followStart } from '#fields/kit/follow-start.ts'
import { kinds } from '#fields/types.ts'

/** The rows of a clone go along with its event, from now on. */
export function followEvent({ fields: pages }: FormDefinition, runner: RunnerAccess): void {
  for (const field of pages.flatMap(({ fields }) => fields)) {
    const kind = kinds[field.type]
    if (kind?.rowsFollow) followStart(field, kind, runner)
  }
}
