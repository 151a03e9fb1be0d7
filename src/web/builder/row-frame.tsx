import { memo } from 'react'
import type { Field } from '#engine/model/form.ts'
import { FieldPanel } from './field-panel.tsx'
import { FieldRow } from './field-row.tsx'
import type { Issues } from './rule-row.tsx'
import { useRowSight } from './use-row-sight.ts'

interface Props {
  readonly field: Field
  readonly needed: boolean
  /** What is wrong with it, or ''. */
  readonly issue: string
  /** Something about it that its author should know. */
  readonly warned: boolean
  /** Of a field whose settings are open: all that is wrong with it, by the path within it; undefined while they are closed. */
  readonly opened: Issues
  /** Its list is so long that rows are drawn as they come near the window. */
  readonly watched: boolean
  /** It is drawn whole from the beginning. */
  readonly atOnce: boolean
}

/**
 * One field in the list, and its settings while they are open (P8.84). Out of sight it is a plain line that names the field, stands in
 * the room of the whole row and can have the focus; the very same button stays when the rest comes, so that neither the focus
 * nor what a search of the browser found is lost.
 */
export const RowFrame = memo(function RowFrame({ field, needed, issue, warned, opened, watched, atOnce }: Props) {
  const { row, state } = useRowSight(watched, atOnce)
  const open = opened !== undefined
  return (
    <li ref={row} className="builder-row" data-field={field.id} data-open={open || undefined}>
      <FieldRow
        field={field}
        open={open}
        needed={needed}
        issue={issue}
        warned={warned}
        whole={open || state !== 'plain'}
        near={state === 'near'}
      />
      {opened && <FieldPanel field={field} needed={needed} issues={opened} />}
    </li>
  )
})
