import type { OwnRow } from '#contract/portal/own-row.ts'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { texts } from '../../shell/texts.ts'
import { OwnCard } from './own-card.tsx'
import { monthOf } from './own-dates.ts'
import { ownQuery } from './own-query.ts'

interface Props {
  readonly page: OwnSubmissionsPage
  readonly isLoading: boolean
}

/** The requests that were asked for: those to come first, or, where they alone or those that are over are, by month. */
export function OwnList({ page, isLoading }: Props) {
  const { company, rows, total, query } = page
  return (
    <>
      <p role="status" className="ui-visually-hidden">
        {isLoading ? texts.loading : screenTexts.found({ count: total })}
      </p>
      {rows.length === 0 && (
        <div className="own-empty">
          <p>{total > 0 ? screenTexts.nothingOnPage : screenTexts.nothingFound}</p>
          <a href={linkTo(company, 'submissions')}>{total > 0 ? screenTexts.firstPage : screenTexts.showAll}</a>
        </div>
      )}
      <div className="own-months" aria-busy={isLoading}>
        {partsOf(rows, query.when === '' ? timeOf : monthOfRow).map(([title, part]) => (
          <div key={part[0]?.uuid}>
            {title && <h2>{title}</h2>}
            <ul className="own-list">
              {part.map(row => (
                <OwnCard key={row.uuid} row={row} company={company} level={title ? 3 : 2} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Paging page={page} />
    </>
  )
}

const monthOfRow = ({ start_date }: OwnRow) => monthOf(start_date)

const timeOf = ({ time }: OwnRow) => (time === '' ? screenTexts.noDate : screenTexts[time])

/** Neighbours of one title together. */
function partsOf(
  rows: readonly OwnRow[],
  titleOf: (row: OwnRow) => string,
): readonly (readonly [title: string, rows: readonly OwnRow[]])[] {
  const parts: [string, OwnRow[]][] = []
  for (const row of rows) {
    const title = titleOf(row)
    const last = parts.at(-1)
    if (last?.[0] === title) last[1].push(row)
    else parts.push([title, [row]])
  }
  return parts
}

function Paging({ page: { page, size, total, query } }: { page: OwnSubmissionsPage }) {
  const pages = Math.max(1, Math.ceil(total / Math.max(1, size)))
  if (pages === 1) return null
  const to = (target: number) => `?${ownQuery({ ...query, page: target, size })}`
  return (
    <nav className="own-paging" aria-label={screenTexts.pages}>
      {page > 1 && (
        <a className="ui-button ui-button-plain" rel="prev" href={to(page - 1)}>
          {texts.previous}
        </a>
      )}
      <span>{texts.pageOf({ page, pages })}</span>
      {page < pages && (
        <a className="ui-button ui-button-plain" rel="next" href={to(page + 1)}>
          {texts.next}
        </a>
      )}
    </nav>
  )
}
