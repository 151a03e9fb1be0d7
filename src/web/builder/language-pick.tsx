import { Autocomplete, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { translationTexts } from '../admin/texts-translations.ts'
import { languageName, tagOf, usualLanguages } from './languages.ts'
import { useTranslating } from './use-translating.ts'

interface Props {
  /** The language the form is written in. */
  readonly own: string
}

/** Chooses the language to work on, or adds one. */
export function LanguagePick({ own }: Props) {
  const { languages, language, choose } = useTranslating()
  return (
    <div className="translate-head">
      {languages.length > 0 && (
        <NativeSelect
          label={translationTexts.language}
          data={languages.map(tag => ({ value: tag, label: languageName(tag) }))}
          value={language}
          onChange={event => choose(event.currentTarget.value)}
        />
      )}
      <AddLanguage own={own} taken={languages} onAdd={choose} />
    </div>
  )
}

interface AddProps extends Props {
  readonly taken: readonly string[]
  readonly onAdd: (tag: string) => void
}

function AddLanguage({ own, taken, onAdd }: AddProps) {
  const [text, setText] = useState('')
  const [issue, setIssue] = useState('')

  function add() {
    const tag = tagOf(text)
    if (!tag) return setIssue(translationTexts.noTag)
    if (tag === own) return setIssue(translationTexts.isOwn)
    setText('')
    onAdd(tag)
  }

  return (
    <div className="translate-add">
      <Autocomplete
        label={translationTexts.add}
        description={translationTexts.addHelp}
        data={usualLanguages.filter(tag => tag !== own && !taken.includes(tag)).map(languageName)}
        maxLength={60}
        limit={8}
        value={text}
        error={issue}
        onChange={value => {
          setText(value)
          setIssue('')
        }}
        onKeyDown={event => {
          if (pressedKey(event) !== 'Enter') return
          event.preventDefault()
          // Enter on an entry of the list takes it over first.
          if (event.currentTarget.hasAttribute('aria-activedescendant')) return
          if (tagOf(text)) add()
        }}
      />
      <Button variant="default" disabled={text.trim() === ''} onClick={add}>
        {translationTexts.addButton}
      </Button>
    </div>
  )
}
