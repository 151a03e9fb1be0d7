import type { CompiledField, CompiledForm } from '../compile/compiled-form.ts'
import type { FieldNeed, NeedsOf } from '../model/field-need.ts'
import { asText } from '../model/json.ts'
import { TIMEZONE, USER_ATTRIBUTES } from '../model/user-attributes.ts'
import { isEmpty } from '../model/values.ts'
import { canGive } from './can-give.ts'
import { canHoldTogetherIn, type CanHoldTogether } from './dead-pages.ts'
import { effectOn } from './unsendable.ts'
import { labelOf, quoted, type Warn } from './wording.ts'

/**
 * Warns of fields that lack what they cannot be answered without (P3.47): the form has no such field, it is hidden and nothing fills it, its
 * kind can give no such answer, or it is never shown together with the one that needs it. One that may be left empty, though what needs it is
 * required, leaves the form complete.
 */
export function lackingNeeds(form: CompiledForm, needsOf: NeedsOf, pathOf: (field: CompiledField) => string, warn: Warn): void {
  const canHoldTogether = canHoldTogetherIn(form)
  for (const item of form.fields) {
    try {
      oneField({ form, item, path: pathOf(item), pathOf, warn, canHoldTogether }, item.hidden ? [] : needsOf(item.field))
    } catch {
      // Settings of a wrong shape are reported by the check of shapes.
    }
  }
}

interface Lack {
  readonly form: CompiledForm
  /** The field that needs something. */
  readonly item: CompiledField
  readonly path: string
  readonly pathOf: (field: CompiledField) => string
  readonly warn: Warn
  readonly canHoldTogether: CanHoldTogether
}

function oneField(lack: Lack, needs: readonly FieldNeed[]): void {
  const { form, item, canHoldTogether } = lack
  // What nobody ever sees keeps nobody from sending the form.
  if (needs.length === 0 || !canHoldTogether([form.pages[item.page]!, item.conditions])) return
  missing(lack, needs)
  for (const need of needs) wrong(lack, need)
}

function missing({ form, item, path, warn }: Lack, needs: readonly FieldNeed[]): void {
  const lacking = needs.filter(({ mapField }) => !form.byName.has(mapField))
  if (lacking.length === 0) return
  // Two of its settings may mean one field, which is added once.
  const adds = lacking
    .filter(({ mapField }, at) => lacking.findIndex(other => other.mapField === mapField) === at)
    .map(({ mapField, setting }) => ({ mapField, setting }))
  const names = adds.map(({ mapField }) => mapField)
  const what = names.length === 1 ? `a field with the name ${quoted(names)}` : `fields with the names ${quoted(names)}`
  const { text, trouble } = effectOf(item)
  warn(`${path}/${lacking[0]!.setting}`, `${labelOf(item.field)} needs ${what}, and this form has none: ${text}.`, { trouble, adds })
}

function wrong({ form, item, pathOf, warn, canHoldTogether }: Lack, { mapField, what, sample, reads }: FieldNeed): void {
  const needed = form.fields[form.byName.get(mapField) ?? -1]
  if (!needed || needed === item) return
  const [label, at] = [labelOf(needed.field), pathOf(needed)]
  const { text, trouble } = effectOf(item)
  const say = (path: string, words: string) => warn(path, `${labelOf(item.field)} needs ${label}${words}: ${text}.`, { trouble })
  if (!canGive(needed, { sample, reads })) return say(at, ` as ${what}, which a field of the kind “${needed.field.type}” cannot give`)
  if (needed.hidden && !isFilledUnseen(needed)) return say(`${at}/hidden`, ', which is hidden and begins without an answer')
  const lists = [form.pages[item.page]!, item.conditions, needed.conditions, ...(hasDefault(needed) ? [] : [form.pages[needed.page]!])]
  if (!canHoldTogether(lists)) return say(`${at}/conditions`, ', and the two are never shown together')
  const wanted = labelOf(item.field)
  if (item.required && mayStayEmpty(needed))
    warn(`${at}/required`, `${wanted} needs ${label}, which may be left empty: whoever does is told of it only at ${wanted}.`)
}

/** Nothing asks for its answer, and nothing gives it one. */
const mayStayEmpty = (item: CompiledField): boolean =>
  !item.required && item.cases.length === 0 && item.prefilledBy.length === 0 && !item.kind.computed && !hasDefault(item)

const effectOf = (item: CompiledField) => effectOn(item, 'widget_fields', 'it stays empty')

/** A hidden field that has an answer all the same: its default, a rule's, one that an option brings. */
const isFilledUnseen = (item: CompiledField): boolean =>
  item.cases.length > 0 || item.prefilledBy.length > 0 || item.fetches || hasDefault(item)

/** It has an answer on a page that is not shown, too (P3.39). */
function hasDefault({ kind, field, mapField }: CompiledField): boolean {
  if (USER_ATTRIBUTES.has(mapField) || mapField === TIMEZONE) return true
  return !isEmpty(kind.read(asText(field.defaultValue), field))
}
