import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Field } from '#engine/model/form.ts'
import type { Control, Frame, Unread } from '#fields/field-props.ts'
import type { ControlWidth } from '#fields/kit/control-width.ts'
import { afterClick } from '#fields/kit/press-dom.ts'
import type { Value } from '#engine/model/values.ts'
import { widgetOf } from '#fields/widgets.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { texts } from '../shell/texts.ts'
import { FieldLabel, FieldPopover } from './field-label.tsx'
import { widthOf } from './field-rows.ts'
import { controlId } from './ids.ts'
import { type FieldView, messageLanguage } from './field-view.ts'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  readonly field: Field
}

/**
 * One field: its frame (label, help, popover, messages) around the widget of its kind. Drawn again only for its own sake. What is
 * remembered is so by hand: the compiler's words for it are a kilobyte of the first page.
 */
export function FieldFrame({ visit, field }: Props) {
  const { mapField } = field
  const now = () => visit.fieldView(mapField)
  const watch = useCallback((listener: () => void) => visit.watch(mapField, listener), [visit, mapField])
  const view = useSyncExternalStore(watch, now, now)
  const widget = widgetOf(field)
  if (widget && field.hidden && visit.renderHidden) return visit.renderHidden(field, view.state)
  if (!widget || !view.state.shown) return null
  const frame = widget.frame(field, view.state.options)
  const control = <FieldControl visit={visit} field={field} view={view} Input={widget.Input} />
  const place = widget.wide ? 'run-item run-full' : 'run-item'
  if (frame === 'none') return <div className={place}>{control}</div>
  return (
    <Framed field={field} frame={frame} view={view} className={place} width={widthOf(field)} languageOf={visit.languageOf}>
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
  readonly width: ControlWidth
  readonly languageOf: Visit['languageOf']
  readonly children: ReactNode
}

function Framed({ field, frame, view, className, width, languageOf, children }: FramedProps) {
  const { status, state } = view
  const id = controlId(field.mapField)
  const help = field.help && (
    <p id={`${id}-help`} className="run-help" lang={languageOf(field.help)}>
      {field.help}
    </p>
  )
  const inside = (
    <>
      {field.helpAboveInput && help}
      {children}
      <Message field={field} view={view} id={`${id}-message`} />
      {!field.helpAboveInput && help}
      {state.locked && (
        <p id={`${id}-locked`} className="run-help" lang={languageNow()}>
          {texts.locked}
        </p>
      )}
    </>
  )
  if (frame === 'label') {
    return (
      <div className={`${className} run-field`} data-width={width} data-status={status} data-green={view.isGreen || undefined}>
        <div className="run-label">
          <label htmlFor={id} lang={languageOf(field.markdownLabel || field.label)}>
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
      data-width={width}
      data-status={status}
      data-green={view.isGreen || undefined}
      role={radio ? 'radiogroup' : undefined}
      aria-required={radio ? state.required || undefined : undefined}
      aria-invalid={radio ? status === 'invalid' || undefined : undefined}
      aria-describedby={describedBy(field, view)}
    >
      <legend lang={languageOf(field.markdownLabel || field.label)}>
        <FieldLabel field={field} required={state.required} spoken={!radio} />
      </legend>
      <FieldPopover field={field} />
      <div className="run-options-body" lang={languageOf(field.values?.[0]?.label ?? '')}>
        {inside}
      </div>
    </fieldset>
  )
}

interface ControlProps extends Props {
  readonly view: FieldView
  readonly Input: NonNullable<ReturnType<typeof widgetOf>>['Input']
}

/** The input itself, with what the runner gives it: the same objects as long as nothing of the field changed. */
function FieldControl({ visit, field, view, Input }: ControlProps) {
  const { mapField } = field
  const { required, locked: disabled } = view.state
  const describes = describedBy(field, view)
  const isInvalid = view.status === 'invalid' || undefined
  const control = useMemo<Control>(
    () => ({
      id: controlId(mapField),
      name: mapField,
      required,
      disabled,
      'aria-invalid': isInvalid,
      'aria-describedby': describes,
      onBlur: () => afterClick(() => visit.leave(mapField)),
    }),
    [visit, mapField, required, disabled, isInvalid, describes],
  )
  const handlers = useMemo(
    () => ({
      onChange: (value: Value) => visit.change(mapField, value),
      onUnread: (unread: Unread | undefined) => visit.unread(mapField, unread),
      onRetry: () => visit.retryOptions(mapField),
    }),
    [visit, mapField],
  )
  return (
    <Input
      field={field}
      state={view.state}
      value={view.state.value}
      {...handlers}
      control={control}
      unread={view.unread}
      files={visit.files}
      onRetry={view.state.fetch === 'failed' ? handlers.onRetry : undefined}
      runner={visit.host}
      formats={visit.formats}
    />
  )
}

function Message({ field, view, id }: { field: Field; view: FieldView; id: string }) {
  if (view.message === '') return null
  return (
    <p id={id} className={view.status === 'invalid' ? 'run-issue' : 'run-valid'}>
      <bdi lang={messageLanguage(field, view.message)}>{view.message}</bdi>
    </p>
  )
}

function describedBy({ mapField, help }: Field, { message, state: { locked } }: FieldView): string | undefined {
  const id = controlId(mapField)
  const ids = [message && `${id}-message`, locked && `${id}-locked`, help && `${id}-help`].filter(part => part)
  return ids.length > 0 ? ids.join(' ') : undefined
}
