import { useEffect, useState } from 'react'

/** What only some runs or only their end need (transfer, dialogs): a file of its own, fetched while the visitor fills in the form. */
export type Tools = typeof import('./sending-tools.tsx')

let tools: Promise<Tools> | undefined

/** Fetches it once. Throws without a network; the next call tries again. */
export function loadTools(): Promise<Tools> {
  tools ??= import('./sending-tools.tsx').catch((cause: unknown) => {
    tools = undefined
    throw cause
  })
  return tools
}

/** The tools once they are wanted and there. */
export function useTools(wanted: boolean): Tools | undefined {
  const [there, setThere] = useState<Tools>()
  useEffect(() => {
    if (wanted) loadTools().then(setThere, () => {})
  }, [wanted])
  return there
}
