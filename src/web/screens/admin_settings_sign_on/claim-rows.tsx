import { NativeSelect } from '@mantine/core'
import { signOnLimits } from '#contract/portal/sign-on-rules.ts'
import type { AdminSettingsSignOnPage } from '#contract/portal/sign-on.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { ClaimRow } from './claim-row.tsx'
import { RowList } from './row-list.tsx'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import { type EditedSignOn, NEW_RULE } from './sign-on-values.ts'

interface Props {
  readonly settings: EditedSignOn
  readonly teams: AdminSettingsSignOnPage['teams']
}

/** What somebody may do whose claims say so. */
export function ClaimRows({ settings, teams }: Props) {
  const { values, change, issueOf } = settings
  return (
    <SettingsSection title={texts.claims}>
      <p className="staff-hint">{texts.claimsHelp}</p>
      <RowList
        rows={values.claims}
        blank={NEW_RULE}
        most={signOnLimits.claims}
        issue={issueOf('claims')}
        words={{ row: texts.row, add: texts.addRow, remove: texts.removeRow, empty: texts.claimsEmpty }}
        onChange={claims => change({ claims })}
        draw={(rule, at, onRow) => <ClaimRow settings={settings} teams={teams} rule={rule} at={at} onChange={onRow} />}
      />
      {values.claims.length > 0 && (
        <NativeSelect
          label={texts.unmatched}
          data={Object.entries(texts.unmatchedAs).map(([value, label]) => ({ value, label }))}
          value={values.unmatched}
          onChange={event => change({ unmatched: event.currentTarget.value === 'refuse' ? 'refuse' : 'requester' })}
        />
      )}
    </SettingsSection>
  )
}
