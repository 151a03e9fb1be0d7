import { type RefObject, useEffect, useState } from 'react'

export interface ListWindow {
  /** Of the rows that are drawn, in order. */
  readonly positions: readonly number[]
  /** Pixels from the beginning of the list; one more than there are rows, the last one is the length of all. */
  readonly offsets: readonly number[]
  /** The first row that is seen, and how many are seen whole. */
  readonly first: number
  readonly seen: number
  /** A ref for each drawn row, which has its key as `data-row`: it is measured. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined
}

/** Pixels drawn beyond the edges; what is drawn changes in steps of as many. */
const BEYOND = 240

/**
 * Which rows of a long list are drawn. Rows may differ in height: each is measured when it is drawn, and until then taken to be as high
 * as `estimate`. @param keep position of a row that is drawn wherever it is: it has the focus
 */
export function useWindow(frame: RefObject<HTMLElement | null>, keys: readonly string[], estimate: number, keep: number): ListWindow {
  const [{ top, height }, setSight] = useState({ top: 0, height: 480 })
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map())
  const [observer] = useState(() => rowObserver(setHeights))

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const follow = () =>
      setSight(before => {
        const now = { top: Math.floor(element.scrollTop / 80) * 80, height: element.clientHeight }
        return now.top === before.top && now.height === before.height ? before : now
      })
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [frame])

  const offsets = [0]
  for (const key of keys) offsets.push((offsets.at(-1) ?? 0) + (heights.get(key) ?? estimate))
  const from = Math.max(0, offsets.findIndex(offset => offset > top - BEYOND) - 1)
  const behind = offsets.findIndex(offset => offset > top + height + BEYOND)
  const to = behind < 0 ? keys.length : behind
  const positions = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
  if (keep >= 0 && keep < from) positions.unshift(keep)
  if (keep >= to && keep < keys.length) positions.push(keep)
  const first = Math.max(0, offsets.findIndex(offset => offset > top) - 1)
  const seen = offsets.filter((offset, at) => at > first && offset <= top + height + 80).length
  return { positions, offsets, first, seen, measure: observer }
}

function rowObserver(setHeights: (change: (before: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) => void) {
  const known = new Set<string>()
  let observer: ResizeObserver | undefined
  const measured = (entries: readonly ResizeObserverEntry[]) =>
    setHeights(heightsWith(entries.map(({ target, borderBoxSize }) => [keyOf(target), borderBoxSize[0]?.blockSize ?? 0])))
  return (element: HTMLElement | null) => {
    if (!element) return undefined
    observer ??= new ResizeObserver(measured)
    observer.observe(element)
    const key = keyOf(element)
    // At once, before the first frame that shows it: the rows behind it do not move once they were seen.
    if (!known.has(key)) setHeights(heightsWith([[key, element.getBoundingClientRect().height]]))
    known.add(key)
    return () => observer?.unobserve(element)
  }
}

const keyOf = (element: Element) => (element as HTMLElement).dataset['row'] ?? ''

/** The same object where nothing changed. */
const heightsWith = (found: readonly (readonly [key: string, height: number])[]) => (before: ReadonlyMap<string, number>) => {
  const other = found.filter(([key, height]) => height > 0 && Math.abs((before.get(key) ?? -1) - height) >= 0.5)
  return other.length > 0 ? new Map([...before, ...other]) : before
}
