import { useEffect, useState } from 'react'
import type { KeptAnswers, Leftover } from '#contract/portal/submissions.ts'
import { texts } from '../shell/texts.ts'
import { speak } from '../shell/toasts.ts'
import type { Fates } from './aside.ts'
import { loadTools, type Tools } from './tools.ts'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  /** What the run began with. */
  readonly kept: KeptAnswers | undefined
  readonly mine: readonly Leftover[]
}

/** What of the kept answers did not fit, and what was entered before they were loaded: listed, not lost. */
export function AsidePanels({ visit, kept, mine }: Props) {
  const [found, setFound] = useState<{ tools: Tools; lost: readonly Leftover[] }>()
  const [fates] = useState<Fates>(() => new Map())
  useEffect(() => {
    if (!kept) return
    let stop: (() => void) | undefined = () => {}
    let told = false
    const follow = (tools: Tools) => {
      if (!stop) return
      stop = tools.followKept(visit, kept, fates, lost => {
        setFound({ tools, lost })
        // Whoever is filling in by then is somewhere else.
        if (told) speak(texts.asideTitle)
        told = true
      })
    }
    // Without a network it is fetched later: nothing else hangs on it.
    loadTools().then(follow, () => {})
    return () => {
      stop?.()
      stop = undefined
    }
  }, [visit, kept, fates])
  if (!found) return null
  const { AsidePanel } = found.tools
  return (
    <>
      <AsidePanel key={found.lost.length} title={texts.asideTitle} text={texts.asideText} answers={found.lost} />
      <AsidePanel title={texts.mineTitle} text={texts.mineText} answers={mine} />
    </>
  )
}
