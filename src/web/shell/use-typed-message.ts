import { useState } from 'react'
import { keepMessage, keptMessage, type MessageEntry, type TypedMessage } from './kept-messages.ts'

const NOTHING: TypedMessage = { text: '' }

interface TypedNow extends TypedMessage {
  readonly chosen: readonly File[]
}

/** What is typed of a message and not sent: stored with each key, so that neither a reload nor a failure takes it. */
export function useTypedMessage(entry: MessageEntry) {
  const [stored] = useState(() => keptMessage(entry))
  const [typed, setTyped] = useState<TypedNow>(() => ({ ...NOTHING, ...stored, files: [], chosen: [] }))
  /** Names of files that were chosen before the page was left. */
  const [lost, setLost] = useState(stored?.files ?? [])

  function change(part: Partial<TypedNow>): void {
    const now = { ...typed, ...part }
    setTyped(now)
    if (part.chosen) setLost([])
    const { chosen, ...message } = now
    keepMessage(entry, { ...message, files: chosen.map(({ name }) => name) })
  }

  function clear(): void {
    setLost([])
    setTyped({ ...NOTHING, chosen: [] })
    keepMessage(entry, NOTHING)
  }

  return { typed, lost, change, clear }
}
