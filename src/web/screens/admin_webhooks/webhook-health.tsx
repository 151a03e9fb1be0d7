import './webhooks.css'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { WebhookHealth as Health, WebhookRow } from '#contract/portal/webhooks.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Icon, type IconName } from '../../admin/icons.tsx'
import { webhooksTexts as texts } from './webhooks-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly webhook: Pick<WebhookRow, 'health' | 'since' | 'why'>
}

const ICONS: Readonly<Record<Health, IconName>> = {
  works: 'check',
  untried: 'history',
  failing: 'warning',
  switched_off: 'hidden',
  off: 'hidden',
}

/** How a webhook does, as a word with a sign, since when and why. */
export function WebhookHealth({ company, webhook: { health, since, why } }: Props) {
  return (
    <span className="webhooks-health">
      <span className="webhooks-mark" data-health={health}>
        <Icon name={ICONS[health]} size={14} />
        {texts.health[health]}
      </span>
      {since && <span className="staff-hint">{texts.since(companyTime(company).both(Date.parse(since)))}</span>}
      {why !== '' && <span>{why}</span>}
    </span>
  )
}
