import type { CSSProperties } from 'react'
import { isNearError } from '#contract/portal/accent.ts'
import type { CompanyProfile } from '#contract/portal/profile.ts'
import { zoneToday } from '#contract/portal/time-zones.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { profileTexts as texts } from './settings-profile-texts.ts'

const EXAMPLE = '2026-03-04'

/** What a company says of itself, to read. */
export function ProfileView({ profile }: { profile: CompanyProfile }) {
  const { name, display_name, website, phone, address, logo, accent, readable_date_format, readable_time_format, timezone } = profile
  const example = texts.exampleOf(readable_date_format, formatDate(EXAMPLE, profile))
  return (
    <div className="settings-columns">
      <SettingsSection title={texts.company}>
        <SettingsRows
          rows={[
            [texts.name, name],
            [texts.displayName, display_name],
            [texts.website, website],
            [texts.phone, phone],
            [texts.address, address],
          ]}
        />
      </SettingsSection>
      <div className="settings">
        <SettingsSection title={texts.appearance}>
          <SettingsRows
            rows={[
              [
                texts.logo,
                logo ? <img key={logo} className="settings-logo" src={logo} alt={texts.logoOf(display_name || name)} /> : texts.noLogo,
              ],
              [texts.accent, <Accent key={accent} accent={accent} />],
            ]}
          />
        </SettingsSection>
        <SettingsSection title={texts.formats}>
          <SettingsRows
            rows={[
              [texts.dateFormat, example],
              [texts.clock, texts.clocks[readable_time_format === '12 hr' ? '12 hr' : '24 hr']],
              [texts.timezone, zoneToday(timezone)],
              [texts.holidays, profile.holidays.map(day => formatDate(day, profile)).join(', ')],
            ]}
          />
        </SettingsSection>
        <SettingsSection title={texts.bookings}>
          <SettingsRows rows={[[texts.afterChange, profile.keeps_status ? texts.statusStays : texts.statusFallsBack]]} />
        </SettingsSection>
      </div>
    </div>
  )
}

function Accent({ accent }: { accent: string }) {
  return (
    <>
      <span className="settings-swatch" style={{ '--swatch': accent } as CSSProperties} />
      {accent}
      {isNearError(accent) && ` · ${texts.accentNearError}`}
    </>
  )
}
