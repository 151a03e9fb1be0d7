import type { CompanyData } from '#contract/portal/pages.ts'
import type { Connections } from '#contract/portal/profile.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { useScrollStop } from '../../admin/use-scroll-stop.ts'
import { LegalLinks } from '../../shell/legal-links.tsx'
import { profileTexts as texts } from './settings-profile-texts.ts'

interface Props {
  readonly connections: Connections
  readonly company: CompanyData
}

/** What a company is connected to, to read: of its token only whether there is one. */
export function ConnectionsView({ connections, company }: Props) {
  const { frame_origins, tenant_site, tenant_system_url, has_tenant_token } = connections
  return (
    <div className="settings-columns">
      <SettingsSection level={3} title={texts.legal}>
        <SettingsRows
          rows={[
            [texts.conditionsUrl, connections.conditions_of_use_url],
            [texts.conditionsText, longText(texts.conditionsText, connections.conditions_of_use_text)],
            [texts.privacyUrl, connections.privacy_notice_url],
            [texts.privacyText, longText(texts.privacyText, connections.privacy_notice_text)],
          ]}
        />
        {(company.conditions_of_use_url || company.privacy_notice_url) && (
          <div role="group" aria-label={texts.asVisitors} className="settings-line">
            <span className="staff-hint">{texts.asVisitors}</span>
            <LegalLinks company={company} />
          </div>
        )}
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

const longText = (name: string, text: string) => text && <LongText name={name} text={text} />

/** As it was written, in a box of a few lines that scrolls. */
function LongText({ name, text }: { name: string; text: string }) {
  const stop = useScrollStop()
  return (
    <div {...stop} role="group" aria-label={name} className="settings-long">
      {text}
    </div>
  )
}
