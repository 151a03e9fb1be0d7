import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import type { Option } from '#engine/model/form.ts'
import { pressedKey } from '#ui/keys.ts'
import { limits } from './limits.ts'
import { isUntouched, type Options, withChange, withMove, withoutOption, withPasted, withSettledValue } from './option-edits.ts'
import { OptionMore } from './option-more.tsx'
import { settingTexts } from './setting-texts.ts'

/**
 * Changes the options there are now. `isStep`: to be undone by itself, whatever was typed just before. `settled`: index of the option that
 * was left; what meant its old value follows the new one.
 */
export type EditOptions = (
  change: (options: Options) => Options | { options: Options; tooMany: boolean },
  isStep?: boolean,
  settled?: number,
) => void

interface Props {
  readonly option: Option
  readonly index: number
  readonly isLast: boolean
  readonly canRequire: boolean
  readonly issue: string | undefined
  readonly edit: EditOptions
  /** Where the focus goes after the next change. */
  readonly focusLater: (row: number, part: string) => void
  readonly onEnter: () => void
}

/** Native controls: a hundred rows open at once. */
export const OptionRow = memo(function OptionRow(props: Props) {
  const { option, index, canRequire, issue, edit, onEnter } = props
  const [open, setOpen] = useState(false)
  /** The value while it is typed: rules never follow half a value. */
  const [typed, setTyped] = useState<string>()
  const untouched = useRef(false)
  const row = index + 1

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    // What stands here now was pasted with its value.
    untouched.current = false
    edit(options => withPasted(options, index, text), true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Enter') return
    event.preventDefault()
    onEnter()
  }

  /** With this value; undefined: with its own. */
  const settle = (value?: string) => {
    const isNew = value !== undefined && value !== option.value
    edit(options => withSettledValue(isNew ? withChange(options, index, { value }) : options, index), isNew && value !== '', index)
  }
  /** Somebody renames “Option 1”: that was never meant to be sent. */
  const settleLabel = () => settle(untouched.current && !isUntouched(option) ? '' : undefined)
  function settleValue() {
    setTyped(undefined)
    settle(typed)
  }
  const change = (patch: Partial<Option>) => edit(options => withChange(options, index, patch))
  return (
    <div className="option-row" data-row={index}>
      <input
        className="option-input"
        data-part="label"
        data-setting={`values/${index}/label`}
        aria-label={settingTexts.optionLabel(row)}
        aria-invalid={issue ? true : undefined}
        placeholder={settingTexts.label}
        data-max={limits.line}
        value={option.label}
        onChange={event => change({ label: event.target.value })}
        onFocus={() => {
          untouched.current = isUntouched(option)
        }}
        onBlur={settleLabel}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      <input
        className="option-input"
        data-setting={`values/${index}/value`}
        aria-label={settingTexts.optionValue(row)}
        aria-invalid={issue ? true : undefined}
        placeholder={settingTexts.value}
        data-max={limits.optionValue}
        value={typed ?? option.value}
        onChange={event => setTyped(event.target.value)}
        onBlur={settleValue}
        onKeyDown={onKeyDown}
      />
      <RowButtons {...props} open={open} onOpen={() => setOpen(!open)} />
      {issue && <p className="option-issue">{issue}</p>}
      {open && <OptionMore option={option} canRequire={canRequire} onChange={change} />}
    </div>
  )
})

interface ButtonsProps extends Props {
  readonly open: boolean
  readonly onOpen: () => void
}

function RowButtons({ index, isLast, edit, focusLater, open, onOpen }: ButtonsProps) {
  const row = index + 1

  function move(by: 1 | -1) {
    focusLater(index + by, by === 1 ? 'down' : 'up')
    edit(options => withMove(options, index, by))
  }

  function remove() {
    focusLater(isLast ? index - 1 : index, 'label')
    edit(options => withoutOption(options, index))
  }

  return (
    <div className="option-buttons">
      <IconButton label={settingTexts.more(row)} path="M3 8h.01M8 8h.01M13 8h.01" open={open} onClick={onOpen} />
      <IconButton label={settingTexts.up(row)} part="up" path="M4 10l4-4 4 4" off={index === 0} onClick={() => move(-1)} />
      <IconButton label={settingTexts.down(row)} part="down" path="M4 6l4 4 4-4" off={isLast} onClick={() => move(1)} />
      <IconButton label={settingTexts.remove(row)} path="M4 4l8 8M12 4l-8 8" onClick={remove} />
    </div>
  )
}

interface IconProps {
  readonly label: string
  readonly path: string
  readonly part?: string
  /** Stays where it is for the keyboard, and does nothing. */
  readonly off?: boolean
  readonly open?: boolean
  readonly onClick: () => void
}

function IconButton({ label, path, part, off = false, open, onClick }: IconProps) {
  return (
    <button
      type="button"
      className="option-button"
      data-part={part}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      aria-expanded={open}
      onClick={() => !off && onClick()}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  )
}
