import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DeliveryRow, listOutbox, type OutboxList } from '#contract/portal/outbox.ts'
import type { AdminOutboxPage } from '#contract/portal/outbox-page.ts'
import { call } from '../../api/call.ts'
import { type MergedOutbox, mergedOutbox, withRow } from './merged-outbox.ts'

interface ReadOutbox extends MergedOutbox {
  /** Milliseconds since 1970: so it was then. */
  readonly readAt: number
  /** It could not be read since. */
  readonly isFailed: boolean
}

/** Between two readings, while something is on its way. */
const POLL_MS = 4_000

/** A message that the server has at work, or is about to. */
const isOnItsWay = ({ state }: DeliveryRow): boolean => state === 'waiting' || state === 'sending'

/** The part of the outbox that a page shows, read again when somebody wishes it, and by itself while something in sight is on its way. */
export function useOutbox({ company, outbox, query }: AdminOutboxPage) {
  const [shown, setShown] = useState(() => ({ outbox, ...begin(outbox) }))
  const [isReading, setReading] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  if (shown.outbox !== outbox) setShown({ outbox, ...begin(outbox) })

  async function read(isQuiet: boolean): Promise<void> {
    if (isQuiet && underWay.current) return
    underWay.current?.abort()
    const abort = (underWay.current = new AbortController())
    if (!isQuiet) setReading(true)
    const wanted = { params: { company: company.path }, query: { ...query }, signal: abort.signal, quiet: isQuiet }
    const { ok, body } = await call(listOutbox, wanted)
    if (abort.signal.aborted) return
    underWay.current = undefined
    setReading(false)
    setShown(before => {
      if (before.outbox !== outbox) return before
      if (!ok) return { ...before, isFailed: true }
      return { outbox, ...begin(body), ...(isQuiet && mergedOutbox(before.list, body)) }
    })
  }

  /** What is under way says less than what is known by now. */
  function stop(): void {
    underWay.current?.abort()
    underWay.current = undefined
    setReading(false)
  }
  const stopReading = useEffectEvent(stop)
  useEffect(() => () => stopReading(), [])

  const readAgain = useEffectEvent(() => void read(true))
  const isMoving = shown.list.rows.some(isOnItsWay) && !shown.isFailed
  useEffect(() => (isMoving ? whileSeen(() => readAgain()) : undefined), [isMoving])

  return {
    ...shown,
    isReading,
    refresh: () => void read(false),
    readQuietly: () => void read(true),
    replace: (row: DeliveryRow) => {
      stop()
      setShown(before => ({ ...before, list: withRow(before.list, row) }))
    },
  }
}

const begin = (list: OutboxList): ReadOutbox => ({ list, newer: 0, readAt: Date.now(), isFailed: false })

/** Calls back every few seconds while somebody sees the page, and when they come back to it. @returns ends it */
function whileSeen(act: () => void): () => void {
  const tick = () => document.visibilityState === 'visible' && act()
  const timer = setInterval(tick, POLL_MS)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
