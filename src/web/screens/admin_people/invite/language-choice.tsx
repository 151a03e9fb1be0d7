import { NativeSelect } from '@mantine/core'
import { LANGUAGES } from '#contract/languages/languages.ts'
import type { NewPerson } from '#contract/portal/invitations.shape.ts'
import { invitationTexts as texts } from '../../../admin/people/invitation-texts.ts'
import { languageName } from '../../../builder/languages.ts'

export type InvitedLanguage = NonNullable<NewPerson['language']>

interface Props {
  readonly language: InvitedLanguage
  readonly onChange: (language: InvitedLanguage) => void
}

/** In which language mails to whoever is asked in are, until they choose another one (P2.44). */
export function LanguageChoice({ language, onChange }: Props) {
  return (
    <NativeSelect
      label={texts.language}
      description={texts.languageHelp}
      data={LANGUAGES.map(tag => ({ value: tag, label: languageName(tag) }))}
      value={language}
      onChange={event => onChange(event.currentTarget.value as InvitedLanguage)}
    />
  )
}
