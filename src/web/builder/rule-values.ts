import type { Option } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { type Compared, oddValue, shownValue, type ValueForm, valueFormOf } from '#engine/problems/compared-value.ts'
import { kinds } from '#fields/types.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import type { Choice } from './choices.ts'

/** A field that a rule compares, as far as its values go. */
export interface ComparedChoice extends Compared {
  readonly form: ValueForm
  /** Those that are known; labels may be empty. */
  readonly options: readonly Option[]
}

/** What the operator compares the field with; undefined for a field that there is not. */
export function comparedWith(choice: Choice | undefined, operator: string): ComparedChoice | undefined {
  const kind = choice && kinds[choice.type]
  if (!kind) return undefined
  const { field, values = [] } = choice
  return { kind, field, options: values, form: valueFormOf({ kind, field }, operator, values) }
}

/** What is stored for a text that is typed: what it means where that is one thing, else the text itself, which is marked then (P8.50). */
export function storedValue(typed: string, compared: ComparedChoice, formats: Formats): string {
  const odd = oddValue(typed, { ...compared, formats })
  const [meant, ...others] = odd ? odd.meanings : [typed.trim()]
  return meant === undefined || others.length > 0 ? typed : plainNumber(meant, compared, formats)
}

/** Without zeros at the end, unless it could mean another number then: `1.50` is 1.5, and `1.1250` stays. */
function plainNumber(text: string, compared: ComparedChoice, formats: Formats): string {
  if (compared.form !== 'answer' || compared.kind.ordered !== 'number' || !text.includes('.')) return text
  const plain = text.replace(/0+$/, '').replace(/\.$/, '')
  return oddValue(plain, { ...compared, formats }) ? text : plain
}

/** A stored value as it is shown: as the company writes it, or as it stands where it is not what it has to be. */
export function shownIn(value: string, compared: ComparedChoice, formats: Formats): string {
  const { form, kind, field } = compared
  return form !== 'answer' || oddValue(value, { ...compared, formats }) ? value : shownValue(value, { kind, field }, [], formats)
}

/** What is wrong with a stored value, in words for its author; '' for a sound one. */
export function valueIssue(value: string, compared: ComparedChoice, formats: Formats): string {
  const odd = oddValue(value, { ...compared, formats })
  if (!odd) return ''
  const { form, kind, field } = compared
  if (form === 'nothing') return builderTexts.onlyEmptiness
  if (form !== 'answer') return builderTexts.noOption(odd.wrong)
  const shown = odd.meanings.map(one => shownValue(one, { kind, field }, [], formats))
  if (shown.length > 1) return builderTexts.severalMeanings(shown)
  return shown.length === 1 ? builderTexts.storedAsText(kind.type) : builderTexts.enterLike(kind.type, exampleOf({ kind, field }, formats))
}

const EXAMPLES = ['2026-12-31', '18:30', '1500']

/** An answer as the company writes it: `12/31/2026`. */
function exampleOf({ kind, field }: Compared, formats: Formats): string {
  const example = EXAMPLES.find(text => kind.write(kind.read(text, field), field) === text) ?? ''
  return shownValue(example, { kind, field }, [], formats)
}
