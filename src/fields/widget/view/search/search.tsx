import { useState } from 'react'
import { Filters } from './filters.tsx'
import { holdTexts } from '../chosen/hold-texts.ts'
import { Icon } from '../parts/icon.tsx'
import { Legend } from '../time/legend.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { Failed, Loading } from './progress-parts.tsx'
import { SpaceList } from './space-list.tsx'
import { spacesTexts as texts } from '../spaces-texts.ts'
import { ViewSwitch } from './view-switch.tsx'
import { NothingFits } from './ways-out.tsx'

/** Filters, the two views, and what was found. `hasSome`: there is something chosen to go back to. */
export function Search({ hasSome, ...part }: SpacesPart & { hasSome: boolean }) {
  'use memo'
  const { state, actions, open } = part
  const { phase, selected } = state
  const title = selected.length > 0 ? texts.findAnother : texts.find
  // What it is searched with stays, with the focus in it, while another search is under way.
  const [wasActive, setWasActive] = useState(false)
  if (phase.is === 'active' && !wasActive) setWasActive(true)
  return (
    <div className="spaces-search" role="group" aria-label={title}>
      {hasSome && (
        <div className="spaces-line">
          <p className="spaces-title" data-search tabIndex={-1}>
            {title}
          </p>
          <button type="button" className="spaces-link" onClick={() => open.chosen()}>
            <Icon name="back" turns />
            {selected.length > 0 ? texts.backToSelected({ count: selected.length }) : texts.back}
          </button>
        </div>
      )}
      {(wasActive || phase.is === 'active') && <Controls {...part} />}
      {phase.is === 'failed' && <Failed state={state} actions={actions} isRetrying={phase.isRetrying} />}
      {phase.is === 'loading' && <Loading />}
      {phase.is === 'active' && <Found {...part} />}
    </div>
  )
}

function Controls(part: SpacesPart) {
  'use memo'
  const { state, actions, isNarrow } = part
  return (
    <>
      {!isNarrow && <Filters {...part} />}
      <div className="spaces-line">
        <ViewSwitch state={state} actions={actions} />
        {!isNarrow && <p className="spaces-small">{texts.bestFit}</p>}
      </div>
      {isNarrow && <Filters {...part} />}
      {state.isFull && (
        <p className="spaces-note">
          <Icon name="info" />
          {holdTexts.isFull}
        </p>
      )}
    </>
  )
}

function Found(part: SpacesPart) {
  'use memo'
  const { list, view } = part.state
  if (list.rows.length > 0)
    return (
      <div className="spaces-found" data-view={view} aria-busy={list.isLoading || undefined}>
        {!part.isNarrow && <Legend own="yours" />}
        <SpaceList key={view} {...part} />
      </div>
    )
  if (list.isLoading) return <Loading />
  return view === 'available' ? <NothingFits {...part} /> : <p className="spaces-title">{texts.noUnavailable}</p>
}
