import { useEffect, useState } from 'react'
import { translate } from '#engine/model/translate.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { pageTitle } from '#contract/portal/page-title.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { FormRunner } from '../../runner/form-runner.tsx'
import { speakPage } from '../../shell/form-language.ts'
import { texts } from '../../shell/texts.ts'

interface Props {
  readonly page: FormPage
  readonly onRedirect: (page: string) => void
}

export function FormScreen({ page, onRedirect }: Props) {
  const { form, company } = page
  const [place, setPlace] = useState('')
  const [spoken, setSpoken] = useState('')

  function speak(language: string) {
    speakPage(language)
    setSpoken(language)
  }

  useEffect(() => () => speakPage(languageNow()), [])

  useEffect(() => {
    const title = translate({ ...form, fields: [] }, spoken).title || texts.defaultTitle
    if (spoken) document.title = pageTitle({ title, company }, place)
  }, [form, company, spoken, place])

  return <FormRunner page={page} preview={page.style_preview !== undefined} onRedirect={onRedirect} onLanguage={speak} onPlace={setPlace} />
}
