import { useState } from 'react'
import type { AdminSettingsStatusesPage } from '#contract/portal/request-statuses-page.ts'
import { editRequestStatuses } from '#contract/portal/request-statuses.ts'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { firstWrongIn } from '../../admin/editing/setting-in.ts'
import { leadTo } from '../../admin/focus.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { SettingsConflictDialog } from '../../admin/settings/settings-conflict.tsx'
import { useSettings, type Versioned } from '../../admin/settings/use-settings.ts'
import { call } from '../../api/call.ts'
import { statusesTexts as texts } from './settings-statuses-texts.ts'
import { StatusList } from './status-list.tsx'
import { checkStatuses, statusesBody, statusLabels, statusValues, type StatusValues, writeStatusSetting } from './status-values.ts'

interface Props {
  readonly page: AdminSettingsStatusesPage
  /** Back to reading without saving: once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: () => Promise<void>
}

/** Words and order of all statuses in edit mode. */
export function StatusesForm({ page, onLeave, onSaved }: Props) {
  // The page may be loaded again meanwhile: what is checked and named is what the work began with.
  const [{ begin, statuses }] = useState(() => ({ begin: statusValues(page) as Versioned<StatusValues>, statuses: page.statuses }))
  const settings = useSettings<StatusValues>({
    page,
    begin,
    read: statusValues,
    check: changes => checkStatuses(changes, begin.values),
    send: (changes, version, stored) =>
      call(editRequestStatuses, {
        params: { company: page.company.path },
        body: statusesBody(changes, stored),
        ifMatch: version,
        quiet: true,
      }),
    titles: texts,
    onSaved,
  })

  async function save() {
    await settings.save()
    leadTo(firstWrongIn('.settings'))
  }

  return (
    <>
      <EditBar title={screenTitle(page)} isDirty={settings.isDirty} saver={settings} onSave={() => void save()} onLeave={onLeave} />
      <div className="settings" inert={settings.saving}>
        <p className="staff-hint statuses-help">{texts.orderHelp}</p>
        <StatusList settings={settings} statuses={statuses} />
      </div>
      <SettingsConflictDialog
        settings={settings}
        labels={statusLabels(statuses)}
        write={(value, setting) => writeStatusSetting(value, setting, statuses)}
        onTakeTheirs={() => void onLeave()}
      />
    </>
  )
}
