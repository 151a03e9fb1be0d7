import { clockTexts } from '../../kit/clock-texts.ts'
import { formatDate, formatTime } from '../../kit/formats.ts'
import { UnseenNote } from '../../kit/lacking-form.tsx'
import type { CompanyFormats } from '../../runner-props.ts'
import type { MissingField, SpacesActions } from '../spaces-state.ts'
import { Icon } from './parts/icon.tsx'
import { spacesTexts as texts } from './spaces-texts.ts'

interface Props {
  readonly missing: readonly MissingField[]
  readonly actions: Pick<SpacesActions, 'goTo' | 'endOn'>
  readonly formats: CompanyFormats
  readonly required: boolean | undefined
  readonly id: string
  readonly isNarrow: boolean
}

/** P12.3: which answers are missing, each with the way to it; where there is none, whom to call (P3.47). */
export function Inactive({ missing, actions, formats, required, id, isNarrow }: Props) {
  'use memo'
  return (
    <div className="spaces-inactive" role="group" aria-labelledby={`${id}-missing`}>
      <p id={`${id}-missing`} className="spaces-title">
        {texts.missing({ count: missing.length })}
      </p>
      <p className="spaces-small">{texts.missingHelp}</p>
      <ul className="spaces-missing">
        {missing.map(field => (
          <Missing key={field.mapField} field={field} actions={actions} formats={formats} isNarrow={isNarrow} />
        ))}
      </ul>
      {missing.every(({ page }) => page === 0) && <UnseenNote required={required} formats={formats} />}
    </div>
  )
}

function Missing({ field, actions, formats, isNarrow }: Pick<Props, 'actions' | 'formats' | 'isNarrow'> & { field: MissingField }) {
  'use memo'
  const { mapField, label, message, page, isHere, endDay } = field
  const why = message || (page > 0 ? texts.notFilled : texts.notShown)
  const whyThere = message ? texts.wrongOnPage({ page, message }) : texts.notFilledOnPage({ page })
  const way = isHere ? texts.goToField : texts.goToPage({ page })
  return (
    <li>
      <span className="spaces-missing-sign" aria-hidden="true" />
      <span className="spaces-missing-words">
        <strong dir="auto">{label}</strong>
        <span>{isNarrow && !isHere && page > 0 ? whyThere : why}</span>
      </span>
      {endDay !== '' && (
        <button type="button" className="ui-button ui-button-plain spaces-button" onClick={() => actions.endOn(endDay)}>
          {clockTexts.midnightOf({ time: formatTime('00:00', formats), date: formatDate(endDay, formats) })}
        </button>
      )}
      {page > 0 && (
        <button
          type="button"
          className="spaces-link"
          aria-label={texts.of({ words: way, name: label })}
          onClick={() => actions.goTo(mapField)}
        >
          {isNarrow ? texts.go : way}
          <Icon name="forward" turns />
        </button>
      )}
    </li>
  )
}
