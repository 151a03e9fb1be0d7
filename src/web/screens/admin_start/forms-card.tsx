import { isFailed } from '#contract/portal/partial.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { AdminStartPage } from '#contract/portal/start-page.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { formsTexts } from '../admin_forms_list/forms-texts.ts'
import { PartFailed, StartCard } from './start-card.tsx'
import { startTexts as texts } from './start-texts.ts'

interface Props {
  readonly page: AdminStartPage
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Forms that nobody can send as they are, each reason with what mends it (P3.47). Where there is none the page says nothing of it. */
export function FormsCard({ page: { company, forms }, busy, onRetry }: Props) {
  if (isFailed(forms))
    return (
      <StartCard title={texts.forms}>
        <PartFailed onRetry={onRetry} busy={busy} />
      </StartCard>
    )
  const { rows, total } = forms
  if (rows.length === 0) return null
  const all = `${linkTo(company, 'admin/forms')}?status=Incomplete`
  return (
    <StartCard title={texts.forms} count={texts.waitingCount(total, false)} all={total > rows.length ? all : undefined}>
      <p className="staff-hint">{texts.formsText}</p>
      <ul className="home-rows">
        {rows.map(({ uuid, name, type, link, trouble }) => (
          <li key={uuid} className="home-row">
            <div className="home-row-main">
              <RowLink href={link}>
                <span className="home-name">
                  <bdi>{name}</bdi> <span>{type}</span>
                </span>
              </RowLink>
              <ul className="home-troubles" aria-label={formsTexts.troublesOf(name)}>
                {trouble.map(code => (
                  <li key={code}>
                    <RowLink href={`${link}?lacks=${code}`}>{formsTexts.troubles[code]}</RowLink>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </StartCard>
  )
}
