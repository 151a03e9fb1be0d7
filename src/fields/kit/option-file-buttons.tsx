import { Button, FileButton, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Field, Option } from '#engine/model/form.ts'
import { saveFile } from '#ui/save-file.ts'
import { MEGABYTE } from './file-limits.ts'
import { columnCount, OPTION_COLUMNS, optionsAsCsv } from './option-file.ts'
import { optionFileTexts as texts } from './option-file-texts.ts'
import type { EditOptions } from './option-row.tsx'

const MAX_FILE_MB = 1

interface Props {
  readonly field: Field
  readonly canRequire: boolean
  readonly edit: EditOptions
  /** Called with what is wrong with the file that was chosen. */
  readonly onFailed: (text: string) => void
}

interface Imported {
  readonly before: readonly Option[]
  readonly after: readonly Option[]
}

/** Options come from a CSV file, in place of all there are, and go into one (P8.22). */
export function OptionFileButtons({ field, canRequire, edit, onFailed }: Props) {
  const [imported, setImported] = useState<Imported>()
  const reset = useRef<() => void>(null)
  const options = field.values ?? []
  const isThere = imported !== undefined && isSame(imported.after, options)

  async function load(file: File) {
    // The same one can be chosen again.
    reset.current?.()
    setImported(undefined)
    const read = await readFile(file, canRequire, options)
    if ('failed' in read) return onFailed(read.failed)
    edit(before => {
      setImported({ before, after: read.options })
      return read.options
    }, true)
  }

  return (
    <>
      <Group gap="xs">
        <FileButton
          resetRef={reset}
          accept="text/csv,.csv"
          inputProps={{ 'aria-label': texts.import }}
          onChange={file => file && void load(file)}
        >
          {props => (
            <Button variant="default" size="xs" {...props}>
              {texts.import}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          size="xs"
          disabled={options.length === 0}
          onClick={() => saveFile(`${field.mapField}.csv`, optionsAsCsv(options, canRequire), 'text/csv')}
        >
          {texts.download}
        </Button>
      </Group>
      <p className="option-file-help">{texts.columnsHelp(OPTION_COLUMNS.slice(0, columnCount(canRequire)))}</p>
      <div role="status" className="option-file-done">
        {isThere && (
          <>
            <span>{texts.done(imported.after.length)}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => edit(() => imported.before, true)}>
              {texts.undo}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** What reads a file comes with the first one. */
async function readFile(file: File, canRequire: boolean, before: readonly Option[]) {
  if (file.size > MAX_FILE_MB * MEGABYTE) return { failed: texts.tooLarge(MAX_FILE_MB) }
  try {
    const { readOptionFile } = await import('./read-option-file-dom.ts')
    return readOptionFile(new Uint8Array(await file.arrayBuffer()), canRequire, before)
  } catch {
    return { failed: texts.gone }
  }
}

const isSame = (one: readonly Option[], other: readonly Option[]) => one === other || JSON.stringify(one) === JSON.stringify(other)
