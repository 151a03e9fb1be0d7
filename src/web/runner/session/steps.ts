import { comparisonsIn } from '#engine/compile/bringers.ts'
import { ALWAYS, type CompiledForm } from '#engine/compile/compiled-form.ts'
import { inputsOf } from '#engine/compile/graph/inputs.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { stepsTexts as texts } from '../steps/steps-texts.ts'
import { positionIn } from './pages.ts'
import type { SessionState } from './state.ts'

/** The id of the heading of Check and send, to which its line in the list leads. */
export const CHECK_HEADING = 'run-check'

/** What a page is called. */
export interface PageName {
  readonly name: string
  /** Tag of the name's; absent: that of the form as it is shown. */
  readonly language?: string | undefined
}

/** A page of a run, as the list of its steps names it. */
export interface FormStep extends PageName {
  /** Index into the definition. */
  readonly page: number
  /** Its place among the shown pages, from 1; 0: it is shown only if an answer asks for it. */
  readonly number: number
  /** `visited`: it was opened, and something on it is not right yet. */
  readonly status: 'done' | 'current' | 'visited' | 'coming'
  /** It came since the present page was opened. */
  readonly isAdded: boolean
  /** Check and send is its second half. */
  readonly hasCheck: boolean
  /** The pages that come after it if an answer of it asks for them. */
  readonly mayBring: readonly PageName[]
}

/** The steps of a run, in order; those that nothing the visitor answers can bring, or that were passed by, are left out. */
export function stepsOf(state: SessionState): FormStep[] {
  const { visit, requestedPage, visitedPages, pagesAtTurn } = state
  const { pages } = visit.run.form()
  const { page: here } = positionIn(pages, requestedPage)
  const deciders = visit.form.fields.map((_, page) => (pages.includes(page) ? -1 : decidingPageOf(visit.compiled, page, pages)))
  const titleOf = (page: number) => visit.form.fields[page]?.title ?? ''
  return visit.form.fields.flatMap((_, page) => {
    const number = pages.indexOf(page) + 1
    const isAhead = page > here && titleOf(page) !== ''
    if (number === 0 && !(isAhead && deciders[page]! >= page)) return []
    const isVisited = visitedPages.has(page)
    const status = page === here ? 'current' : !isVisited ? 'coming' : visit.ownIssuesOf(page).length > 0 ? 'visited' : 'done'
    const isBrought = (other: number) => deciders[other] === page && other > page && titleOf(other) !== ''
    const mayBring = page < here ? [] : [...deciders.keys()].filter(isBrought).map(other => nameOf(state, other, pages))
    const isAdded = number > 0 && !pagesAtTurn.includes(page)
    const hasCheck = number === pages.length && visit.form.check_answers !== false
    return [{ ...nameOf(state, page, pages), page, number, status, isAdded, hasCheck, mayBring }]
  })
}

/** Which pages came and went since the present one was opened, by name. */
export function changedPagesOf(state: SessionState): { readonly added: readonly PageName[]; readonly removed: readonly PageName[] } {
  const { visit, pagesAtTurn } = state
  const { pages } = visit.run.form()
  const without = (some: readonly number[], others: readonly number[]) =>
    some.filter(page => !others.includes(page)).map(page => nameOf(state, page, some))
  return { added: without(pages, pagesAtTurn), removed: without(pagesAtTurn, pages) }
}

/** The title of a page, else its place among `pages`. */
function nameOf({ visit }: SessionState, page: number, pages: readonly number[]): PageName {
  const title = visit.form.fields[page]?.title
  if (title) return { name: title, language: visit.languageOf(title) }
  return { name: texts.pageName({ page: pages.indexOf(page) + 1 }), language: languageNow() }
}

/**
 * The shown page whose answers decide whether this one is shown: the last of several. Not before it: they stand on a later
 * one, or on the page itself. -1: nothing that the visitor answers does.
 */
function decidingPageOf(form: CompiledForm, page: number, shown: readonly number[]): number {
  const decider = lastPageRead(form, form.pages[page] ?? ALWAYS)
  return decider >= page || decider < 0 || shown.includes(decider) ? decider : decidingPageOf(form, decider, shown)
}

/** The last page with an answer that a list of conditions reads, also through hidden fields; -1: there is none. */
function lastPageRead(form: CompiledForm, list: number, seen = new Set<number>()): number {
  const pageOf = (index: number): number => {
    const { hidden, page, cases } = form.fields[index]!
    if (!hidden) return page
    if (seen.has(index)) return -1
    seen.add(index)
    return Math.max(
      ...cases.flatMap(({ conditions, source }) => [lastPageRead(form, conditions, seen), ...inputsOf(form.byName, source).map(pageOf)]),
      -1,
    )
  }
  return Math.max(...comparisonsIn(form, list).map(number => pageOf(form.comparisons[number]!.field)), -1)
}
