import { type ReactNode, useSyncExternalStore } from 'react'
import type { Field } from '#engine/model/form.ts'
import type { Control, Frame } from '#fields/field-props.ts'
import { lookOf } from '#fields/widgets.tsx'
import { texts } from '../shell/texts.ts'
import { afterPress } from './after-press.ts'
import { FieldLabel, FieldPopover } from './field-label.tsx'
import { controlId } from './ids.ts'
import type { Drawn } from './drawn.ts'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  readonly field: Field
}

/** One field: its frame (label, help, popover, messages) around the look of its kind. Drawn again only for its own sake. */
export function FieldFrame({ visit, field }: Props) {
  'use memo'
  const { mapField } = field
  const now = () => visit.drawn(mapField)
  const drawn = useSyncExternalStore(listener => visit.watch(mapField, listener), now, now)
  const look = lookOf(field)
  if (look && field.hidden && visit.hidden) return visit.hidden(field, drawn.state)
  if (!look || !drawn.state.shown) return null
  const frame = look.frame(field)
  const control = <FieldControl visit={visit} field={field} drawn={drawn} Input={look.Input} />
  const place = look.wide ? 'run-item run-full' : 'run-item'
  if (frame === 'none') return <div className={place}>{control}</div>
  return (
    <Framed field={field} frame={frame} drawn={drawn} place={place}>
      {control}
    </Framed>
  )
}

interface FramedProps {
  readonly field: Field
  readonly frame: Exclude<Frame, 'none'>
  readonly drawn: Drawn
  /** Class names of its place on the page. */
  readonly place: string
  readonly children: ReactNode
}

function Framed({ field, frame, drawn, place, children }: FramedProps) {
  const { status, state } = drawn
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
      <Message drawn={drawn} id={`${id}-message`} />
    </>
  )
  if (frame === 'label') {
    return (
      <div className={`${place} run-field`} data-status={status} data-green={drawn.isGreen || undefined}>
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
      className={`${place} run-field run-options`}
      data-status={status}
      data-green={drawn.isGreen || undefined}
      role={radio ? 'radiogroup' : undefined}
      aria-required={radio ? state.required || undefined : undefined}
      aria-invalid={radio ? status === 'invalid' || undefined : undefined}
      aria-describedby={describedBy(field, drawn)}
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
  readonly drawn: Drawn
  readonly Input: NonNullable<ReturnType<typeof lookOf>>['Input']
}

/** The look itself, with what it is lent: the same objects as long as nothing of the field changed. */
function FieldControl({ visit, field, drawn, Input }: ControlProps) {
  'use memo'
  const { mapField } = field
  const describes = describedBy(field, drawn)
  const invalid = drawn.status === 'invalid'
  const control: Control = {
    id: controlId(mapField),
    name: mapField,
    required: drawn.state.required,
    disabled: drawn.state.locked,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describes,
    onBlur: () => afterPress(() => visit.leave(mapField)),
  }
  return (
    <Input
      field={field}
      state={drawn.state}
      value={drawn.state.value}
      onChange={value => visit.change(mapField, value)}
      control={control}
      unread={drawn.unread}
      onUnread={unread => visit.unread(mapField, unread)}
      files={visit.files}
      onRetry={drawn.state.fetch === 'failed' ? () => visit.retry(mapField) : undefined}
      host={visit.host}
      formats={visit.formats}
    />
  )
}

function Message({ drawn, id }: { drawn: Drawn; id: string }) {
  if (drawn.message === '') return null
  return (
    <p id={id} className={drawn.status === 'invalid' ? 'run-issue' : 'run-valid'}>
      <bdi>{drawn.message}</bdi>
    </p>
  )
}

function describedBy({ mapField, help }: Field, { message, state: { locked } }: Drawn): string | undefined {
  const id = controlId(mapField)
  const ids = [message && `${id}-message`, locked && `${id}-locked`, help && `${id}-help`].filter(part => part)
  return ids.length > 0 ? ids.join(' ') : undefined
}
