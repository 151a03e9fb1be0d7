import { isSpaceColumn, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { type ImportChoices, MAX_REPORTED_COLUMNS, type UnknownColumn } from '#contract/portal/space-imports.ts'
import { type FoundWrong, shownName, wrongCell } from './file-rows.ts'
import { nearColumn } from './near-column.ts'

/** What the columns of a file stand for. */
interface ReadColumns {
  /** In their order; undefined: nothing of a space. */
  readonly columns: readonly (SpaceColumnName | undefined)[]
  /** Those that are none of a file of spaces, up to `MAX_REPORTED_COLUMNS`. */
  readonly unknown: readonly Omit<UnknownColumn, 'example'>[]
  /** Names of further ones. */
  readonly rest: readonly string[]
  readonly wrong: readonly FoundWrong[]
}

const TWICE = 'This column is there twice.'

/** A column that is none of a file of spaces, where nobody is asked what it stands for. */
export const noSuchColumn = (row: number, name: string): FoundWrong =>
  wrongCell({ row, space: '', column: name, value: name, reason: 'There is no such column.', propose: () => nearColumn(name) })

/**
 * Says of the columns of a file what they stand for: what they are called, else what was chosen, else what is likely meant, so that their
 * cells are checked at once. Each column of a space is stood for by one.
 * @param keyOf how a name is spelled as a column
 */
export function readColumns(
  names: readonly string[],
  chosen: ImportChoices['columns'] = [],
  keyOf: (name: string) => string = name => name,
): ReadColumns {
  const taken = new Set<SpaceColumnName>()
  const columns: (SpaceColumnName | undefined)[] = names.map(() => undefined)
  const wrong: FoundWrong[] = []
  const rest: string[] = []
  const others: { readonly at: number; readonly name: string; readonly choice: SpaceColumnName | '' | null }[] = []
  const choices = new Map(chosen.map(({ name, column }) => [shownName(name), column]))

  function take(at: number, column: SpaceColumnName | '' | null): void {
    if (!column) return
    if (taken.has(column)) {
      const name = names[at] ?? ''
      wrong.push(wrongCell({ row: 1, space: '', column: name, value: name, reason: TWICE }))
    } else {
      taken.add(column)
      columns[at] = column
    }
  }

  for (const [at, name] of names.entries()) {
    const key = keyOf(name)
    if (isSpaceColumn(key)) take(at, key)
    else if (others.length < MAX_REPORTED_COLUMNS) others.push({ at, name: shownName(name), choice: choices.get(shownName(name)) ?? null })
    else rest.push(name)
  }
  for (const { at, choice } of others) take(at, choice)
  const unknown = others.map(({ at, name, choice }): Omit<UnknownColumn, 'example'> => {
    const near = nearColumn(name)
    const nearest = near !== undefined && (!taken.has(near) || columns[at] === near) ? near : ''
    if (choice === null) take(at, nearest)
    return { name, nearest, chosen: choice }
  })
  return { columns, unknown, rest, wrong }
}
