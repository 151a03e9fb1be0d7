import type { Test } from '../rules/conditions/operators.ts'
import type { Field, FormDefinition } from '../model/form.ts'
import type { Formula } from '../rules/formulas/parse.ts'
import type { Nodes } from './graph/nodes.ts'
import type { Kind } from '../model/kind.ts'
import type { Value } from '../model/values.ts'

/** Where a computed text comes from: a field, a formula, or nothing (-1 and no formula). */
export interface Source {
  /** The field that is read, or that `GetValue()` means; -1 for none. */
  readonly field: number
  readonly formula: Formula | undefined
}

export interface Case {
  readonly conditions: number
  readonly source: Source
}

/** A validation condition, compiled. */
export interface Check {
  /** Joined to what stands before it by `or`. */
  readonly or: boolean
  /** The field whose answer it checks; -1: an unknown one. */
  readonly field: number
  /** undefined: an unknown operator; the check fails. */
  readonly test: Test | undefined
  /** The other field it is compared with; -1: the fixed target; -2: an unknown one. */
  readonly other: number
  readonly target: string
  readonly message: string
}

/** A field of the form with everything that its definition says, looked up once. */
export interface CompiledField {
  readonly index: number
  readonly page: number
  readonly field: Field
  readonly kind: Kind
  readonly mapField: string
  readonly empty: Value
  /** Its options are fetched from elsewhere. */
  readonly fetches: boolean
  /** The fields, by index, whose chosen option may bring its answer. */
  readonly prefilledBy: readonly number[]
  readonly hidden: boolean
  readonly required: boolean
  /** Included in what is sent. */
  readonly submit: boolean
  /** Its own conditions (a list's number), or ALWAYS. */
  readonly conditions: number
  readonly cases: readonly Case[]
  readonly min: Source | undefined
  readonly max: Source | undefined
  /** Index among the fields with bounds; -1: neither min nor max. */
  readonly bounds: number
  readonly checks: readonly Check[]
  /** The other fields that the kind's own check reads. */
  readonly checkReads: readonly number[]
  /** The author's own words for an answer that is not valid; '': none. */
  readonly message: string
}

/** A comparison of one field with one fixed text. Rules that make the same comparison share it. */
export interface Comparison {
  readonly field: number
  readonly sign: string
  readonly text: string
  readonly test: Test
  readonly target: Value
}

/** The number of an empty list of conditions: it always holds. */
export const ALWAYS = -1

/** Lists of conditions as small stack programs over the results of comparisons. */
export interface Programs {
  /** ≥ 0: pushes the result of this comparison; below 0: an OP. */
  readonly code: Int32Array
  /** Program n runs from start[n] to start[n + 1]. */
  readonly start: Int32Array
}

/** What evaluation reads of every field, as columns of numbers: that is many times faster than reading objects. */
export interface FieldColumns {
  readonly page: Int32Array
  /** The comparison that is the field's only condition; ALWAYS without conditions; COMPOUND when there are more of them. */
  readonly guard: Int32Array
  /** Bits of FLAG. */
  readonly flags: Uint8Array
  readonly empty: readonly Value[]
}

/** The `guard` of a field whose conditions are more than one comparison: its program has to be run. */
export const COMPOUND = -2

export const FLAG = {
  /** Typed by the visitor, without value conditions, and no option brings it: its answer is what was typed, else what it began with. */
  PLAIN: 1,
  /** The kind clamps, clears or drops. */
  SETTLES: 2,
  HIDDEN: 4,
  /** Has an answer that the visitor types or chooses. */
  TYPED: 8,
  /** Something can be wrong with its answer even when it is empty. */
  NEEDED: 16,
  /** Has no answer at all. */
  SILENT: 32,
  /** Keeps what was stored (set in the flags of a run in edit mode, never in the form's). */
  LOCKED: 64,
} as const

/**
 * The dependency graph. Nodes are comparisons, pages, bounds, fields, and the two conditions of the form. Each has a number in
 * the order of evaluation (`order`), which it shares only with the nodes of its circle.
 */
export interface Graph {
  readonly orderCount: number
  /** By order: the node; for a circle -1 - its number. */
  readonly nodeAt: Int32Array
  readonly circles: readonly Int32Array[]
  /** By node. */
  readonly orderOf: Int32Array
  /** Dependents of node n, by their order: dependents[start[n]] … dependents[start[n + 1]]. */
  readonly start: Int32Array
  readonly dependents: Int32Array
  /** Fields whose issue depends on field f. */
  readonly issueStart: Int32Array
  readonly issues: Int32Array
}

/** A form's definition turned into numbers, once per version. Holds no state of any run; any number of runs share it. */
export interface CompiledForm {
  readonly definition: FormDefinition
  readonly fields: readonly CompiledField[]
  readonly columns: FieldColumns
  /** Index of a field by its mapField. */
  readonly byName: ReadonlyMap<string, number>
  readonly comparisons: readonly Comparison[]
  readonly programs: Programs
  /** Conditions of each page; ALWAYS for the first. */
  readonly pages: readonly number[]
  /** Fields of each page, in order. */
  readonly fieldsOf: readonly (readonly number[])[]
  readonly submit: number
  readonly integration: number
  /** The fields that have a min or a max. */
  readonly bounded: readonly number[]
  /** By field: 1 when its answer depends on the time through its rules. */
  readonly timeDependent: Uint8Array
  /** The fields whose options are fetched from elsewhere. */
  readonly fetchers: readonly number[]
  readonly nodes: Nodes
  readonly graph: Graph
  /** The `timezone` field, whose answer is the zone of formulas; -1 when there is none. */
  readonly zoneField: number
  /** A condition uses a regex: the browser has to provide an engine for it (`provideRegex`). */
  readonly needsRegex: boolean
  /** A formula reads the time: call `run.refresh()` now and then, and before sending. */
  readonly needsClock: boolean
  /** What is wrong with the definition but does not stop it; logged when a run starts. */
  readonly complaints: readonly string[]
  /** The fields of each circle of rules. */
  readonly circles: readonly (readonly string[])[]
}
