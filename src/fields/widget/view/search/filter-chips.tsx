import { filtersSet, noFilters } from './filters-set.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'

/** The features that are chosen, each with a way to take it away. Always there, so that the focus stays when the last one goes. */
export function FilterChips({ state, actions }: Pick<SpacesPart, 'state' | 'actions'>) {
  'use memo'
  const { filters, choices } = state
  const chosen = choices.features.filter(({ uid }) => filters.features.includes(uid))
  if (filtersSet(state) === 0) return null
  return (
    <div className="spaces-chips">
      {chosen.map(({ uid, name }) => (
        <button
          key={uid}
          type="button"
          className="spaces-chip"
          data-place
          aria-label={texts.removeFilter({ name })}
          onClick={() => actions.setFilters({ features: filters.features.filter(each => each !== uid) })}
        >
          {name}
          <Icon name="cross" />
        </button>
      ))}
      <button type="button" className="spaces-link" data-place onClick={() => actions.setFilters(noFilters(state))}>
        {texts.clearFilters}
      </button>
    </div>
  )
}
