import { useEffect } from 'react'
import { directionOf, translate } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { FormRunner } from '../../runner/form-runner.tsx'
import { texts } from '../../shell/texts.ts'

interface Props {
  readonly page: FormPage
  readonly onRedirect: (page: string) => void
}

export function FormScreen({ page, onRedirect }: Props) {
  const { form } = page

  function speak(language: string) {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    document.title = translate({ ...form, fields: [] }, language).title || texts.defaultTitle
  }

  useEffect(() => () => speakOwn(), [])

  return <FormRunner page={page} onRedirect={onRedirect} onLanguage={speak} />
}

/** Whatever is no form is in the product's own words. */
function speakOwn(): void {
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
}
