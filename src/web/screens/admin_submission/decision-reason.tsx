import { Button, Checkbox, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { REASON_LENGTH } from '#contract/portal/request-decisions.ts'
import { leadTo } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { ReplySelect } from '../../admin/reply-select.tsx'
import { decisionTexts as texts } from './decision-texts.ts'

/** Why a status is given, and whether whoever sent the request reads it. */
export interface WrittenReason {
  readonly text: string
  readonly tells: boolean
}

interface Props {
  /** Path of the company. */
  readonly company: string
  readonly value: WrittenReason
  readonly onChange: (value: WrittenReason) => void
  /** Nothing is done without one. */
  readonly required: boolean
  /** The line is there from the beginning. */
  readonly isOpen: boolean
  /** It gets the focus when it comes. */
  readonly hasFocus: boolean
  readonly issue: string | undefined
}

/** The line for a reason or a note, into which a canned reply can be put. */
export function DecisionReason({ company, value, onChange, required, isOpen, hasFocus, issue }: Props) {
  const [isWanted, setWanted] = useState(isOpen)
  const input = useRef<HTMLTextAreaElement>(null)
  const { text, tells } = value

  function putIn(reply: string) {
    onChange({ ...value, text: text.trim() === '' ? reply : `${text.trimEnd()}\n\n${reply}` })
    leadTo(() => {
      // Whoever goes on writing does so behind it.
      input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
      return input.current
    })
  }

  if (!isWanted)
    return (
      <Button
        className="decision-add-note"
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="add" />}
        onClick={() => {
          setWanted(true)
          leadTo(() => input.current)
        }}
      >
        {texts.addNote}
      </Button>
    )
  return (
    <div className="decision-reason">
      <Textarea
        ref={input}
        rows={4}
        required={required}
        label={required ? texts.reason : texts.note}
        description={required ? texts.reasonHelp : undefined}
        data-max={REASON_LENGTH}
        data-autofocus={hasFocus || undefined}
        value={text}
        error={issue}
        onChange={event => onChange({ ...value, text: event.currentTarget.value })}
      />
      <ReplySelect company={company} label={texts.reply} onChoose={putIn} />
      <Checkbox
        label={texts.reads}
        description={tells ? undefined : texts.staffOnly}
        checked={tells}
        onChange={event => onChange({ ...value, tells: event.currentTarget.checked })}
      />
    </div>
  )
}
