import { Button, Loader, TextInput, type TextInputProps } from '@mantine/core'
import { FAVORITE_NAME_LENGTH } from '#contract/portal/favorite-form.ts'
import { Icon } from '../admin/icons.tsx'
import { favoriteTexts } from '../admin/texts-favorites.ts'
import { texts } from '../admin/texts.ts'
import type { FavoriteNameStatus } from './use-favorite-name.ts'

interface Props extends Pick<TextInputProps, 'value' | 'error'> {
  readonly status: FavoriteNameStatus
  readonly onText: (name: string) => void
  readonly onCheckAgain: () => void
}

/** The name of a favorite field, and how its check stands. */
export function FavoriteNameInput({ status, onText, onCheckAgain, ...props }: Props) {
  return (
    <div>
      <TextInput
        data-setting="eventops_form_name"
        label={favoriteTexts.name}
        description={favoriteTexts.nameHelp}
        required
        autoComplete="off"
        data-max={FAVORITE_NAME_LENGTH}
        rightSection={<Mark status={status} />}
        {...props}
        onChange={event => onText(event.currentTarget.value)}
      />
      {status === 'failed' && (
        <p className="staff-hint" role="status">
          <span>{favoriteTexts.nameUnchecked}</span>{' '}
          <Button size="compact-sm" variant="default" onClick={onCheckAgain}>
            {texts.retry}
          </Button>
        </p>
      )}
    </div>
  )
}

function Mark({ status }: { status: FavoriteNameStatus }) {
  if (status === 'pending') return <Loader size={16} role="progressbar" aria-label={texts.checking} />
  return status === 'free' ? <Icon name="check" /> : null
}
