import { type ReactNode, useSyncExternalStore } from 'react'
import type { Field } from '#engine/model/form.ts'
import type { Control, Frame } from '#fields/field-props.ts'
import { widgetOf } from '#fields/widgets.tsx'
import { texts } from '../shell/texts.ts'
import { afterPress } from './after-press.ts'
import { FieldLabel, FieldPopover } from './field-label.tsx'
import { controlId } from './ids.ts'
import type { FieldView } from './field-view.ts'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  readonly field: Field
}

/** One field: its frame (label, help, popover, messages) around the widget of its kind. Drawn again only for its own sake. */
export function FieldFrame({ visit, field }: Props) {
  'use memo'
  const { mapField } = field
  const now = () => visit.fieldView(mapField)
  const view = useSyncExternalStore(listener => visit.watch(mapField, listener), now, now)
  const widget = widgetOf(field)
  if (widget && field.hidden && visit.renderHidden) return visit.renderHidden(field, view.state)
  if (!widget || !view.state.shown) return null
  const frame = widget.frame(field)
  const control = <FieldControl visit={visit} field={field} view={view} Input={widget.Input} />
  const place = widget.wide ? 'run-item run-full' : 'run-item'
  if (frame === 'none') return <div className={place}>{control}</div>
  return (
    <Framed field={field} frame={frame} view={view} className={place}>
      {control}
    </Framed>
  )
}

interface FramedProps {
  readonly field: Field
  readonly frame: Exclude<Frame, 'none'>
  readonly view: FieldView
  /** Class names of its place on the page. */
  readonly className: string
  readonly children: ReactNode
}

function Framed({ field, frame, view, className, children }: FramedProps) {
  const { status, state } = view
  const id = controlId(field.mapField)
  const help = field.help && (
    <p id={`${id}-help`} className="run-help">
      {field.help}
    </p>
  )
  const inside = (
    <>
      {field.helpAboveInput && help}
      {children}
      {!field.helpAboveInput && help}
      {state.locked && (
        <p id={`${id}-locked`} className="run-help">
          {texts.locked}
        </p>
      )}
      <Message view={view} id={`${id}-message`} />
    </>
  )
  if (frame === 'label') {
    return (
      <div className={`${className} run-field`} data-status={status} data-green={view.isGreen || undefined}>
        <div className="run-label">
          <label htmlFor={id}>
            <FieldLabel field={field} required={state.required} />
          </label>
          <FieldPopover field={field} />
        </div>
        {inside}
      </div>
    )
  }
  const radio = frame === 'radiogroup'
  return (
    <fieldset
      className={`${className} run-field run-options`}
      data-status={status}
      data-green={view.isGreen || undefined}
      role={radio ? 'radiogroup' : undefined}
      aria-required={radio ? state.required || undefined : undefined}
      aria-invalid={radio ? status === 'invalid' || undefined : undefined}
      aria-describedby={describedBy(field, view)}
    >
      <legend>
        <FieldLabel field={field} required={state.required} spoken={!radio} />
      </legend>
      <FieldPopover field={field} />
      <div className="run-options-body">{inside}</div>
    </fieldset>
  )
}

interface ControlProps extends Props {
  readonly view: FieldView
  readonly Input: NonNullable<ReturnType<typeof widgetOf>>['Input']
}

/** The input itself, with what the runner gives it: the same objects as long as nothing of the field changed. */
function FieldControl({ visit, field, view, Input }: ControlProps) {
  'use memo'
  const { mapField } = field
  const describes = describedBy(field, view)
  const invalid = view.status === 'invalid'
  const control: Control = {
    id: controlId(mapField),
    name: mapField,
    required: view.state.required,
    disabled: view.state.locked,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describes,
    onBlur: () => afterPress(() => visit.leave(mapField)),
  }
  return (
    <Input
      field={field}
      state={view.state}
      value={view.state.value}
      onChange={value => visit.change(mapField, value)}
      control={control}
      unread={view.unread}
      onUnread={unread => visit.unread(mapField, unread)}
      files={visit.files}
      onRetry={view.state.fetch === 'failed' ? () => visit.retryOptions(mapField) : undefined}
      runner={visit.host}
      formats={visit.formats}
    />
  )
}

function Message({ view, id }: { view: FieldView; id: string }) {
  if (view.message === '') return null
  return (
    <p id={id} className={view.status === 'invalid' ? 'run-issue' : 'run-valid'}>
      <bdi>{view.message}</bdi>
    </p>
  )
}

function describedBy({ mapField, help }: Field, { message, state: { locked } }: FieldView): string | undefined {
  const id = controlId(mapField)
  const ids = [message && `${id}-message`, locked && `${id}-locked`, help && `${id}-help`].filter(part => part)
  return ids.length > 0 ? ids.join(' ') : undefined
}
