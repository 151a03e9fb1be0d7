import { Alert, Button, FileButton, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { readText, type TextFile, UNREADABLE_FILE } from '#contract/read-text.ts'
import { readStyleFile, writeStyleFile } from '#contract/styles/style-file.ts'
import { saveFile } from '#ui/save-file.ts'
import { withoutEmpty } from './draft.ts'
import { fileTexts as texts } from './file-texts.ts'
import type { StyleEditing } from './use-style-editing.ts'

/** More than all properties that a style may have; the rest of what was not taken is counted. */
const MAX_NAMED = 1_000

/** What is said of a file that holds no style. */
function whyNone(file: TextFile): string {
  if (file.is === 'refused') return file.reason === UNREADABLE_FILE ? texts.notUtf8 : file.reason
  return file.is === 'text' && file.letters === 'UTF-8' ? texts.none : texts.notUtf8
}

/** A style goes to another company as a file (P8.41): what it has goes into the draft as one step, and what was not taken is named. */
export function FilePanel({ editing }: { editing: StyleEditing }) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const [failed, setFailed] = useState('')
  const { draft, edit } = editing
  const reset = useRef<() => void>(null)

  async function load(file: File) {
    // The same one can be chosen again.
    reset.current?.()
    const written = readText(new Uint8Array(await file.arrayBuffer()), { TextDecoder })
    // A style is JSON, and JSON is UTF-8: other letters are somebody's mishap, which would not be seen in a name.
    const read = written.is === 'text' && written.letters === 'UTF-8' ? readStyleFile(written.text) : undefined
    setFailed(read ? '' : whyNone(written))
    setRefused(read?.refused ?? [])
    if (!read) return
    const { name, description, styleLook } = read.file
    edit(draft => ({ ...draft, name: name.trim() || draft.name, description: description || draft.description, styleLook }))
  }

  return (
    <section className="style-group" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="staff-hint">{texts.help}</p>
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() =>
            saveFile(
              `${draft.name.trim() || texts.unnamed}.json`,
              writeStyleFile({ ...draft, styleLook: withoutEmpty(draft.styleLook) }),
              'application/json',
            )
          }
        >
          {texts.save}
        </Button>
        <FileButton
          resetRef={reset}
          accept="application/json,.json"
          inputProps={{ 'aria-label': texts.load }}
          onChange={file => file && void load(file)}
        >
          {props => (
            <Button variant="default" {...props}>
              {texts.load}
            </Button>
          )}
        </FileButton>
      </Group>
      {failed && (
        <Alert color="red" role="alert">
          {failed}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="yellow" role="alert" title={texts.refused}>
          <ul>
            {refused.slice(0, MAX_NAMED).map((place, at) => (
              <li key={at}>{place}</li>
            ))}
            {refused.length > MAX_NAMED && <li>{texts.more(refused.length - MAX_NAMED)}</li>}
          </ul>
        </Alert>
      )}
    </section>
  )
}
