import { useRef, useState } from 'react'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { askPage } from '../../api/page.ts'
import { ownQuery, type OwnQueryPart } from './own-query.ts'

/** The page as it was asked for last, in its place: the focus stays in the search. The address says what is asked for. */
export function useOwnPage(first: OwnSubmissionsPage) {
  const [page, setPage] = useState(first)
  /** What was asked for last, whose answer may be on its way: what is asked for next goes on from it. */
  const [query, setQuery] = useState<OwnQueryPart>(first.query)
  const [state, setState] = useState<'there' | 'loading' | 'failed'>('there')
  const latest = useRef(0)

  async function ask(wanted: OwnQueryPart): Promise<void> {
    const number = (latest.current += 1)
    const search = ownQuery(wanted)
    setQuery(wanted)
    history.replaceState(history.state, '', search === '' ? location.pathname : `?${search}`)
    setState('loading')
    const { page: loaded } = await askPage(page.company.path, 'submissions', search)
    // What was asked for since counts.
    if (number !== latest.current) return
    if (loaded?.render === 'submissions') {
      setPage(loaded)
      setQuery(loaded.query)
    }
    setState(loaded?.render === 'submissions' ? 'there' : 'failed')
    if (loaded && loaded.render !== 'submissions') location.reload()
  }

  return { page, query, state, ask }
}
