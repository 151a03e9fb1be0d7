import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { signOnLimits } from '#contract/portal/sign-on-rules.ts'
import { SIGN_ALGORITHMS, type TokenIssuer } from '#contract/portal/sign-on.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { CopyButton } from '../../shell/copy-button.tsx'
import { RowList } from './row-list.tsx'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import { type EditedSignOn, issueIn, NEW_ISSUER } from './sign-on-values.ts'

interface Props {
  readonly settings: EditedSignOn
  readonly audience: string
}

/** Systems whose core tokens let people in. */
export function IssuerRows({ settings, audience }: Props) {
  const { values, change, issueOf } = settings
  return (
    <SettingsSection title={texts.issuers}>
      <p className="staff-hint">{texts.issuersHelp}</p>
      <div role="group" aria-label={texts.audience}>
        <p className="settings-label">{texts.audience}</p>
        <p className="sign-on-line">
          <code dir="ltr">{audience}</code>
          <CopyButton text={audience} what={texts.audience} />
        </p>
      </div>
      <RowList
        rows={values.issuers}
        blank={NEW_ISSUER}
        most={signOnLimits.issuers}
        issue={issueOf('issuers')}
        words={{ row: texts.issuerRow, add: texts.addIssuer, remove: texts.removeIssuer, empty: texts.issuersEmpty }}
        onChange={issuers => change({ issuers })}
        draw={(issuer, at, onRow) => <IssuerRow settings={settings} issuer={issuer} at={at} onChange={onRow} />}
      />
    </SettingsSection>
  )
}

interface RowProps {
  readonly settings: EditedSignOn
  readonly issuer: TokenIssuer
  readonly at: number
  readonly onChange: (issuer: TokenIssuer) => void
}

function IssuerRow({ settings, issuer, at, onChange }: RowProps) {
  const props = (key: 'name' | 'iss' | 'jwks_url' | 'pem', most: number) => ({
    value: issuer[key],
    'data-max': most,
    error: issueIn(settings, 'issuers', `issuers.${at}.${key}`, issuer[key]),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...issuer, [key]: event.currentTarget.value }),
  })
  return (
    <>
      <div className="sign-on-rule">
        <TextInput label={texts.issuerName} description={texts.issuerNameHelp} {...props('name', signOnLimits.name)} />
        <TextInput label={texts.iss} dir="ltr" {...props('iss', signOnLimits.address)} />
      </div>
      <TextInput label={texts.jwksUrl} description={texts.jwksHelp} type="url" dir="ltr" {...props('jwks_url', signOnLimits.address)} />
      <Textarea
        label={texts.pem}
        description={texts.pemHelp}
        dir="ltr"
        autosize
        minRows={2}
        maxRows={10}
        {...props('pem', signOnLimits.pem)}
      />
      <Checkbox.Group
        label={texts.algorithms}
        error={issueIn(settings, 'issuers', `issuers.${at}.algorithms`, 'any')}
        value={[...issuer.algorithms]}
        onChange={chosen => onChange({ ...issuer, algorithms: SIGN_ALGORITHMS.filter(one => chosen.includes(one)) })}
      >
        <div className="sign-on-choices">
          {SIGN_ALGORITHMS.map(one => (
            <Checkbox key={one} value={one} label={one} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}
