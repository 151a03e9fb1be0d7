import { Alert, Button, Code, Fieldset, List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '#engine/model/form.ts'
import type { SettingsProps, SourceTried } from '../settings-props.ts'
import { type ApiField, fieldsNamedBy } from './api-source.ts'
import { settingTexts } from './setting-texts.ts'

interface Props {
  readonly field: Field
  readonly askSource: NonNullable<SettingsProps['askSource']>
}

const SHOWN = 10

/** Tries a source as it stands, unsaved: the first options, and the answer as it came. */
export function ApiTrial({ field, askSource }: Props) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState<{ readonly of: Field; readonly what: SourceTried }>()
  const [busy, setBusy] = useState(false)
  const { api } = field as ApiField
  const names = api ? fieldsNamedBy(api) : []

  async function ask() {
    setBusy(true)
    setTried({ of: field, what: await askSource(field, answers) })
    setBusy(false)
  }

  return (
    <Stack gap="sm">
      {names.length > 0 && (
        <Fieldset legend={settingTexts.apiTestAnswers}>
          {names.map(name => (
            <TextInput
              key={name}
              label={settingTexts.apiTestAnswer(name)}
              value={answers[name] ?? ''}
              onChange={event => setAnswers({ ...answers, [name]: event.currentTarget.value })}
            />
          ))}
        </Fieldset>
      )}
      <Button variant="default" loading={busy} onClick={() => void ask()} style={{ alignSelf: 'start' }}>
        {settingTexts.apiTest}
      </Button>
      <div role="status">{tried?.of === field && <Outcome {...tried.what} />}</div>
    </Stack>
  )
}

function Outcome({ values = [], failed, reason, raw }: SourceTried) {
  const more = values.length - SHOWN
  return (
    <Stack gap="xs">
      {failed ? (
        <Alert color="red">
          <div>{failed}</div>
          {reason && <div>{reason}</div>}
        </Alert>
      ) : (
        <>
          <Text size="sm">{settingTexts.apiTestFound(values.length)}</Text>
          {reason && <Text size="sm">{reason}</Text>}
          <List size="sm">
            {values.slice(0, SHOWN).map(({ value, label }) => (
              <List.Item key={value}>
                {label} <Code>{value}</Code>
              </List.Item>
            ))}
          </List>
          {more > 0 && <Text size="sm">{settingTexts.apiTestMore(more)}</Text>}
        </>
      )}
      {raw !== undefined && (
        <details>
          <summary>{settingTexts.apiTestRaw}</summary>
          <Code block mah={240} style={{ overflow: 'auto' }} tabIndex={0}>
            {raw}
          </Code>
        </details>
      )}
    </Stack>
  )
}
