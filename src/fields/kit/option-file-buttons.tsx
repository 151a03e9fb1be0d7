import { Button, FileButton, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { LettersChoice } from '#contract/read-text.ts'
import type { Field, Option } from '#engine/model/form.ts'
import { saveFile } from '#ui/save-file.ts'
import { MEGABYTE } from './file-limits.ts'
import { LettersSelect } from './letters-select.tsx'
import { columnCount, OPTION_COLUMNS, optionsAsCsv } from './option-file.ts'
import { optionFileTexts as texts } from './option-file-texts.ts'
import type { EditOptions } from './option-row.tsx'
import type { OptionFile, readOptionFile } from './read-option-file-dom.ts'

const MAX_FILE_MB = 1

interface Props {
  readonly field: Field
  readonly canRequire: boolean
  readonly edit: EditOptions
  /** Called with what is wrong with the file that was chosen; '' before that is known. */
  readonly onFailed: (text: string) => void
}

interface Imported {
  readonly before: readonly Option[]
  readonly after: readonly Option[]
  /** What the file was read as. */
  readonly letters: string
}

/** A file that does not prove its letters. */
interface UnprovenFile {
  readonly file: File
  readonly choices: readonly LettersChoice[]
  readonly chosen: string
}

/** Options come from a CSV file, in place of all there are, and go into one (P8.22). */
export function OptionFileButtons({ field, canRequire, edit, onFailed }: Props) {
  const [imported, setImported] = useState<Imported>()
  const [unproven, setUnproven] = useState<UnprovenFile>()
  const reset = useRef<() => void>(null)
  const options = field.values ?? []
  const isThere = imported !== undefined && isSame(imported.after, options)

  /** @param replaced read in other letters, a file takes the place of what was there before it */
  async function load(file: File, letters = '', replaced?: readonly Option[]) {
    // The same one can be chosen again.
    reset.current?.()
    onFailed('')
    const read = await readFile(file, { canRequire, before: replaced ?? options, letters })
    // With other letters, what was read before stays, and so does its Undo.
    if ('failed' in read && replaced) return onFailed(read.failed)
    setImported(undefined)
    setUnproven(read.choices.length > 0 ? { file, choices: read.choices, chosen: letters } : undefined)
    if ('unclear' in read) return
    if ('failed' in read) return onFailed(read.failed)
    edit(before => {
      setImported({ before: replaced ?? before, after: read.options, letters: read.letters })
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
      {unproven && (isThere || !imported) && (
        <LettersSelect
          choices={unproven.choices}
          chosen={unproven.chosen}
          onChoose={name => void load(unproven.file, name, isThere ? imported.before : undefined)}
        />
      )}
      <div role="status" className="option-file-done">
        {isThere && (
          <>
            <span>{texts.done(imported.after.length)}</span>
            <span>{texts.readAs(imported.letters)}</span>
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
async function readFile(file: File, wanted: Parameters<typeof readOptionFile>[1]): Promise<OptionFile> {
  if (file.size > MAX_FILE_MB * MEGABYTE) return { failed: texts.tooLarge(MAX_FILE_MB), choices: [] }
  try {
    const reader = await import('./read-option-file-dom.ts')
    return reader.readOptionFile(new Uint8Array(await file.arrayBuffer()), wanted)
  } catch {
    return { failed: texts.gone, choices: [] }
  }
}

const isSame = (one: readonly Option[], other: readonly Option[]) => one === other || JSON.stringify(one) === JSON.stringify(other)
