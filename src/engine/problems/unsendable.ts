import type { CompiledField, CompiledForm } from '../compile/compiled-form.ts'
import type { NeedsOf } from '../model/field-need.ts'
import type { Formats } from '../model/formats.ts'
import type { Field, Option } from '../model/form.ts'
import { isAbove } from '../model/kind.ts'
import { split } from '../model/values.ts'
import { boundTrouble, fixedBound } from './bounds.ts'
import { isAnswer, oddOptions, oddValue } from './compared-value.ts'
import { mendOf } from './odd-values.ts'
import { labelOf, quoted, type FormTrouble, type Warn } from './wording.ts'

/** The built-in list of time zones stands in for its options. */
const TIMEZONE = 'timezone'

/** What is known besides the definition. */
export interface ProblemContext {
  /** Milliseconds; without it bounds are not tried, because they may read the time. */
  readonly now?: number | undefined
  /** KnownOptions of a field that fetches them; undefined: nobody knows. */
  readonly fetched?: ((field: Field) => readonly Option[] | undefined) | undefined
  /** As the company writes dates and times: what an author typed is read so (P4.50). */
  readonly formats?: Formats | undefined
  /** What fields need of the form around them; without it nobody looks. */
  readonly needsOf?: NeedsOf | undefined
}

/** Warns of fields that make it impossible to send the form, and of defaults and bounds without effect. */
export function unsendable(form: CompiledForm, pathOf: (field: CompiledField) => string, known: ProblemContext, warn: Warn): void {
  for (const field of form.fields) {
    try {
      oneField(form, field, pathOf(field), known, warn)
    } catch {
      // Settings of a wrong shape are reported by the check of shapes.
    }
  }
}

function oneField(form: CompiledForm, field: CompiledField, path: string, { now, fetched, formats }: ProblemContext, warn: Warn): void {
  const options = optionsOf(field, fetched)
  if (!withoutOptions(field, options, path, warn)) lockedOption(field, options, path, warn)
  wrongDefault(field, { options, formats }, `${path}/defaultValue`, warn)
  if (now !== undefined && field.bounds >= 0) wrongBounds(form, field, path, now, warn)
  if (passes(form, field, options)) return
  const { text, trouble } = effectOn(field, 'no_answer', 'it can only be left empty')
  // What is fetched for it may change.
  const lasts = field.fetches ? undefined : trouble
  warn(`${path}/validation/conditions`, `No answer to ${labelOf(field.field)} passes its validation: ${text}.`, { trouble: lasts })
}

/** What follows where a field cannot be answered. @param otherwise for a field that need not be */
export function effectOn(
  field: CompiledField,
  trouble: FormTrouble,
  otherwise: string,
): { text: string; trouble: FormTrouble | undefined } {
  if (stops(field)) return { text: 'nobody can send the form while it is shown', trouble }
  return { text: otherwise, trouble: undefined }
}

type KnownOptions = readonly Option[] | undefined

const stops = ({ required, hidden }: CompiledField): boolean => required && !hidden

function optionsOf({ kind, field, mapField, fetches }: CompiledField, fetched: ProblemContext['fetched']): KnownOptions {
  if (fetches) return fetched?.(field)
  return kind.options && mapField !== TIMEZONE ? kind.options(field) : undefined
}

/** @returns whether that is so, and was said */
function withoutOptions(item: CompiledField, options: KnownOptions, path: string, warn: Warn): boolean {
  const preset = split(item.field.defaultValue ?? '')
  if (!options || !stops(item) || options.some(({ disabled, value }) => !disabled || preset.includes(value))) return false
  const what = options.length === 0 ? 'has no option' : 'has only options that cannot be chosen'
  const trouble = item.fetches ? undefined : 'no_option'
  warn(`${path}/values`, `${labelOf(item.field)} is required and ${what}: nobody can send the form while it is shown.`, { trouble })
  return true
}

/** An option that has to be among the answer, also of a field that need not be answered, and that nobody can choose. */
function lockedOption({ kind, field, hidden, fetches }: CompiledField, options: KnownOptions, path: string, warn: Warn): void {
  // What a rule may choose is not looked into.
  if (!kind.checksEmpty || hidden || (field.valueConditions?.length ?? 0) > 0) return
  const preset = split(field.defaultValue ?? '')
  const locked = options?.find(({ required, disabled, value }) => required && disabled && !preset.includes(value))
  if (!locked) return
  const text = `${labelOf(field)} requires its option “${locked.label}”, which cannot be chosen: nobody can send the form while it is shown.`
  warn(`${path}/values`, text, { trouble: fetches ? undefined : 'no_answer' })
}

interface DefaultContext {
  readonly options: KnownOptions
  readonly formats: Formats | undefined
}

