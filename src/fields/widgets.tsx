import './kit/controls.css'
import type { Field } from '#engine/model/form.ts'
import type { Widget } from './field-props.ts'
import * as list from './lists/widgets.tsx'
import { isLate } from './kit/late-kind.ts'
import { type KindName, kinds } from './types.ts'

/** How each kind of field is drawn for visitors. A kind without a widget does not compile. */
export const widgets: Readonly<Record<KindName, Widget>> = list

/** The widget of a field; undefined for a kind that this version does not know, which is ignored. */
export function widgetOf(field: Field): Widget | undefined {
  return Object.hasOwn(widgets, field.type) ? widgets[field.type as KindName] : undefined
}

/** Fetches the inputs that a form uses and that come in files of their own, and what their kinds mean; without a form all of them. Never throws. */
export async function fetchInputs(pages?: readonly { readonly fields: readonly Field[] }[]): Promise<void> {
  const fields = pages?.flatMap(page => page.fields)
  const definitions = fields ? fields.map(({ type }) => kinds[type]) : Object.values(kinds)
  await Promise.all([
    ...(fields ? fields.map(field => widgetOf(field)?.fetch?.(field)) : Object.values(widgets).map(widget => widget.fetch?.())),
    ...definitions.map(kind => isLate(kind) && kind.fetch()),
  ])
}
