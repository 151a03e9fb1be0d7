import { useId } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { FeatureBoxes } from './feature-filter.tsx'
import { noFilters } from './filters-set.ts'
import type { SpacesPart } from '../panel-props.ts'
import { PlaceFilters, SeatsFilter } from './place-filters.tsx'
import { spacesTexts as texts } from '../spaces-texts.ts'

/** The filters of a phone: a sheet from below whose button says how many spaces there are. */
export function FilterSheet({ onClose, ...props }: SpacesPart & { onClose: () => void }) {
  'use memo'
  const label = useId()
  const { state, actions } = props
  const found = state.totals[state.view]
  return (
    <div className="spaces-dialog spaces-sheet">
      <Dialog
        title={texts.filters}
        closeLabel={texts.close}
        onClose={onClose}
        actions={
          <>
            <button type="button" className="ui-button ui-button-plain" onClick={() => actions.setFilters(noFilters(state))}>
              {texts.clear}
            </button>
            <button type="button" className="ui-button ui-button-primary" onClick={onClose}>
              {found === undefined ? texts.showResults : texts.show({ count: found })}
            </button>
          </>
        }
      >
        <PlaceFilters {...props} />
        <SeatsFilter {...props} />
        <div>
          <span id={label} className="spaces-filter-label">
            {texts.features}
          </span>
          <FeatureBoxes state={state} actions={actions} label={label} />
        </div>
      </Dialog>
    </div>
  )
}
