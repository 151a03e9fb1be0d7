import './clashes.css'
import type { SpaceClash } from '#contract/portal/clashes.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../company-time.ts'
import { Icon } from '../icons.tsx'
import { clashTexts as texts } from './clash-texts.ts'

interface Props {
  readonly clashes: readonly SpaceClash[]
  readonly company: CompanyData
}

/** So many clashes of a request stand in its row. */
const SHOWN = 2

/** What of a request clashes, in its row of a list: with whom, which in line it is, and who asked first. */
export function ClashMarks({ clashes, company }: Props) {
  const more = clashes.length - SHOWN
  return (
    <ul className="clash-marks">
      {clashes.slice(0, SHOWN).map(clash => (
        <li key={clash.booking} className={clash.reason === 'free' ? 'clash-free' : 'clash-line'}>
          <Icon name={clash.reason === 'free' ? 'check' : 'warning'} size={16} />
          <bdi>{lineOf(clash, company)}</bdi>
        </li>
      ))}
      {more > 0 && <li className="staff-hint">{texts.moreClashes(more)}</li>}
    </ul>
  )
}

function lineOf({ space, reason, has, rank, asked_first }: SpaceClash, company: CompanyData): string {
  if (reason !== undefined && reason !== 'taken') return texts.short[reason](space)
  const [first] = has
  const by = first ? `“${first.title}”` : first === null ? texts.anotherRequest : texts.takenBySomebody
  const line = [
    texts.taken(space, by),
    rank === undefined ? '' : texts.inLine(rank),
    asked_first ? texts.askedFirst(asked_first.name || texts.somebody, companyTime(company).date(Date.parse(asked_first.date))) : '',
  ]
  return line.filter(Boolean).join(' · ')
}
