import { Autocomplete, NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { editorTexts } from '../../admin/texts-editor.ts'
import { translationTexts } from '../../admin/texts-translations.ts'
import { FormTranslations } from '../../builder/form-translations.tsx'
import { languageName, tagOf, usualLanguages } from '../../builder/languages.ts'
import { ownLanguage } from '../../builder/translations.ts'
import { FormStyle } from './form-style.tsx'
import type { SectionProps } from './section-parts.tsx'

const layouts = [
  { value: 'one', label: editorTexts.oneColumn },
  { value: 'grid', label: editorTexts.twoColumnsWide },
]

/** How fields are laid out, what is shown before Submit, and in which languages the form can be read. */
export function DisplayPanel({ page, editing: { content, change }, issues }: SectionProps) {
  const own = ownLanguage(content)
  return (
    <>
      <div className="staff-card form-sheet">
        <NativeSelect
          label={editorTexts.fields}
          data={layouts}
          value={content.grid_mode ? 'grid' : 'one'}
          onChange={event => change({ grid_mode: event.currentTarget.value === 'grid' })}
        />
        <Switch
          data-setting="check_answers"
          label={editorTexts.checkAnswers}
          description={editorTexts.checkAnswersHelp}
          checked={content.check_answers ?? true}
          onChange={event => change({ check_answers: event.currentTarget.checked })}
        />
        <FormStyle
          form={page.form.uuid}
          styles={page.form.styles}
          chosen={content.style ?? ''}
          issue={issues.find(({ path }) => path === 'style')?.text}
          onChoose={style => change({ style })}
        />
        <OwnLanguage
          key={own}
          tag={own}
          issue={issues.find(({ path }) => path === 'language')?.text}
          onTag={language => change({ language })}
        />
      </div>
      <FormTranslations form={content} />
    </>
  )
}

interface OwnProps {
  readonly tag: string
  readonly issue: string | undefined
  readonly onTag: (tag: string) => void
}

/** Taken over when it is left: half a tag is none. */
function OwnLanguage({ tag, issue, onTag }: OwnProps) {
  const [text, setText] = useState(languageName(tag))
  const meant = tagOf(text)
  const take = (text: string) => {
    const meant = tagOf(text)
    if (meant && meant !== tag) onTag(meant)
  }
  return (
    <Autocomplete
      data-setting="language"
      label={translationTexts.ownLanguage}
      description={translationTexts.ownLanguageHelp}
      data={usualLanguages.map(languageName)}
      maxLength={60}
      limit={8}
      value={text}
      error={meant ? issue : translationTexts.noTag}
      onChange={setText}
      onOptionSubmit={take}
      onBlur={() => take(text)}
    />
  )
}
