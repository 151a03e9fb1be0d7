import type { FormDefinition } from '#engine/model/form.ts'
import type { RunnerAccess } from '#fields/field-props.ts'
import { kinds } from '#fields/types.ts'

/** Rows of a clone go along with its event (P12.45). A form that has none fetches nothing for it. */
export function followEvent({ fields: pages }: FormDefinition, runner: RunnerAccess): void {
  const rows = pages.flatMap(({ fields }) => fields).filter(({ type }) => kinds[type]?.rowsFollow !== undefined)
  if (runner.event?.mode !== 'clone' || rows.length === 0) return
  import('#fields/kit/follow-start.ts')
    .then(({ followStart }) => rows.forEach(field => followStart(field, kinds[field.type]!, runner)))
    // Without it the rows stay, and say that they are on other days.
    .catch((cause: unknown) => console.warn('Rows cannot follow the event', cause))
}