function wrongDefault(item: CompiledField, { options, formats }: DefaultContext, path: string, warn: Warn): void {
  const { kind, field } = item
  const text = field.defaultValue ?? ''
  if (text.trim() === '') return
  const of = { kind, field, options: options ?? [], formats }
  if (options) {
    const known = (one: string) =>
      options.some(({ value, label }) => value === one || (kind.takesLabels && label.toLowerCase() === one.toLowerCase()))
    const parts = typeof item.empty === 'string' ? [text.trim()] : split(text)
    const wrong = parts.filter(one => !known(one))
    if (wrong.length === 0) return
    const what = `The default of ${labelOf(field)}, ${quoted(wrong)}, is none of its options: the field begins without it.`
    warn(path, what, { mend: mendOf(path, text, oddOptions(parts, of)?.meanings ?? [], of) })
  } else if (kind.ordered) {
    const meanings = oddValue(text, { form: 'answer', ...of })?.meanings ?? []
    const named = `The default of ${labelOf(field)}, “${text}”,`
    if (!isAnswer(text, of))
      warn(path, `${named} cannot be its answer: the field begins empty.`, { mend: mendOf(path, text, meanings, of) })
    else if (kind.ordered === 'number' && meanings.length > 1)
      warn(path, `${named} can mean ${meanings.join(' or ')}: the field begins with ${Number(text)}.`)
  }
}

function wrongBounds(form: CompiledForm, item: CompiledField, path: string, now: number, warn: Warn): void {
  const { crossed, minFails, maxFails } = boundTrouble(form, item, now)
  const label = labelOf(item.field)
  if (minFails) warn(`${path}/minValue`, `The smallest answer of ${label} is never one: every answer counts as large enough.`)
  if (maxFails) warn(`${path}/maxValue`, `The largest answer of ${label} is never one: every answer counts as small enough.`)
  if (!crossed) return
  const what = `The smallest answer of ${label} lies above the largest: every answer is cleared`
  // Bounds that hang on the time or on other answers may come apart.
  const [min, max] = [fixedBound(form, item, item.min), fixedBound(form, item, item.max)]
  const trouble = stops(item) && min && max ? 'no_answer' : undefined
  warn(`${path}/minValue`, stops(item) ? `${what}, and nobody can send the form while it is shown.` : `${what}.`, { trouble })
}

/**
 * Does some answer pass the field's own validation? Looked into only where all answers that matter can be tried: one option
 * of its own, or a number, date or time, compared with fixed values. Anything else counts as passing.
 */
function passes(form: CompiledForm, item: CompiledField, options: KnownOptions): boolean {
  const { checks, kind, field, index } = item
  if (checks.length === 0 || typeof item.empty !== 'string' || !(kind.ordered || (options && options.length > 0))) return true
  const conditions = field.validation?.conditions ?? []
  if (checks.some(({ field: about, other }) => about !== index || other !== -1) || conditions.some(({ operator }) => operator === 'regex'))
    return true
  const [min, max] = [fixedBound(form, item, item.min), fixedBound(form, item, item.max)]
  const inside = (text: string) => (!min || !isAbove(kind, min, text)) && (!max || !isAbove(kind, text, max))
  const tried = options
    ? options.map(({ value }) => value)
    : candidates(item, [...checks.map(({ target }) => target), min ?? '', max ?? ''])
  return tried.some(
    text =>
      inside(text) &&
      checks.reduce((sofar, { or, test }, at) => {
        const holds = test?.(text, checks[at]!.target) ?? false
        return at === 0 ? holds : or ? sofar || holds : sofar && holds
      }, true),
  )
}

const DAY = 86_400_000

/** The values that are compared with, and those just below and above them. */
function candidates({ kind, field }: CompiledField, targets: readonly string[]): string[] {
  const texts = targets.flatMap(target => {
    if (kind.ordered === 'number') return [Number(target) - 1, Number(target) - 0.01, Number(target) + 0.01, Number(target) + 1].map(String)
    const at = Date.parse(`${target}T00:00Z`)
    if (!Number.isNaN(at)) return [at - DAY, at + DAY].map(time => new Date(time).toISOString().slice(0, 10))
    const [hours, minutes] = target.split(':').map(Number)
    const minute = (hours ?? NaN) * 60 + (minutes ?? NaN)
    // What is no time of day then is not read as one.
    return [minute - 1, minute + 1].map(time => `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`)
  })
  const anyOther = ['0', '1', '2001-02-03', '2101-02-03', '00:00', '12:00', '23:59']
  return [...targets, ...texts, ...anyOther]
    .map(text => kind.read(text, field))
    .filter((value): value is string => typeof value === 'string' && value !== '')
}
