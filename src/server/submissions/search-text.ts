import type { CompiledForm } from '#engine/compiled.ts'
import { split } from '#engine/values.ts'
import type { Labels } from '#contract/portal/submissions.ts'

const LONGEST = 10_000

/** Texts that differ only in case, Unicode form or marks of that kind are found by one another. */
export function folded(text: string): string {
  return (isAscii(text) ? text : text.normalize('NFKC')).toLowerCase()
}

/** ASCII is its own normal form. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** What a submission is found by: its answers as typed and as their options are called, the names of its files. */
export function searchText(form: CompiledForm, answers: Readonly<Record<string, string>>, fileNames: readonly string[], labels: Labels = {}): string {
  const words: string[] = []
  for (const { mapField, field } of form.fields) {
    const answer = answers[mapField]
    if (!answer) continue
    words.push(answer)
    if (field.values) for (const value of split(answer)) words.push(field.values.find(option => option.value === value)?.label ?? '')
    words.push(...Object.values(labels[mapField] ?? {}))
  }
  // Half a character at the cut would be no text to the database.
  return folded([...words, ...fileNames].filter(word => word !== '').join('\n')).slice(0, LONGEST).toWellFormed()
}
