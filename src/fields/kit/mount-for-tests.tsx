import '#ui/base.css'
import '#ui/tokens.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { compile } from '#engine/compile/compile.ts'
import type { Field } from '#engine/model/form.ts'
import type { Run } from '#engine/run/run.ts'
import { startRun } from '#engine/run/start.ts'
import type { Value } from '#engine/model/values.ts'
import { anEnv } from '#tests/kit/env.ts'
import type { Control, FileBox, RunnerAccess, Unread } from '../field-props.ts'
import { kinds } from '../types.ts'
import { fetchInputs, widgetOf } from '../widgets.tsx'
import type { Formats } from '#engine/model/formats.ts'
import { createFileBox } from './file-box-dom.ts'

await fetchInputs()

interface Extra {
  readonly onReady?: () => void
  readonly control?: Partial<Control>
  readonly formats?: Formats
  readonly linkOf?: FileBox['linkOf']
  readonly runner?: RunnerAccess
}

function Frame({ field, run, files, extra }: { field: Field; run: Run; files: FileBox; extra: Extra }) {
  const now = () => run.field(field.mapField)
  const state = useSyncExternalStore(listener => run.watch(field.mapField, listener), now, now)
  const [left, setLeft] = useState(0)
  const [unread, setUnread] = useState<Unread>()
  useEffect(() => extra.onReady?.(), [extra])
  const widget = widgetOf(field)
  if (!widget) throw new Error(`No widget for "${field.type}"`)
  const frame = widget.frame(field, state.options)
  const control: Control = {
    id: 'it',
    name: field.mapField,
    required: state.required,
    onBlur: () => setLeft(times => times + 1),
    ...extra.control,
  }
  const input = (
    <widget.Input
      field={field}
      state={state}
      value={state.value}
      onChange={(value: Value) => run.set(field.mapField, value)}
      control={control}
      unread={unread}
      onUnread={setUnread}
      files={files}
      formats={extra.formats}
      {...(extra.runner ? { runner: extra.runner } : {})}
    />
  )
  return (
    <form noValidate data-left={left} data-unread={unread?.message}>
      {frame === 'label' && <label htmlFor="it">{field.label}</label>}
      {frame === 'label' || frame === 'none' ? (
        input
      ) : (
        <fieldset role={frame === 'radiogroup' ? 'radiogroup' : undefined}>
          <legend>{field.label}</legend>
          {input}
        </fieldset>
      )}
      <button type="button">Elsewhere</button>
    </form>
  )
}

/** A field of a kind in a real run, framed as the runner frames it. */
export function mount(type: string, settings: object = {}, extra: Extra = {}) {
  const place = newPlace()
  const { run, files, frame } = prepare(type, settings, extra)
  flushSync(() => createRoot(place).render(frame))
  const unread = () => place.querySelector('form')?.dataset['unread']
  return { place, run, files, unread, value: () => run.field('answer').value, left: () => leftOf(place) }
}

/** The same drawn by the server. Type in it, then `await hydrate()`. */
export function mountFromServer(type: string, settings: object = {}) {
  const place = newPlace()
  const ready = Promise.withResolvers<void>()
  const { run, frame } = prepare(type, settings, { onReady: ready.resolve })
  const html = renderToString(frame)
  place.innerHTML = html
  const hydrate = () => {
    hydrateRoot(place, frame)
    return ready.promise
  }
  return { place, run, html, hydrate }
}

function prepare(type: string, settings: object, extra: Extra) {
  const field = { id: 'id', mapField: 'answer', type, label: 'Question', ...settings } as Field
  const run = startRun(compile({ fields: [{ id: 'page', fields: [field] }] }, kinds), anEnv())
  const files = createFileBox(extra.linkOf)
  return { run, files, frame: <Frame field={field} run={run} files={files} extra={extra} /> }
}

function newPlace(): HTMLElement {
  document.body.innerHTML = '<main></main>'
  return document.querySelector('main')!
}

function leftOf(place: HTMLElement): number {
  return Number(place.querySelector('form')?.dataset['left'])
}
