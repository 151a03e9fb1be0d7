import { randomUUID } from 'node:crypto'
import { layoutReader } from '#contract/portal/layout-texts.ts'
import { nounWords } from '#contract/portal/resource-nouns.ts'
import {
  type ImportChoices,
  MAX_NEW_NAMES,
  MAX_REPORTED_NAMES,
  NAMED_KINDS,
  type NamedKind,
  type UnknownNames,
} from '#contract/portal/space-imports.ts'
import { checkRow, withDefaults } from '../check-row.ts'
import type { ImportRow } from './file-rows.ts'
import type { Inventory } from './inventory.ts'
import { nameKey } from '../../name-key.ts'
import { nearNames } from './near-names.ts'
import type { NamedThings, RowSpace } from './space-of-row.ts'
import { type FoundName, unknownNames } from './unknown-names.ts'

/** A category, feature or layout that an import brings along: its row as its table takes it. */
export interface NewNamed {
  readonly uuid: string
  readonly row: Readonly<Record<string, unknown>>
}

/** What becomes of the names of a file that its company does not have. */
interface DecidedNames {
  /** By these rows are read: what the file alone has counts as if it were there. */
  readonly things: NamedThings
  readonly created: ReadonlyMap<NamedKind, readonly NewNamed[]>
  /** Whether a space has something of which nobody decided whether it comes into being. */
  readonly isOpen: (space: RowSpace) => boolean
  readonly report: readonly UnknownNames[]
}

/** An unknown name with what becomes of it. */
interface Decided extends FoundName, NewNamed {
  readonly near: string | undefined
  readonly is_created: boolean
}

/** A row that may be stored, or what is wrong with its name. */
interface CheckedName {
  readonly row?: { readonly uuid: string } & Readonly<Record<string, unknown>>
  readonly issue?: string
}

type Thing = Pick<Inventory[NamedKind][number], 'uuid' | 'name'>

/** Finds the names that a company does not have, and says of each what was decided: it is meant as another, comes along, or waits. */
export function decidedNames(rows: readonly ImportRow[], inventory: Inventory, choices: ImportChoices): DecidedNames {
  const found = unknownNames(rows, inventory)
  const things: Record<NamedKind, Thing[]> = { category: [], feature: [], layout: [] }
  const decided = new Map<NamedKind, Decided[]>()
  const refusals = new Map<string, string>()
  for (const kind of NAMED_KINDS) {
    const known = new Map<string, Thing>(inventory[kind].map(row => [nameKey(row.name), row]))
    const ofChoices = (choices.names ?? []).filter(one => one.kind === kind)
    const meant = new Map(ofChoices.map(({ name, means }) => [nameKey(name), nameKey(means)]))
    const nearest = nearNames(inventory[kind].map(({ name }) => name))
    const rowOf = newRows(kind, inventory)
    things[kind].push(...known.values())
    const ofKind: Decided[] = []
    for (const [key, one] of found[kind]) {
      const another = known.get(meant.get(key) ?? '')
      const { row, issue }: CheckedName = another ? {} : rowOf(one.name)
      if (another) things[kind].push({ uuid: another.uuid, name: one.name })
      else if (row === undefined) refusals.set(`${kind} ${key}`, issue ?? '')
      else {
        const isMeant = meant.get(key) === key
        const near = isMeant ? undefined : nearest(one.name)
        const is_created = isMeant || (near === undefined && choices.create?.includes(kind) === true)
        ofKind.push({ ...one, uuid: row.uuid, row, near, is_created })
        things[kind].push({ uuid: row.uuid, name: one.name })
      }
    }
    decided.set(kind, ofKind)
  }
  const open = new Set([...decided.values()].flat().flatMap(({ uuid, is_created }) => (is_created ? [] : [uuid])))
  const byName = (kind: NamedKind) => new Map(things[kind].map(one => [nameKey(one.name), one]))
  return {
    things: {
      category: byName('category'),
      feature: byName('feature'),
      layout: byName('layout'),
      readLayouts: layoutReader(things.layout),
      refusalOf: (kind, name) => refusals.get(`${kind} ${nameKey(name)}`) ?? refusalOf(kind, name, found[kind].size),
    },
    created: new Map(NAMED_KINDS.map(kind => [kind, (decided.get(kind) ?? []).filter(({ is_created }) => is_created)])),
    isOpen: ({ values }) => open.size > 0 && namedIn(values).some(uuid => open.has(uuid)),
    report: NAMED_KINDS.flatMap(kind => reportOf(kind, decided.get(kind) ?? [])),
  }
}

function namedIn(values: RowSpace['values']): readonly string[] {
  const layouts = values['layouts'] as readonly { readonly layout_id: string }[]
  return [values['category_id'] as string, ...(values['feature_ids'] as readonly string[]), ...layouts.map(({ layout_id }) => layout_id)]
}

function refusalOf(kind: NamedKind, name: string, found: number): string {
  const [one, many] = nounWords[kind]
  if (found >= MAX_NEW_NAMES) return `A file brings at most ${MAX_NEW_NAMES.toLocaleString('en-US')} new ${many} along.`
  return `There is no ${one} “${name.length > 40 ? `${name.slice(0, 40)}…` : name}”.`
}

/** Makes the row of a new name, as staff add one. A key is made from the name where nobody else has that. */
function newRows(kind: NamedKind, { category }: Inventory) {
  const keys = new Set<unknown>(category.map(({ key }) => key))
  return (name: string): CheckedName => {
    const uuid = randomUUID()
    const typed = withDefaults(kind, { name })
    const isFree = typeof typed['key'] === 'string' && !keys.has(typed['key'])
    const key = isFree ? typed['key'] : `category_${uuid.slice(0, 8)}`
    const { values, issues } = checkRow(kind, kind === 'category' ? { ...typed, key } : typed)
    if (issues) return { issue: Object.values(issues)[0] ?? '' }
    keys.add(key)
    return { row: { ...values, uuid } }
  }
}

function reportOf(kind: NamedKind, names: readonly Decided[]): UnknownNames[] {
  if (names.length === 0) return []
  const near = names.filter(one => one.near !== undefined)
  const created = names.filter(({ is_created }) => is_created)
  const open = names.filter(one => one.near === undefined && !one.is_created)
  const sorted = [near, open, created].flatMap(ones => ones.toSorted((a, b) => b.rows - a.rows))
  return [
    {
      kind,
      created: created.length,
      near: near.length,
      open: open.length,
      names: sorted
        .slice(0, MAX_REPORTED_NAMES)
        .map(one => ({ name: one.name, rows: one.rows, is_created: one.is_created, ...(one.near !== undefined && { near: one.near }) })),
    },
  ]
}
