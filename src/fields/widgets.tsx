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

type Pages = readonly { readonly fields: readonly Field[] }[]

/**
 * Fetches what the kinds of a form mean, and the inputs of those of its pages that are `shown`, where they come in files of their own; without
 * a form all of them. Never throws.
 */
export async function fetchInputs(pages?: Pages, shown = pages): Promise<void> {
  const definitions = pages ? pages.flatMap(page => page.fields.map(({ type }) => kinds[type])) : Object.values(kinds)
  const inputs = shown
    ? shown.flatMap(page => page.fields.map(field => widgetOf(field)?.fetch?.(field)))
    : Object.values(widgets).map(widget => widget.fetch?.())
  await Promise.all([...inputs, ...definitions.map(kind => isLate(kind) && kind.fetch())])
}
