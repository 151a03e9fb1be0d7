import { Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { MAX_BODY, MAX_SUBJECT, type TemplatePlaceholder } from '#contract/portal/mail-templates.ts'
import type { MailWords } from '#contract/portal/mail-templates.shape.ts'
import { directionOf } from '#engine/model/translate.ts'
import { templateTexts as texts } from './mail-template-texts.ts'
import { PlaceholderList } from './placeholder-list.tsx'

interface Props {
  readonly words: MailWords
  /** Tag. */
  readonly language: string
  readonly placeholders: readonly TemplatePlaceholder[]
  readonly issues: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<MailWords>) => void
}

/** Subject and text, and what may be put into them. */
export function TemplateInputs({ words, language, placeholders, issues, onChange }: Props) {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const last = useRef<'subject' | 'body'>(undefined)
  const used = useRef(new Set<'subject' | 'body'>())
  const note = (place: 'subject' | 'body') => {
    last.current = place
    used.current.add(place)
  }
  const script = { lang: language, dir: directionOf(language) }

  /** Where somebody typed last; what has no place in a subject goes into the text. */
  function insert({ name, stands }: TemplatePlaceholder) {
    const where = stands === 'line' ? (last.current ?? 'body') : 'body'
    const input = where === 'subject' ? subject.current : body.current
    const text = words[where]
    // Where nobody was, a browser says the beginning.
    const isUsed = used.current.has(where)
    const [from, to] =
      isUsed && input ? [input.selectionStart ?? text.length, input.selectionEnd ?? text.length] : [text.length, text.length]
    const around = stands === 'block' ? paragraphAround(text.slice(0, from), text.slice(to)) : ['', '']
    const put = `${around[0]}{${name}}${around[1]}`
    onChange({ [where]: text.slice(0, from) + put + text.slice(to) })
    setTimeout(() => {
      input?.focus()
      input?.setSelectionRange(from + put.length, from + put.length)
    })
  }

  return (
    <section className="mail-template-words" aria-label={texts.wordsOf}>
      <TextInput
        {...script}
        ref={subject}
        required
        data-setting="subject"
        label={texts.subject}
        data-max={MAX_SUBJECT}
        autoComplete="off"
        value={words.subject}
        error={issues['subject']}
        onFocus={() => note('subject')}
        onChange={event => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        {...script}
        ref={body}
        required
        autosize
        minRows={12}
        data-setting="body"
        label={texts.body}
        description={texts.bodyHelp}
        data-max={MAX_BODY}
        value={words.body}
        error={issues['body']}
        onFocus={() => note('body')}
        onChange={event => onChange({ body: event.currentTarget.value })}
      />
      <p className="staff-hint">{texts.always}</p>
      <PlaceholderList placeholders={placeholders} onInsert={insert} />
    </section>
  )
}

/** What makes a paragraph of what is put between these. */
const paragraphAround = (before: string, after: string): readonly [string, string] => [
  before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n',
  after.trim() === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n',
]
