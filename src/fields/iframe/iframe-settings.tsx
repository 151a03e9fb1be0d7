import { ActionIcon, Button, Group, Input, Select, Stack, TextInput } from '@mantine/core'
import { limits } from '../kit/limits.ts'
import { uniqueName } from '../kit/map-field-name.ts'
import { CountSetting } from '../kit/count-setting.tsx'
import { IFRAME_HEIGHT, type IframeField, MAX_PARAMS, MAX_IFRAME_HEIGHT } from './iframe.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { renameInQuery } from './rename-in-query.ts'

const texts = {
  url: 'Address of the page',
  height: 'Height, in pixels',
  query: 'Answers the page hears',
  queryHelp: 'Each is added to its address as a parameter.',
  queryParam: (row: number) => `Name of parameter ${row}`,
  queryField: (row: number) => `Field of parameter ${row}`,
  removeQuery: (row: number) => `Remove parameter ${row}`,
  addQuery: 'Add a parameter',
} as const

function IframeSettings(props: SettingsProps<IframeField>) {
  const { field, onChange, issues } = props
  return (
    <Stack gap="sm">
      <TextInput
        label={texts.url}
        placeholder="https://"
        type="url"
        value={field.url ?? ''}
        data-max={limits.url}
        data-setting="url"
        error={issues?.['url']}
        onChange={event => onChange({ url: event.currentTarget.value })}
      />
      <Query {...props} />
      <CountSetting
        label={texts.height}
        value={field.height}
        usual={IFRAME_HEIGHT}
        max={MAX_IFRAME_HEIGHT}
        name="height"
        issue={issues?.['height']}
        onChange={height => onChange({ height })}
      />
    </Stack>
  )
}

/** Which answers the page hears, and under which names. */
function Query({ field, onChange, others, issues }: SettingsProps<IframeField>) {
  const query = field.query ?? []
  const change = (next: typeof query) => onChange({ query: next.length > 0 ? next : undefined })
  const data = others.map(({ mapField, label }) => ({ value: mapField, label: `${label} (${mapField})` }))

  function add() {
    const first = others[0]?.mapField ?? ''
    change([
      ...query,
      {
        param: uniqueName(
          first || 'param',
          query.map(({ param }) => param),
        ),
        field: first,
      },
    ])
  }

  return (
    <Input.Wrapper label={texts.query} description={texts.queryHelp} labelElement="div">
      <Stack gap="xs" mt={4}>
        {query.map((row, index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={texts.queryParam(index + 1)}
              value={row.param}
              data-max={limits.name}
              data-setting={`query/${index}/param`}
              error={issues?.[`query/${index}/param`]}
              onChange={event => change(query.with(index, { ...row, param: event.currentTarget.value }))}
            />
            <Select
              aria-label={texts.queryField(index + 1)}
              flex={1}
              searchable
              data={data}
              value={row.field || null}
              data-setting={`query/${index}/field`}
              error={issues?.[`query/${index}/field`]}
              onChange={chosen => change(query.with(index, { ...row, field: chosen ?? '' }))}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={texts.removeQuery(index + 1)}
              onClick={() => change(query.filter((_, at) => at !== index))}
            >
              ×
            </ActionIcon>
          </Group>
        ))}
        <Button variant="light" size="compact-sm" disabled={query.length >= MAX_PARAMS} onClick={add}>
          {texts.addQuery}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}

export const iframeSettings = defineSettings<IframeField>({
  title: 'Web page',
  description: 'A page of another site, shown in the form',
  group: 'content',
  order: 30,
  blank: { url: '' },
  hasPlaceholder: false,
  Settings: IframeSettings,
  rename: renameInQuery,
})
