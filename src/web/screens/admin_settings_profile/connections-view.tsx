import type { Connections } from '#contract/portal/profile.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { profileTexts as texts } from './settings-profile-texts.ts'

/** What a company is connected to, to read: of its token only whether there is one. */
export function ConnectionsView({ connections }: { connections: Connections }) {
  const { frame_origins, tenant_site, tenant_system_url, has_tenant_token } = connections
  return (
    <div className="settings-columns">
      <SettingsSection level={3} title={texts.legal}>
        <SettingsRows
          rows={[
            [texts.conditionsUrl, connections.conditions_of_use_url],
            [texts.conditionsText, connections.conditions_of_use_text],
            [texts.privacyUrl, connections.privacy_notice_url],
            [texts.privacyText, connections.privacy_notice_text],
          ]}
        />
      </SettingsSection>
      <div className="settings">
        <SettingsSection level={3} title={texts.frames}>
          <SettingsRows rows={[[texts.origins, frame_origins.join('\n')]]} />
        </SettingsSection>
        <SettingsSection level={3} title={texts.system}>
          <p className="staff-hint">{texts.systemHelp}</p>
          <SettingsRows
            rows={[
              [texts.tenantSite, tenant_site],
              [texts.systemUrl, tenant_system_url],
              [texts.token, has_tenant_token ? texts.tokenSet : texts.tokenNotSet],
            ]}
          />
        </SettingsSection>
      </div>
    </div>
  )
}
