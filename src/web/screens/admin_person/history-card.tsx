import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { LogList } from '../../admin/log-panel.tsx'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { texts as shared } from '../../admin/texts.ts'
import { actWords } from './act-words.ts'

/** What was done about the person: the newest of the audit. */
export function HistoryCard({ page: { person, company } }: { page: AdminPersonPage }) {
  if (person.history.length === 0) return null
  const logs = person.history.map(act => ({ datetime: act.at, who: act.who, changes: actWords(act) }))
  return (
    <SettingsSection title={shared.history}>
      <LogList logs={logs} company={company} />
    </SettingsSection>
  )
}
