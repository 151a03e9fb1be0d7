import './posters_buildings_widget.css'
import { languageNow } from '#contract/texts/catalogue.ts'
import { split } from '#engine/model/values.ts'
import type { InputProps, RunnerAccess } from '../field-props.ts'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import { daysText } from '../kit/days-text.ts'
import { placeAndDays, type PosterField } from '../kit/poster-field.ts'
import { PosterFrame } from '../kit/poster-frame.tsx'
import { PosterIcon } from '../kit/poster-icon.tsx'
import { posterTexts } from '../kit/poster-texts.ts'
import { texts as kitTexts } from '../kit/texts.ts'
import { postersBuildingsTexts as texts } from './posters_buildings_widget-texts.ts'
import type { CampusBuildings } from './posters_buildings_widget.ts'

/** The buildings of the chosen campuses, and where a location is free on every day. */
export function PostersBuildingsInput(props: InputProps<PosterField>) {
  'use no memo'
  const { field, runner, formats = DEFAULT_FORMATS } = props
  const names = placeAndDays(field)
  const [worksites, start, end] = names
  return (
    <PosterFrame<readonly CampusBuildings[]> {...props} names={names} failed={texts.failed} loading={<Loading />}>
      {(campuses, answers) => (
        <>
          <p className="posters-query" lang={languageNow()}>
            <span>
              <PosterIcon name="calendar" />
              {daysText(answers[start] ?? '', answers[end] ?? '', formats)}
            </span>
            <span>
              <PosterIcon name="place" />
              {texts.campuses({ count: split(answers[worksites] ?? '').length })}
            </span>
            <Change mapField={worksites} runner={runner} />
          </p>
          {campuses.length === 0 && (
            <p className="posters-box posters-note" lang={field.noDataText ? undefined : languageNow()}>
              {field.noDataText || texts.none}
            </p>
          )}
          {campuses.map(campus => (
            <Campus key={campus.worksite_uid} campus={campus} />
          ))}
        </>
      )}
    </PosterFrame>
  )
}

function Change({ mapField, runner }: { readonly mapField: string; readonly runner: RunnerAccess | undefined }) {
  'use no memo'
  const label = runner?.fieldOf(mapField)?.label ?? ''
  return (
    <button type="button" className="field-link" aria-label={posterTexts.changeOf({ label })} onClick={() => runner?.goTo(mapField)}>
      {posterTexts.change}
    </button>
  )
}

/** Open unless there is nothing to choose from: then its head says so. */
function Campus({ campus }: { readonly campus: CampusBuildings }) {
  'use no memo'
  const { worksite_name, available_buildings: available, unavailable_buildings: full } = campus
  const locations = available.reduce((sum, { no_of_poster_display_locations: free }) => sum + free, 0)
  const [icon, words] =
    available.length === 0
      ? (['cross', texts.none] as const)
      : full.length === 0
        ? (['check', texts.all({ locations })] as const)
        : (['info', texts.some({ buildings: available.length, locations })] as const)
  return (
    <details key={icon} className="posters-box posters-campus" open={available.length > 0}>
      <summary>
        <PosterIcon name={icon} />
        <span className="posters-words">
          <strong dir="auto">{worksite_name}</strong>
          <span lang={languageNow()}>{words}</span>
        </span>
      </summary>
      <ul>
        {available.map(({ uid, name, no_of_poster_display_locations: free }) => (
          <li key={uid}>
            <PosterIcon name="check" />
            <strong dir="auto">{name}</strong>
            <span className="posters-count" lang={languageNow()}>
              {texts.free({ locations: free })}
            </span>
          </li>
        ))}
        {full.map(({ uid, name }) => (
          <li key={uid} data-full="">
            <PosterIcon name="cross" />
            <span className="posters-words">
              <strong dir="auto">{name}</strong>
              <span lang={languageNow()}>{texts.full({ building: name })}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Loading() {
  'use no memo'
  return (
    <div className="posters-box posters-skeleton">
      <p>{kitTexts.loading}</p>
      <div />
      <div />
    </div>
  )
}
