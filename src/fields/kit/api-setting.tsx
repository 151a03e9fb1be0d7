import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { ApiSource } from '#contract/portal/api-fields.ts'
import type { SettingsProps } from '../settings-props.ts'
import type { ApiField } from './api-source.ts'
import { ApiTrial } from './api-trial.tsx'
import { settingTexts } from './setting-texts.ts'

const NO_SOURCE: ApiSource = { url: '' }
type Response = NonNullable<ApiSource['response']>

/** Where an API field gets its options from, and a way to try it. */
export function ApiSetting({ field, onChange, others, issues, askSource }: SettingsProps) {
  const api = (field as ApiField).api ?? NO_SOURCE
  // What was written for POST is kept, and judged, when the method changes: it stays in sight.
  const hasRequest = api.method === 'POST' || (api.request ?? '') !== ''
  const change = (part: Partial<ApiSource>) => onChange({ api: { ...api, ...part } } as Partial<ApiField>)
  const answers = (part: keyof Response, text: string) => change({ response: { ...api.response, [part]: text || undefined } })
  const names = others.map(({ mapField }) => `{${mapField}}`).join(' ')

  return (
    <Stack gap="sm">
      <NativeSelect
        label={settingTexts.apiMethod}
        data={['GET', 'POST']}
        value={api.method ?? 'GET'}
        onChange={event => change({ method: event.currentTarget.value === 'POST' ? 'POST' : 'GET' })}
      />
      <TextInput
        label={settingTexts.apiUrl}
        description={settingTexts.apiUrlHelp}
        value={api.url}
        data-setting="api/url"
        error={issues?.['api/url']}
        required
        spellCheck={false}
        onChange={event => change({ url: event.currentTarget.value })}
      />
      {names !== '' && (
        <Text size="xs" c="dimmed" lineClamp={3}>
          {settingTexts.apiPlaceholders}
          {names}
        </Text>
      )}
      <Authorization text={api.authorization} issue={issues?.['api/authorization']} onChange={change} />
      {hasRequest && (
        <Textarea
          label={settingTexts.apiRequest}
          description={settingTexts.apiRequestHelp}
          value={api.request ?? ''}
          data-setting="api/request"
          error={issues?.['api/request']}
          autosize
          minRows={3}
          maxRows={12}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onChange={event => change({ request: event.currentTarget.value || undefined })}
        />
      )}
      <TextInput
        label={settingTexts.apiArray}
        description={settingTexts.apiArrayHelp}
        value={api.response?.array ?? ''}
        spellCheck={false}
        onChange={event => answers('array', event.currentTarget.value)}
      />
      <Group grow align="start">
        <TextInput
          label={settingTexts.apiLabel}
          value={api.response?.label ?? ''}
          spellCheck={false}
          onChange={event => answers('label', event.currentTarget.value)}
        />
        <TextInput
          label={settingTexts.apiValue}
          value={api.response?.value ?? ''}
          spellCheck={false}
          onChange={event => answers('value', event.currentTarget.value)}
        />
      </Group>
      {askSource && <ApiTrial field={field} askSource={askSource} />}
    </Stack>
  )
}

interface AuthorizationProps {
  readonly text: string | undefined
  readonly issue: string | undefined
  readonly onChange: (part: Partial<ApiSource>) => void
}

/** What the server shows of a kept secret begins with this; sent back it means: as it is. */
const MASK = '••••'

/** Written, never read: of a kept secret only dots and its end are there, to be replaced or removed. */
function Authorization({ text = '', issue, onChange }: AuthorizationProps) {
  const input = useRef<HTMLInputElement>(null)
  const isStored = text.startsWith(MASK)
  const write = (authorization: string) => {
    onChange({ authorization: authorization || undefined })
    if (isStored) input.current?.focus()
  }
  return (
    <Stack gap={4}>
      <TextInput
        ref={input}
        data-setting="api/authorization"
        label={settingTexts.apiAuthorization}
        description={settingTexts.apiAuthorizationHelp}
        value={text}
        readOnly={isStored}
        error={issue}
        autoComplete="off"
        spellCheck={false}
        onChange={event => write(event.currentTarget.value)}
      />
      {isStored && (
        <Button variant="default" size="xs" onClick={() => write('')} style={{ alignSelf: 'start' }}>
          {settingTexts.apiReplace}
        </Button>
      )}
    </Stack>
  )
}
