import { type RefObject, useEffect, useRef } from 'react'
import { regain } from '../../admin/focus.ts'

/**
 * What was pressed is gone once its report is another one: then the focus goes to where the new one begins, and not to the page's start.
 * @returns where that is
 */
export function useFocusAfter(report: unknown): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(report)
  useEffect(() => {
    if (before.current !== report) regain(() => head.current)
    before.current = report
  }, [report])
  return head
}
