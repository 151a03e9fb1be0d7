import type { Field, Option } from '#engine/model/form.ts'
import type { SettleContext } from '#engine/model/kind.ts'
import { kinds } from '../types.ts'

/** A field of a kind with these settings. */
export function fieldOf<F extends Field>(type: string, settings: Partial<F> = {}): F {
  return { id: 'id', mapField: 'field', type, label: 'Label', ...settings } as F
}

/** Options whose labels are their values in capitals. */
export function optionsOf(...values: string[]): Option[] {
  return values.map(value => ({ value, label: value.toUpperCase() }))
}

/** The kind of a field, for this field: what it reads, settles and checks, as the engine would ask it. */
export function kindOf<F extends Field>(field: F, seen: Partial<SettleContext> = {}, answers: Readonly<Record<string, string>> = {}) {
  const kind = kinds[field.type]
  if (!kind) throw new Error(`No kind "${field.type}"`)
  const context: SettleContext = {
    min: '',
    max: '',
    options: kind.options?.(field) ?? [],
    optionsPending: false,
    editing: false,
    ...seen,
  }
  const read = (text: string) => kind.read(text, field)
  const settle = (value: ReturnType<typeof read>) => kind.settle?.(value, field, context) ?? value
  return {
    kind,
    context,
    read,
    write: (value: ReturnType<typeof read>) => kind.write(value, field),
    settle,
    /** What a text becomes as an answer, on the wire again. */
    becomes: (text: string) => kind.write(settle(read(text)), field),
    check: (text: string) => kind.check?.(settle(read(text)), field, context, name => answers[name] ?? '') ?? '',
  }
}
