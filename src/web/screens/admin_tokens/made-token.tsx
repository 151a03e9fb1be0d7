import { Alert, Button, Code, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Icon } from '../../admin/icons.tsx'
import { tokensTexts as texts } from './tokens-texts.ts'

interface Props {
  readonly token: string
  readonly onCopied: () => void
  readonly onDone: () => void
}

/** The token, the only time that it is seen. */
export function MadeToken({ token, onCopied, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setOutcome('copied')
      onCopied()
    } catch {
      setOutcome('copyFailed')
      input.current?.select()
    }
  }

  return (
    <Stack>
      <Alert color="yellow" icon={<Icon name="warning" />}>
        {texts.madeWarning}
      </Alert>
      <div className="tokens-made">
        <TextInput
          ref={input}
          readOnly
          label={texts.token}
          value={token}
          spellCheck={false}
          autoComplete="off"
          onFocus={event => event.currentTarget.select()}
          // Whoever copies by the keyboard has it too.
          onCopy={onCopied}
        />
        <Button data-autofocus leftSection={<Icon name={outcome === 'copied' ? 'check' : 'copy'} />} onClick={() => void copy()}>
          {outcome === 'copied' ? texts.copied : texts.copy}
        </Button>
      </div>
      <p role="status" className={outcome === 'copyFailed' ? 'tokens-issue' : 'ui-visually-hidden'}>
        {outcome && texts[outcome]}
      </p>
      <div>
        <p className="staff-hint">{texts.howToUse}</p>
        <Code className="tokens-header">{texts.header}</Code>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  )
}
