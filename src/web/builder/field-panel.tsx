import { Alert, Badge, Stack, Tabs } from '@mantine/core'
import type { Field } from '#engine/model/form.ts'
import { settingsOf } from '#fields/settings.tsx'
import { kinds } from '#fields/types.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { favoriteTexts } from '../admin/texts-favorites.ts'
import { toastFailure } from '../shell/toasts.ts'
import { ConditionRows } from './condition-rows.tsx'
import { useAskSource, useChoices, useEditor, useFieldTab, useForm, useOffered } from './editor-context.ts'
import { FieldBasics } from './field-basics.tsx'
import { FieldTexts } from './field-texts.tsx'
import { FieldTranslations } from './field-translations.tsx'
import { FieldUse } from './field-use.tsx'
import { FieldValidation } from './field-validation.tsx'
import { changeField } from './fields.ts'
import { FIRST_TAB, type FieldTab } from './leading.ts'
import { useOptionRename } from './use-option-rename.ts'
import { ValueConditionRows } from './value-condition-rows.tsx'

interface Props {
  readonly field: Field
  readonly issues: Readonly<Record<string, string>>
  /** The form needs it: it can be hidden, not removed. */
  readonly needed: boolean
}

/** Every setting of one field. Mounted only while its row is open. */
export function FieldPanel({ field, issues, needed }: Props) {
  const { edit, standsAlone } = useEditor()
  const choices = useChoices()
  const askSource = useAskSource()
  const offered = useOffered(field)
  const [tab, setTab] = useFieldTab()
  const kind = kinds[field.type]
  const Settings = settingsOf(field.type)?.Settings
  const others = choices.filter(choice => choice.mapField !== field.mapField)
  const names = useFieldNames()
  const onChange = (patch: Partial<Field>, isStep = false) =>
    edit(form => changeField(form, field.id, patch), isStep ? '' : `${field.id} ${Object.keys(patch).join(' ')}`)
  const onRenameOption = useOptionRename(field)
  const panel = { field, onChange, issues }
  const answers = kind?.silent !== true
  const alone = standsAlone && <p className="staff-hint">{favoriteTexts.standsAlone}</p>

  return (
    <div className="builder-panel">
      <Unplaced issues={issues} />
      <Tabs value={tab} keepMounted={false} onChange={chosen => setTab((chosen ?? FIRST_TAB) as FieldTab)}>
        <Tabs.List className="builder-tabs">
          <Tabs.Tab value="kind">{builderTexts.tabKind}</Tabs.Tab>
          <Tabs.Tab value="texts">{builderTexts.tabTexts}</Tabs.Tab>
          <Tabs.Tab value="use">{builderTexts.tabUse}</Tabs.Tab>
          <Tabs.Tab value="conditions" rightSection={countOf(field.conditions)}>
            {builderTexts.tabConditions}
          </Tabs.Tab>
          {answers && !kind?.skipsConditions && (
            <Tabs.Tab value="validation" rightSection={countOf(field.validation?.conditions)}>
              {builderTexts.tabValidation}
            </Tabs.Tab>
          )}
          {answers && (
            <Tabs.Tab value="values" rightSection={countOf(field.valueConditions)}>
              {builderTexts.tabValues}
            </Tabs.Tab>
          )}
          <Tabs.Tab value="translations" rightSection={countOf(Object.keys(field.translations ?? {}))}>
            {builderTexts.tabTranslations}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="kind" pt="md">
          <Stack gap="md">
            <FieldBasics {...panel} needed={needed} />
            {Settings && (
              <Settings
                {...panel}
                onRenameOption={onRenameOption}
                others={others}
                names={names}
                askSource={askSource}
                offered={offered}
                onFailure={toastFailure}
              />
            )}
            {Settings && alone}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="texts" pt="md">
          <FieldTexts {...panel} />
        </Tabs.Panel>
        <Tabs.Panel value="use" pt="md">
          <FieldUse {...panel} answers={answers} />
        </Tabs.Panel>
        <Tabs.Panel value="conditions" pt="md">
          <p className="staff-hint">{builderTexts.fieldShownWhile}</p>
          {alone}
          <ConditionRows
            label={builderTexts.fieldConditions}
            conditions={field.conditions ?? []}
            fields={others}
            path="conditions"
            issues={issues}
            onChange={conditions => onChange({ conditions: conditions.length > 0 ? conditions : undefined })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="validation" pt="md">
          {alone}
          <FieldValidation {...panel} choices={choices} />
        </Tabs.Panel>
        <Tabs.Panel value="translations" pt="md">
          <FieldTranslations field={field} />
        </Tabs.Panel>
        <Tabs.Panel value="values" pt="md">
          <p className="staff-hint">{builderTexts.firstValue}</p>
          {alone}
          <ValueConditionRows
            conditions={field.valueConditions ?? []}
            fields={others}
            names={names}
            issues={issues}
            onChange={(list, isStep) => onChange({ valueConditions: list.length > 0 ? list : undefined }, isStep)}
          />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

/** Of all fields of the form; undefined for a favorite field, which comes into any form. */
function useFieldNames(): readonly string[] | undefined {
  const { fields } = useForm()
  const { standsAlone } = useEditor()
  return standsAlone ? undefined : fields.flatMap(page => page.fields.map(({ mapField }) => mapField))
}

/** Nothing where there is none: an empty element would take its room. */
function countOf(list: readonly unknown[] | undefined) {
  return list && list.length > 0 ? (
    <Badge size="sm" variant="default">
      {list.length}
    </Badge>
  ) : null
}

/** What is wrong with the field, all together: some of it stands in a tab that is not open. */
function Unplaced({ issues }: { issues: Readonly<Record<string, string>> }) {
  const list = Object.values(issues)
  if (list.length === 0) return null
  return (
    <Alert color="red" mb="md">
      {[...new Set(list)].map(text => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
}
