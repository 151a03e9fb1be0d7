import './file.css'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { FileItem } from '#engine/model/values.ts'
import type { FileBox, InputProps } from '../field-props.ts'
import { createFileBox } from '../kit/file-box-dom.ts'
import { MAX_SIZE_MB } from '../kit/file-limits.ts'
import { sizeText } from '../kit/size.ts'
import { fileTexts } from './file-texts.ts'
import { type FileField, filesOf, refusal } from './file.ts'
import { FileList } from './file-list.tsx'
import { acceptList } from '../kit/file-types.ts'
import { useFileDrop } from '../kit/use-file-drop.ts'
import { isDoubtful, withOwnEnding } from './misnamed-dom.ts'
import { troubleOf } from './trouble-dom.ts'

/** A button, a place to drop files, and the list of those chosen. What cannot be added is told here and not added. */
export function FileInput(props: InputProps<FileField>) {
  'use no memo'
  const { field, value, onChange, control } = props
  const [ownBox] = useState(createFileBox)
  const box = props.files ?? ownBox
  const uploadStatuses = useSyncExternalStore(box.watch, box.uploadStatuses, box.uploadStatuses)
  const input = useRef<HTMLInputElement>(null)
  const replaced = useRef<FileItem>(undefined)
  const [refused, setRefused] = useState<readonly string[]>([])
  const items = filesOf(value)
  const refusedId = `${control.id}-refused`
  const sumId = `${control.id}-sum`

  /** Adds them at the end, or in the place of a file that goes then. */
  function add(files: readonly File[], instead?: FileItem) {
    if (files.length === 0 || control.disabled) return
    const { accept } = field
    if (!files.some(file => isDoubtful(file, accept))) return take(files, instead)
    void Promise.all(files.map(file => withOwnEnding(file, accept))).then(named => latest.current(named, instead))
  }

  function take(files: readonly File[], instead?: FileItem) {
    const present = items.filter(item => item !== instead)
    const at = items.findIndex(item => item === instead)
    const result = addAllowed(present, files, field, box)
    setRefused(result.refused)
    if (input.current) input.current.value = ''
    if (result.fresh.length === 0) return
    onChange(present.toSpliced(at < 0 ? present.length : at, 0, ...result.fresh))
    if (!instead) return
    box.remove(instead.key)
    input.current?.focus()
  }

  // What is looked into first is added to what is chosen by then.
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })

  /** A chooser that is opened in any other way replaces nothing. */
  function choose(item: FileItem) {
    input.current?.click()
    replaced.current = item
  }

  function remove(item: FileItem) {
    box.remove(item.key)
    setRefused([])
    onChange(items.filter(each => each !== item))
    input.current?.focus()
  }

  // Chosen before the script ran: the control itself has them no more where the page was drawn anew.
  const addEarly = useEffectEvent(() => {
    const early = box.takeEarly(control.name)
    add(early.length > 0 ? early : [...(input.current?.files ?? [])])
  })
  useEffect(() => addEarly(), [])

  const { isOver, dropHandlers, onPaste } = useFileDrop(add)
  const describedBy = [control['aria-describedby'], sumId, refused.length > 0 && refusedId].filter(Boolean).join(' ')
  return (
    <div className="field-file" {...dropHandlers} onPaste={onPaste}>
      <label className="field-file-zone" data-over={isOver || undefined} data-invalid={control['aria-invalid']}>
        <input
          {...control}
          ref={input}
          className="ui-visually-hidden"
          type="file"
          multiple={field.isMultiple}
          accept={acceptList(field.accept).join(',')}
          aria-describedby={describedBy}
          onClick={() => void (replaced.current = undefined)}
          onChange={event => add([...(event.target.files ?? [])], replaced.current)}
        />
        <span className="field-file-button" lang={field.buttonText ? undefined : languageNow()}>
          {field.buttonText || (field.isMultiple ? fileTexts.addSeveral : fileTexts.add)}
        </span>
        <span className="field-file-hint" lang={languageNow()} aria-hidden="true">
          {field.isMultiple ? fileTexts.dropSeveralHere : fileTexts.dropHere}
        </span>
      </label>
      <div id={refusedId} className="field-file-refused" aria-live="polite">
        {refused.map(text => (
          <p key={text} lang={languageNow()}>
            {text}
          </p>
        ))}
      </div>
      <FileList
        items={items}
        box={box}
        uploadStatuses={uploadStatuses}
        id={control.id}
        {...(control.disabled ? {} : { onRemove: remove, onChoose: choose })}
      />
      <p id={sumId} className="field-files-sum" lang={languageNow()} aria-live="polite">
        {sumOf(items, field)} <span className="ui-visually-hidden">{troubleOf(items, uploadStatuses)}</span>
      </p>
    </div>
  )
}

/** How much of the limit the files take, all together. */
function sumOf(items: readonly FileItem[], { isMultiple, maxSize = MAX_SIZE_MB }: FileField): string {
  const sum = sizeText(items.reduce((size, item) => size + item.size, 0))
  if (items.length === 0) return fileTexts[isMultiple ? 'limitTogether' : 'limit']({ megabytes: maxSize })
  return fileTexts.sum({ count: items.length, size: sum, megabytes: maxSize })
}

/** Keeps what may be added, one after the other, and says why for the rest. */
function addAllowed(present: readonly FileItem[], files: readonly File[], field: FileField, box: FileBox) {
  const fresh: FileItem[] = []
  const refused = new Set<string>()
  for (const file of files) {
    const reason = refusal([...present, ...fresh], file, field)
    if (reason) refused.add(reason)
    else fresh.push(box.add(file))
  }
  return { fresh, refused: [...refused] }
}
