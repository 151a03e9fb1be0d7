import type { AdminSettingsSignOnPage, SignOnData } from '#contract/portal/sign-on.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import { attributesInWords, issuerInWords, ruleInWords } from './sign-on-values.ts'

/** Sign-on to read: of the secret only whether there is one. */
export function SignOnView({ page }: { page: AdminSettingsSignOnPage }) {
  const { sign_on: shown } = page
  return (
    <div className="settings-columns">
      <SettingsSection title={texts.provider}>
        {shown.issuer === '' ? <p>{texts.providerEmpty}</p> : <SettingsRows rows={providerRows(shown)} />}
      </SettingsSection>
      <SettingsSection title={texts.accounts}>
        <SettingsRows
          rows={[
            [texts.makes, shown.makes_accounts ? texts.yes : texts.no],
            [texts.matches, shown.matches_email ? texts.yes : texts.no],
            [texts.domains, shown.domains.join('\n') || texts.allDomains],
          ]}
        />
      </SettingsSection>
      <SettingsSection title={texts.claims}>
        {shown.claims.length === 0 ? (
          <p>{texts.claimsEmpty}</p>
        ) : (
          <SettingsRows
            rows={[
              ...shown.claims.map((rule, at) => [texts.row(at + 1), ruleInWords(rule)] as const),
              [texts.unmatched, texts.unmatchedAs[shown.unmatched]],
            ]}
          />
        )}
        <SettingsRows rows={[[texts.attributesTitle, attributesInWords(shown.attributes) || texts.fromNone]]} />
      </SettingsSection>
      <SettingsSection title={texts.issuers}>
        {shown.issuers.length === 0 ? (
          <p>{texts.issuersEmpty}</p>
        ) : (
          <SettingsRows rows={[...shown.issuers.map(one => [one.name, issuerInWords(one)] as const), [texts.audience, page.audience]]} />
        )}
      </SettingsSection>
    </div>
  )
}

const providerRows = (shown: SignOnData) =>
  [
    [texts.state, shown.is_on ? texts.on : texts.off],
    [texts.issuer, shown.issuer],
    [texts.clientId, shown.client_id],
    [texts.secret, shown.has_client_secret ? texts.secretSet : texts.secretNotSet],
    [texts.label, shown.label],
    [texts.mode, texts.modes[shown.mode]],
    [texts.scopes, shown.scopes],
    [texts.acr, shown.acr || texts.acrAny],
    [texts.passwords, shown.is_on && shown.passwords_off ? texts.passwordsAdmins : texts.passwordsAll],
  ] as const
