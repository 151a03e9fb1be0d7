import { useEffect, useState } from 'react'
import type { KeptAnswers, Leftover } from '#contract/portal/submissions.ts'
import { texts } from '../shell/texts.ts'
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
  useEffect(() => {
    if (!kept) return
    // Without a network it is fetched later: nothing else hangs on it.
    loadTools().then(tools => setFound({ tools, lost: tools.unfitting(visit, kept) }), () => {})
  }, [visit, kept])
  if (!found) return null
  const { AsidePanel } = found.tools
  return (
    <>
      <AsidePanel title={texts.asideTitle} text={texts.asideText} answers={found.lost} />
      <AsidePanel title={texts.mineTitle} text={texts.mineText} answers={mine} />
    </>
  )
}
