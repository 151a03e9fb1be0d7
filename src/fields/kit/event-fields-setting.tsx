import { Alert, Input, Select, SimpleGrid, Stack } from '@mantine/core'
import type { SettingsProps } from '../settings-props.ts'
import { type EventFieldName, type EventReader, eventFieldsOf } from './event-fields.ts'
import { settingTexts } from './setting-texts.ts'

interface Props extends SettingsProps<EventReader> {
  /** What the widget reads of the event. */
  readonly names: readonly EventFieldName[]
  /** Of these those without which it stays inactive. */
  readonly needed: readonly EventFieldName[]
}

/** Which fields a widget reads, where they are called otherwise; says why it would stay inactive. */
export function EventFieldsSetting({ field, onChange, others, names, needed }: Props) {
  const read = eventFieldsOf(field)
  const data = others.map(({ mapField, label }) => ({ value: mapField, label: `${label} (${mapField})` }))
  const missing = needed.filter(name => !others.some(({ mapField }) => mapField === read[name]))

  function choose(name: EventFieldName, mapField: string | null) {
    const next = { ...field.eventFields, [name]: mapField ?? undefined }
    const named = Object.entries(next).filter(([, value]) => value)
    onChange({ eventFields: named.length > 0 ? Object.fromEntries(named) : undefined })
  }

  return (
    <Input.Wrapper
      label={settingTexts.eventFields}
      description={settingTexts.eventFieldsHelp}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input']}
    >
      <Stack gap="xs" mt="xs">
        {missing.length > 0 && (
          <Alert color="yellow" title={settingTexts.staysInactive}>
            {settingTexts.eventFieldsMissing(missing.map(name => settingTexts.eventFieldNames[name]))}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="xs">
          {names.map(name => (
            <Select
              key={name}
              label={settingTexts.eventFieldNames[name]}
              placeholder={name}
              clearable
              searchable
              data={data}
              value={field.eventFields?.[name] ?? null}
              data-setting={`eventFields/${name}`}
              onChange={chosen => choose(name, chosen)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Input.Wrapper>
  )
}
