import { Checkbox, Fieldset, TextInput } from '@mantine/core'
import { useState } from 'react'
import { conversationLimits } from '#contract/portal/conversation.ts'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../../../admin/icons.tsx'
import { useScrollStop } from '../../../admin/use-scroll-stop.ts'
import { askableFields } from './askable-fields.ts'
import { conversationTexts as texts } from './conversation-texts.ts'

interface Props {
  readonly submission: SubmissionData
  /** mapFields. */
  readonly chosen: readonly string[]
  readonly issue: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** So many questions are found by looking. */
const WITHOUT_SEARCH = 12

/** Which questions of the form are to be answered: page by page, found by a part of their words. */
export function FieldChoice({ submission, chosen, issue, onChange }: Props) {
  const [words, setWords] = useState('')
  const scroll = useScrollStop()
  const all = askableFields(submission)
  const pages = askableFields(submission, words)
  const isFull = chosen.length >= conversationLimits.fields
  if (all.length === 0) return null
  return (
    <Fieldset legend={texts.askFields} className="talk-ask-fields">
      <p className="staff-hint">{texts.askFieldsHelp}</p>
      {all.flatMap(({ fields }) => fields).length > WITHOUT_SEARCH && (
        <TextInput
          type="search"
          aria-label={texts.askFind}
          placeholder={texts.askFind}
          leftSection={<Icon name="search" />}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
          // Enter looks for it, and asks nobody.
          onKeyDown={event => pressedKey(event) === 'Enter' && event.preventDefault()}
        />
      )}
      <div {...scroll} className="talk-ask-list" role="group" aria-label={texts.askFields}>
        {pages.length === 0 && <p className="staff-hint">{texts.askNoneFound}</p>}
        {pages.map(({ key, title, fields }) => (
          <div key={key} role="group" aria-label={title}>
            <p className="talk-ask-page">{title}</p>
            {fields.map(({ map_field, label }) => {
              const isChosen = chosen.includes(map_field)
              return (
                <Checkbox
                  key={map_field}
                  label={label}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onChange(isChosen ? chosen.filter(one => one !== map_field) : [...chosen, map_field])}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p className="staff-hint" role="status">
        {chosen.length > 0 && texts.askChosen(chosen.length)}
      </p>
      {issue && (
        <p className="talk-issue" role="alert">
          {issue}
        </p>
      )}
    </Fieldset>
  )
}
