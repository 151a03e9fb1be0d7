import { useEffect, useState } from 'react'
import type { SavedAnswers, Leftover } from '#contract/portal/submissions.ts'
import { sendingTexts as texts } from '../shell/texts-sending.ts'
import { speak } from '../shell/toasts.ts'
import { type Fates, followKept } from './aside.ts'
import { AsidePanel } from './keeping-dialogs.tsx'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  /** What the run began with. */
  readonly kept: SavedAnswers
  readonly mine: readonly Leftover[]
}

/** What of the kept answers did not fit, and what was entered before they were loaded: listed, not lost. Part of the tools. */
export function AsidePanels({ visit, kept, mine }: Props) {
  const [lost, setLost] = useState<readonly Leftover[]>()
  const [fates] = useState<Fates>(() => new Map())
  useEffect(() => {
    let isListed = false
    return followKept(visit, kept, fates, found => {
      setLost(found)
      // Whoever is filling in by then is somewhere else.
      if (isListed) speak(texts.asideTitle)
      isListed = true
    })
  }, [visit, kept, fates])
  if (!lost) return null
  return (
    <>
      <AsidePanel key={lost.length} title={texts.asideTitle} text={texts.asideText} answers={lost} />
      <AsidePanel title={texts.mineTitle} text={texts.mineText} answers={mine} />
    </>
  )
}
