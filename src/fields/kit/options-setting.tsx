import './options-setting.css'
import { Button, Input, Text } from '@mantine/core'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import type { SettingsProps } from '../settings-props.ts'
import { InventoryNote } from './inventory-note.tsx'
import { type EditOptions, OptionRow } from './option-row.tsx'
import { type Options, renameAt, withOption } from './option-edits.ts'
import { OptionFileButtons } from './option-file-buttons.tsx'
import { optionFileTexts } from './option-file-texts.ts'
import { settingTexts } from './setting-texts.ts'

interface Props extends SettingsProps {
  /** Options of checkboxes can be required, with a message of their own. */
  readonly canRequire?: boolean
}

const NO_OPTIONS: Options = []

/** Rows of options: label, value and more; add, remove, move, paste several lines at once, and import them from a file. */
export function OptionsSetting({ field, onChange, onRenameOption, others, issues, offered, onFailure, canRequire = false }: Props) {
  const options = field.values ?? NO_OPTIONS
  /** What was wrong with what was added last, until the next change. */
  const [failed, setFailed] = useState('')
  const note = (text: string) => {
    setFailed(text)
    if (text) onFailure?.(text, '')
  }
  const { list, focusLater, edit } = useEdits(options, { onChange, onRenameOption, note })
  const labelId = useId()

  function add() {
    focusLater(options.length, 'label')
    edit(before => ({ options: withOption(before) ?? before, tooMany: withOption(before) === undefined }))
  }

  function fail(text: string) {
    if (text === '') return setFailed('')
    setFailed(`${optionFileTexts.failed}: ${text}`)
    onFailure?.(optionFileTexts.failed, text)
  }

  return (
    <Input.Wrapper
      label={settingTexts.options}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={settingTexts.pasteHelp}
      error={failed || issues?.['values']}
    >
      <div ref={list} role="group" aria-labelledby={labelId} className="option-rows">
        {options.length === 0 && offered && <InventoryNote field={field} others={others} offered={offered} />}
        {options.length === 0 && !offered && (
          <Text size="sm" c="dimmed">
            {settingTexts.noOptions}
          </Text>
        )}
        {options.map((option, index) => (
          <OptionRow
            key={index}
            option={option}
            index={index}
            isLast={index === options.length - 1}
            canRequire={canRequire}
            issue={issueOf(issues, index)}
            edit={edit}
            focusLater={focusLater}
            onEnter={add}
          />
        ))}
      </div>
      <Button data-setting="values" variant="default" size="xs" my="xs" onClick={add}>
        {settingTexts.addOption}
      </Button>
      <OptionFileButtons field={field} canRequire={canRequire} edit={edit} onFailed={fail} />
    </Input.Wrapper>
  )
}

/** The first thing that is wrong with an option: its rows are narrow. */
function issueOf(issues: SettingsProps['issues'], index: number): string | undefined {
  const start = `values/${index}`
  return Object.entries(issues ?? {}).find(([path]) => path === start || path.startsWith(`${start}/`))?.[1]
}

interface Outlets extends Pick<SettingsProps, 'onChange' | 'onRenameOption'> {
  readonly note: (failed: string) => void
}

/** Rows are drawn again only when their own option changed, so what they call stays the same from one render to the next. */
function useEdits(options: Options, outlets: Outlets) {
  const list = useRef<HTMLDivElement>(null)
  const latest = useRef({ options, ...outlets })
  const focus = useRef('')

  useLayoutEffect(() => {
    latest.current = { options, ...outlets }
    if (focus.current === '') return
    list.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = ''
  })

  const focusLater = useCallback((row: number, part: string) => {
    focus.current = `[data-row="${row}"] [data-part="${part}"]`
  }, [])

  const edit: EditOptions = useCallback((change, isStep, settled) => {
    const { options: before, onChange, onRenameOption } = latest.current
    const result = change(before)
    const after = 'options' in result ? result.options : result
    latest.current.note('options' in result && result.tooMany ? settingTexts.tooMany : '')
    if (after === before) return
    latest.current.options = after
    const renamed = settled === undefined ? undefined : renameAt(before, after, settled)
    if (renamed && onRenameOption) onRenameOption(after, renamed.from, renamed.to)
    else onChange({ values: after }, isStep)
  }, [])
  return { list, focusLater, edit }
}
