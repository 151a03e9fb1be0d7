import type { Source } from '../compiled-form.ts'
import { fieldsRead } from '../../rules/formulas/parse.ts'

/** The fields whose answers a computed text reads, by index; possibly twice. Without the zone field: it only decides which day is today. */
export function inputsOf(byName: ReadonlyMap<string, number>, { field, formula }: Source): readonly number[] {
  const read = formula ? fieldsRead(formula).map(name => (name === '' ? field : (byName.get(name) ?? -1))) : [field]
  return read.filter(index => index >= 0)
}
