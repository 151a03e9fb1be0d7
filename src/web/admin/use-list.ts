import { useEffect, useRef, useState } from 'react'
import { useNavigation } from './use-navigation.ts'
import { pageSizeOf, withSearch } from './paths.ts'

type Part = Readonly<Record<string, string | number | boolean>>

/** Without typing, until a search is sent. */
const SEARCH_DEBOUNCE_MS = 300
const RESIZE_DEBOUNCE_MS = 500

/** Asks the server for another part of this list, by the search of the address. */
export function useList(size: number) {
  const { pathname, search, go, reload } = useNavigation()
  // What was asked for before it has arrived: what is chosen next comes on top of it.
  const wantedSearch = useRef(search)
  useEffect(() => {
    wantedSearch.current = search
  }, [search])
  useFittingSize({ size, search, isArriving: () => wantedSearch.current !== search, reload })

  function query(part: Part, { path = pathname, replace = false } = {}) {
    const next = withSearch(wantedSearch.current, part)
    wantedSearch.current = next
    go(next ? `${path}?${next}` : path, { replace })
  }
  return {
    toPage: (page: number) => query({ page: page > 1 ? page : '' }),
    sortBy: (sort: string, descending: boolean) => query({ sort, descending: String(descending), page: '' }),
    /** Another choice of rows begins at the first page. */
    filter: (part: Part) => query({ ...part, page: '' }, { replace: true }),
    /** The same choice of rows in another list, from its first page. */
    toList: (path: string) => query({ page: '' }, { path }),
  }
}

interface FittingSize {
  /** What the server was asked for. */
  readonly size: number
  readonly search: string
  /** Is another search on its way? To load this one again would take its place. */
  readonly isArriving: () => boolean
  readonly reload: () => unknown
}

/** Loads again when another number of rows fits the window than the server was asked for; after what is on its way. */
function useFittingSize({ size, search, isArriving, reload }: FittingSize): void {
  const wanted = useRef(0)
  const fit = useRef(() => {})
  useEffect(() => {
    fit.current = () => {
      const fitting = pageSizeOf(innerHeight)
      // Asked only once for each size: the server may have a limit of its own.
      if (fitting === size || fitting === wanted.current || isArriving()) return
      wanted.current = fitting
      void reload()
    }
  })
  // When the list is there, and once more when what was on its way has arrived.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    fit.current()
  }, [search])
  useEffect(() => {
    let timer = 0
    const onResize = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => fit.current(), RESIZE_DEBOUNCE_MS)
    }
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', onResize)
    }
  }, [])
}

/** The text of a search box, sent when nothing was typed for a moment. */
export function useSearchText(search: string, send: (search: string) => void) {
  const { isNavigating } = useNavigation()
  const [text, setText] = useState(search)
  const [sent, setSent] = useState(search)
  if (search !== sent) {
    // The address changed by other means (back, forward, clear): the box follows.
    setSent(search)
    setText(search)
  }
  const latest = useRef({ send, isNavigating })
  useEffect(() => {
    latest.current = { send, isNavigating }
  })
  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(() => {
      if (latest.current.isNavigating()) return
      setSent(text)
      latest.current.send(text)
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, sent])
  return [text, setText] as const
}
