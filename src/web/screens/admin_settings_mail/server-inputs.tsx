import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { SMTP_PORTS } from '#contract/portal/mail-rules.ts'
import type { CompanyMail } from '#contract/portal/mail-settings.ts'
import type { EditedSettings } from '../../admin/settings/use-settings.ts'
import type { MailValues } from './mail-values.ts'
import { mailSettingsTexts as texts } from './settings-mail-texts.ts'

interface Props {
  readonly settings: EditedSettings<MailValues>
  /** As it is stored. */
  readonly mail: CompanyMail
}

/** A company's own mail server, whose password is never shown again. */
export function ServerInputs({ settings, mail }: Props) {
  const { values, change, issueOf } = settings
  const props = (key: 'smtp_host' | 'smtp_user' | 'smtp_from', most: number) => ({
    value: values[key],
    'data-max': most,
    error: issueOf(key),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  })
  const ports: readonly number[] = [...new Set([...SMTP_PORTS, mail.smtp_port])]
  return (
    <>
      <TextInput label={texts.host} description={texts.hostHelp} {...props('smtp_host', 253)} />
      <NativeSelect
        label={texts.port}
        data={ports.map(port => ({ value: String(port), label: labelOf(port) }))}
        value={String(values.smtp_port)}
        error={issueOf('smtp_port')}
        onChange={event => change({ smtp_port: Number(event.currentTarget.value) })}
      />
      <TextInput label={texts.user} description={texts.userHelp} {...props('smtp_user', 320)} />
      <PasswordSetting settings={settings} isStored={mail.has_smtp_password} />
      <TextInput label={texts.from} description={texts.fromHelp} inputMode="email" {...props('smtp_from', 254)} />
    </>
  )
}

const labelOf = (port: number): string => (port in texts.ports ? texts.ports[port as keyof typeof texts.ports] : texts.otherPort(port))

function PasswordSetting({ settings, isStored }: Pick<Props, 'settings'> & { readonly isStored: boolean }) {
  const { values, base, change, issueOf } = settings
  const { smtp_password: password } = values
  const isRemoved = password.is === 'removed'
  return (
    <>
      <PasswordInput
        label={texts.password}
        description={isRemoved ? texts.passwordGoes : texts.passwordHelp}
        placeholder={isStored && !isRemoved ? texts.passwordPlaceholder : ''}
        autoComplete="new-password"
        data-max={1_000}
        value={password.is === 'typed' ? password.password : ''}
        error={issueOf('smtp_password')}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        onChange={({ currentTarget: { value } }) =>
          change({ smtp_password: value === '' ? base.smtp_password : { is: 'typed', password: value } })
        }
      />
      {isStored && (
        <div className="settings-buttons">
          <Button variant="default" onClick={() => change({ smtp_password: isRemoved ? base.smtp_password : { is: 'removed' } })}>
            {isRemoved ? texts.keepPassword : texts.removePassword}
          </Button>
        </div>
      )}
    </>
  )
}
