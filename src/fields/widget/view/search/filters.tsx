import { useState } from 'react'
import { FeatureFilter } from './feature-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { filtersSet } from './filters-set.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { PlaceFilters, SeatsFilter } from './place-filters.tsx'
import { spacesTexts as texts } from '../spaces-texts.ts'

/** What is wanted of a space: in one line with chips, on a phone behind a button. Spaces follow by themselves. */
export function Filters(props: SpacesPart) {
  'use memo'
  const [isOpen, setOpen] = useState(false)
  const { state, isNarrow } = props
  if (!isNarrow) {
    return (
      <>
        <div className="spaces-filters" role="group" aria-label={texts.filters}>
          <PlaceFilters {...props} />
          <FeatureFilter {...props} />
          <SeatsFilter {...props} />
        </div>
        <FilterChips {...props} />
      </>
    )
  }
  return (
    <>
      <div className="spaces-line">
        <button type="button" className="ui-button ui-button-plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="filter" />
          {texts.filtersSet({ count: filtersSet(state) })}
        </button>
        <span className="spaces-small">{texts.bestFit}</span>
      </div>
      {isOpen && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
