import { Alert, Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../shell/copy-button.tsx'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'

interface Props {
  readonly secret: string
  /** It stands in the place of a screen. */
  readonly isFirst?: boolean
  readonly onDone: () => void
}

/** A secret, the only time that it can be seen. */
export function SecretNotice({ secret, isFirst = false, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <>
      {isFirst && (
        <div className="staff-head">
          <h1>{texts.secret}</h1>
        </div>
      )}
      <Alert color="blue" title={texts.secretOnce} role="group">
        <p>{texts.secretAbout}</p>
        <div className="webhook-secret">
          <TextInput ref={input} readOnly dir="ltr" label={texts.secret} value={secret} onFocus={event => event.currentTarget.select()} />
          <CopyButton text={secret} what={texts.secret} />
        </div>
        <Button mt="md" onClick={onDone}>
          {texts.secretDone}
        </Button>
      </Alert>
    </>
  )
}
