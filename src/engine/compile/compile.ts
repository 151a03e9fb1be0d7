import { ALWAYS, type CompiledField, type CompiledForm } from './compiled-form.ts'
import { ListCompiler } from './condition-lists.ts'
import { columnsOf } from './field-columns.ts'
import { compileField, type CompileContext, type FieldInForm, prefillingFields } from './compile-field.ts'
import type { Field, FormDefinition, Page } from '../model/form.ts'
import { readsClock } from '../rules/formulas/parse.ts'
import { buildGraph } from './graph/build.ts'
import { numberNodes } from './graph/nodes.ts'
import { timeDependentFields } from './graph/time-dependent.ts'
import type { Kinds } from '../model/kind.ts'
import { isFieldName } from '../model/field-name.ts'
import { asText, own } from '../model/json.ts'
import { TIMEZONE } from '../model/user-attributes.ts'

/**
 * Turns a definition into numbers and a graph of who depends on whom (P4.6), once per version.
 * Never throws, whatever the definition: what makes no sense is left out and reported in `complaints`.
 */
export function compile(definition: FormDefinition, kinds: Kinds): CompiledForm {
  const complaints = new Set<string>()
  const complain = (line: string): void => void (complaints.size < MAX_COMPLAINTS && complaints.add(line))
  const pages = pagesOf(definition)
  const { found, byName } = findFields(pages, kinds, complain)
  const find = (name: string) => found[byName.get(name) ?? -1]
  const lists = new ListCompiler(find, complain)
  let needsRegex = false
  const bounded: number[] = []
  const prefilling = prefillingFields(found)
  const context: CompileContext = { lists, find, complain, requireRegex: () => void (needsRegex = true), bounded, prefilling }
  const fields = found.map(item => compileField(item, context))
  const parts = {
    fields,
    byName,
    // The first page is always shown.
    pages: pages.map((page, index) => (index === 0 ? ALWAYS : lists.add(page.conditions))),
    fieldsOf: fieldsByPage(pages.length, fields),
    submit: lists.add(definition?.submit_conditions),
    integration: lists.add(definition?.integration_conditions),
    comparisons: lists.comparisons,
    programs: lists.programs(),
    bounded,
    zoneField: byName.get(TIMEZONE) ?? -1,
    nodes: numberNodes(lists.comparisons.length, pages.length, bounded.length, fields.length),
  }
  const graph = buildGraph(parts)
  const { nodes } = parts
  const needsClock = fields.some(field => sourcesOf(field).some(({ formula }) => formula && readsClock(formula)))
  const isField = (node: number) => node >= nodes.field && node < nodes.submit
  return {
    definition,
    ...parts,
    fetchers: fields.filter(({ fetches, kind }) => fetches || kind.computed).map(({ index }) => index),
    columns: columnsOf(fields, parts.programs),
    graph,
    needsRegex: needsRegex || lists.needsRegex,
    needsClock,
    timeDependent: needsClock ? timeDependentFields(parts) : new Uint8Array(fields.length),
    complaints: [...complaints],
    circles: graph.circles.map(members => [...members].filter(isField).map(node => fields[node - nodes.field]!.mapField)),
  }
}

const MAX_COMPLAINTS = 200

function pagesOf(definition: FormDefinition | null | undefined): readonly Page[] {
  const pages = definition?.fields
  return Array.isArray(pages) ? pages.map(page => (typeof page === 'object' && page !== null ? page : NO_PAGE)) : []
}

const NO_PAGE: Page = { id: '', fields: [] }

function findFields(pages: readonly Page[], kinds: Kinds, complain: (line: string) => void) {
  const found: FieldInForm[] = []
  const byName = new Map<string, number>()
  pages.forEach((page, pageIndex) => {
    const list: readonly (Field | null)[] = Array.isArray(page.fields) ? page.fields : []
    for (const field of list) {
      const name = asText(field?.mapField)
      const kind = own(kinds, asText(field?.type))
      const problem =
        !field || !isFieldName(name)
          ? `No name for a field: "${name}"`
          : byName.has(name)
            ? `Two fields with the name "${name}"`
            : !kind
              ? `Unknown type "${asText(field.type)}" of the field "${name}"`
              : ''
      if (problem) {
        complain(problem)
        continue
      }
      byName.set(name, found.length)
      found.push({ index: found.length, page: pageIndex, field: field!, kind: kind!, empty: kind!.empty(field!) })
    }
  })
  return { found, byName }
}

function fieldsByPage(pages: number, fields: readonly CompiledField[]): readonly (readonly number[])[] {
  const lists: number[][] = Array.from({ length: pages }, () => [])
  for (const { page, index } of fields) lists[page]!.push(index)
  return lists
}

function sourcesOf({ cases, min, max }: CompiledField) {
  return [min, max, ...cases.map(item => item.source)].filter(source => source !== undefined)
}
