import { Button, PasswordInput } from '@mantine/core'
import { signOnLimits } from '#contract/portal/sign-on-rules.ts'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import type { EditedSignOn } from './sign-on-values.ts'

/** What the provider knows the portal by: never shown again. */
export function SecretInput({ settings, isStored }: { readonly settings: EditedSignOn; readonly isStored: boolean }) {
  const { values, base, change, issueOf } = settings
  const { client_secret: secret } = values
  const isRemoved = secret.is === 'removed'
  return (
    <>
      <PasswordInput
        label={texts.secret}
        description={isRemoved ? texts.secretGoes : texts.secretHelp}
        placeholder={isStored && !isRemoved ? texts.secretPlaceholder : ''}
        autoComplete="new-password"
        data-max={signOnLimits.secret}
        value={secret.is === 'typed' ? secret.secret : ''}
        error={issueOf('client_secret')}
        visibilityToggleButtonProps={{ 'aria-label': texts.showSecret }}
        onChange={({ currentTarget: { value } }) =>
          change({ client_secret: value === '' ? base.client_secret : { is: 'typed', secret: value } })
        }
      />
      {isStored && (
        <div className="settings-buttons">
          <Button variant="default" onClick={() => change({ client_secret: isRemoved ? base.client_secret : { is: 'removed' } })}>
            {isRemoved ? texts.keepSecret : texts.removeSecret}
          </Button>
        </div>
      )}
    </>
  )
}
