import { useEffect, useRef, useState } from 'react'
import { useNavigation } from './navigation.tsx'
import { pageSizeOf, withSearch } from './paths.ts'

type Part = Readonly<Record<string, string | number | boolean>>

/** Milliseconds without typing until a search is sent. */
const SEARCH_PAUSE = 300
const RESIZE_PAUSE = 500

/** Asks the server for another part of this list, by the search of the address. */
export function useList(size: number) {
  const { pathname, search, go, reload } = useNavigation()
  useFittingSize(size, reload)

  function ask(part: Part, replace = false) {
    const next = withSearch(search, part)
    go(next ? `${pathname}?${next}` : pathname, { replace })
  }
  return {
    ask,
    toPage: (page: number) => ask({ page: page > 1 ? page : '' }),
    sortBy: (sort: string, descending: boolean) => ask({ sort, descending: String(descending), page: '' }),
    /** Another choice of rows begins at the first page. */
    filter: (part: Part) => ask({ ...part, page: '' }, true),
  }
}

/** Loads again when another number of rows fits the window than the server was asked for. */
function useFittingSize(size: number, reload: () => unknown): void {
  const wanted = useRef(0)
  const latest = useRef({ size, reload })
  useEffect(() => {
    latest.current = { size, reload }
  })
  useEffect(() => {
    const fit = () => {
      const fitting = pageSizeOf(innerHeight)
      // Asked only once for each size: the server may have a limit of its own.
      if (fitting === latest.current.size || fitting === wanted.current) return
      wanted.current = fitting
      void latest.current.reload()
    }
    fit()
    let timer = 0
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(fit, RESIZE_PAUSE)
    }
    addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', later)
    }
  }, [])
}

/** What is typed into a search box, sent when the typing rests. */
export function useSearchText(asked: string, send: (search: string) => void) {
  const { leaving } = useNavigation()
  const [text, setText] = useState(asked)
  const [sent, setSent] = useState(asked)
  if (asked !== sent) {
    // The address changed by other means (back, forward, clear): the box follows.
    setSent(asked)
    setText(asked)
  }
  const latest = useRef({ send, leaving })
  useEffect(() => {
    latest.current = { send, leaving }
  })
  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(() => {
      if (latest.current.leaving()) return
      setSent(text)
      latest.current.send(text)
    }, SEARCH_PAUSE)
    return () => clearTimeout(timer)
  }, [text, sent])
  return [text, setText] as const
}
