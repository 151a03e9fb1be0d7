import { isSpaceColumn, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { type ImportChoices, MAX_REPORTED_COLUMNS, type UnknownColumn } from '#contract/portal/space-imports.ts'
import { type FoundWrongCell, shownName, wrongCell } from './file-rows.ts'
import { nearColumn } from './near-column.ts'

/** What the columns of a file stand for. */
interface ReadColumns {
  /** In their order; undefined: nothing of a space. */
  readonly columns: readonly (SpaceColumnName | undefined)[]
  /** Those that are none of a file of spaces, up to `MAX_REPORTED_COLUMNS`, and where each is among all. */
  readonly unknown: readonly (Omit<UnknownColumn, 'example'> & { readonly at: number })[]
  /** Names of further ones. */
  readonly rest: readonly string[]
  readonly wrong: readonly FoundWrongCell[]
}

const TWICE = 'This column is there twice.'

/** A column that is none of a file of spaces, where nobody is asked what it stands for. */
export const noSuchColumn = (row: number, name: string): FoundWrongCell =>
  wrongCell({ row, space: '', column: name, value: name, reason: 'There is no such column.', propose: () => nearColumn(name) })

/**
 * Says of the columns of a file what they stand for: what they are called, else what was chosen, else what is likely meant, so that their
 * cells are checked at once. Each column of a space is stood for by one.
 * @param chosen of several columns of one name the first choice of that name is for the first of them, and the last for all that are left
 * @param keyOf how a name is spelled as a column
 */
export function readColumns(
  names: readonly string[],
  chosen: ImportChoices['columns'] = [],
  keyOf: (name: string) => string = name => name,
): ReadColumns {
  const taken = new Set<SpaceColumnName>()
  const columns: (SpaceColumnName | undefined)[] = names.map(() => undefined)
  const wrong: FoundWrongCell[] = []
  const rest: string[] = []
  const others: { readonly at: number; readonly name: string; readonly choice: SpaceColumnName | '' | null }[] = []
  const choices = Map.groupBy(chosen, ({ name }) => shownName(name))

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
    else if (others.length < MAX_REPORTED_COLUMNS)
      others.push({ at, name: shownName(name), choice: nextChoice(choices.get(shownName(name))) })
    else rest.push(name)
  }
  for (const { at, choice } of others) take(at, choice)
  const unknown = others.map(({ at, name, choice }): ReadColumns['unknown'][number] => {
    const near = nearColumn(name)
    const nearest = near !== undefined && (!taken.has(near) || columns[at] === near) ? near : ''
    if (choice === null) take(at, nearest)
    return { at, name, nearest, chosen: choice }
  })
  return { columns, unknown, rest, wrong }
}

/** Takes the first of them, and leaves the last one to those that come after. */
function nextChoice(choices: NonNullable<ImportChoices['columns']>[number][] | undefined): SpaceColumnName | '' | null {
  const choice = choices && (choices.length > 1 ? choices.shift() : choices[0])
  return choice?.column ?? null
}
