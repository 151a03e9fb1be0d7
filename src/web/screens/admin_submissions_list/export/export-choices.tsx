import { Checkbox, NativeSelect } from '@mantine/core'
import type { ExportChoices } from './chosen-export.ts'
import { exportTexts as texts } from './export-texts.ts'

const formats = [
  { value: 'xlsx', label: texts.xlsx },
  { value: 'csv', label: texts.csv },
  { value: 'jsonl', label: texts.jsonl },
] as const
const hints = { xlsx: texts.xlsxHint, csv: texts.csvHint, jsonl: texts.jsonlHint } as const
const columns = [
  { value: 'all', label: texts.all },
  { value: 'seen', label: texts.seen },
] as const
const answers = [
  { value: 'labels', label: texts.labels },
  { value: 'values', label: texts.values },
] as const
const separators = [
  { value: ',', label: texts.comma },
  { value: ';', label: texts.semicolon },
  { value: '\t', label: texts.tab },
] as const

interface Props {
  readonly choices: ExportChoices
  readonly onChange: (more: Partial<ExportChoices>) => void
}

/** How an export is written, and what it has of each submission. */
export function ExportChoicesFields({ choices, onChange }: Props) {
  const select = <Name extends 'format' | 'columns' | 'texts' | 'separator'>(
    name: Name,
    label: string,
    data: readonly { readonly value: ExportChoices[Name]; readonly label: string }[],
    hint?: string,
  ) => (
    <NativeSelect
      label={label}
      description={hint}
      data={[...data]}
      value={choices[name]}
      onChange={event => onChange({ [name]: event.currentTarget.value as ExportChoices[Name] })}
    />
  )
  return (
    <div className="submissions-export-choices">
      {select('format', texts.format, formats, hints[choices.format])}
      {select('columns', texts.columns, columns)}
      {select('texts', texts.texts, answers)}
      {choices.format === 'csv' && select('separator', texts.separator, separators)}
      <Checkbox
        label={texts.withFiles}
        description={texts.withFilesHint}
        checked={choices.with_files}
        onChange={event => onChange({ with_files: event.currentTarget.checked })}
      />
    </div>
  )
}
