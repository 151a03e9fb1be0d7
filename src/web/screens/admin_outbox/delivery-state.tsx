import type { DeliveryRow } from '#contract/portal/outbox.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Icon, type IconName } from '../../admin/icons.tsx'
import { outboxTexts as texts } from './outbox-texts.ts'

interface Props {
  readonly row: DeliveryRow
  readonly company: CompanyData
  /** Why it could not be sent again; '': nothing of the kind. */
  readonly failure: string
}

type State = keyof typeof texts.states

const ICONS: Readonly<Record<State, IconName>> = {
  waiting: 'history',
  sending: 'up',
  sent: 'check',
  caught: 'inbox',
  failed: 'refresh',
  dead: 'warning',
  suppressed: 'hidden',
}

const stateOf = ({ state, is_caught }: DeliveryRow): State => (state === 'sent' && is_caught ? 'caught' : state)

/** Where a message is, as a word with a sign, why, and what becomes of it. */
export function DeliveryState({ row, company, failure }: Props) {
  const state = stateOf(row)
  return (
    <div className="outbox-state">
      <span className="outbox-mark" data-state={state}>
        <Icon name={ICONS[state]} size={14} />
        {texts.states[state]}
      </span>
      {row.why !== '' && <span className="outbox-why">{row.why}</span>}
      <span className="staff-hint">{moreOf(row, state, company).join(' · ')}</span>
      {failure !== '' && (
        <p className="outbox-failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

/** What went at once needs no number. */
function moreOf({ attempts, next_at }: DeliveryRow, state: State, company: CompanyData): string[] {
  const isOrdinary = attempts <= 1 && (state === 'sent' || state === 'caught' || state === 'sending')
  return [
    ...(state === 'caught' ? [texts.toNobody] : []),
    ...(attempts > 0 && !isOrdinary ? [texts.triedTimes(attempts)] : []),
    ...(next_at ? [texts.nextTryAt(companyTime(company).both(Date.parse(next_at)))] : []),
  ]
}
