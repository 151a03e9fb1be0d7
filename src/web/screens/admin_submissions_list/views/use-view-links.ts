import type { InboxCounts, RowCount } from '#contract/portal/inbox.ts'
import { INBOX_VIEWS, type InboxView, type SavedView } from '#contract/portal/inbox-view.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { useToday } from '../../../admin/use-today.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { SAVED, searchOf } from './saved-filters.ts'
import { viewTexts as texts } from './view-texts.ts'

/** The way to a view. */
export interface ViewLink {
  readonly key: string
  readonly href: string
  readonly label: string
  /** undefined: not counted. */
  readonly count: RowCount | undefined
  readonly isHere: boolean
  readonly isShared: boolean
}

export interface ViewLinks {
  readonly links: readonly ViewLink[]
  /** The saved view that the address came from; undefined: none, or one that is not theirs. */
  readonly saved: SavedView | undefined
  /** ISO, in the company's zone: periods of saved views go with it. */
  readonly today: string
}

/** The views of the list in their order. */
export function useViewLinks({ company, query, views }: AdminSubmissionsListPage, counts: InboxCounts | undefined): ViewLinks {
  const { pathname, search } = useNavigation()
  const today = useToday(company)
  const uuid = new URLSearchParams(search).get(SAVED)
  const saved = views.find(view => view.uuid === uuid)
  // Who put nothing aside needs no place where it would be.
  const isShown = (view: InboxView) => view !== 'snoozed' || query.view === view || (counts?.[view]?.total ?? 0) > 0
  const of = (key: string, label: string, found: string, isHere: boolean, isShared = false): ViewLink => ({
    key,
    href: found === '' ? pathname : `${pathname}?${found}`,
    label,
    count: counts?.[key],
    isHere,
    isShared,
  })
  const links = [
    of('', texts.all, '', !saved && query.view === ''),
    ...INBOX_VIEWS.filter(isShown).map(view => of(view, texts[view], searchOf({ view }, today), !saved && query.view === view)),
    ...views.map(view => of(view.uuid, view.name, searchOf(view.filter, today, view.uuid), saved?.uuid === view.uuid, view.is_shared)),
  ]
  return { links, saved, today }
}
