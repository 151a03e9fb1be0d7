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

/** What of a request clashes, in its row of a list: with whom, which in line it is, and who asked first. A row of a table has room for the first; each has its line on a card. */
export function ClashMarks({ clashes, company }: Props) {
  const lines = clashes.map(clash => lineOf(clash, company))
  return (
    <ul className="clash-marks" data-whole={lines.join('\n')}>
      {clashes.map(({ booking, reason }, at) => (
        <li key={booking} className={`${reason === 'free' ? 'clash-free' : 'clash-line'}${at > 0 ? ' clash-left-out' : ''}`}>
          <Icon name={reason === 'free' ? 'check' : 'warning'} size={16} />
          <bdi>{lines[at]}</bdi>
        </li>
      ))}
      {clashes.length > 1 && (
        <li className="clash-more" aria-hidden="true">
          {texts.moreClashes(clashes.length - 1)}
        </li>
      )}
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
