import { useEffect, useState } from 'react'
import { type FilterChoice, findFilterChoices, type SearchedFilter } from '#contract/portal/filter-choices.ts'
import { call } from '../../../api/call.ts'

const DEBOUNCE_MS = 300

interface Found {
  readonly text: string
  /** undefined: they could not be searched. */
  readonly choices: readonly FilterChoice[] | undefined
}

/** What a search came to. */
interface ChoiceSearch {
  /** undefined until they are known: whoever presses Enter must not take what was found for other words. */
  readonly choices: readonly FilterChoice[] | undefined
  readonly isFailed: boolean
}

interface ChoicesOf {
  /** Path of the company. */
  readonly company: string
  readonly filter: SearchedFilter
  /** uuid, '' for all: answers are those of one form. */
  readonly form: string
}

/** Choices of a filter whose name has this text, searched on the server. @param text undefined: nobody asks yet */
export function useFilterChoices({ company, filter, form }: ChoicesOf, text: string | undefined): ChoiceSearch {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (text === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        const { ok, body } = await call(findFilterChoices, {
          params: { company },
          query: { of: filter, search: text, ...(form !== '' && { form }) },
          signal: controller.signal,
          quiet: true,
        })
        if (!controller.signal.aborted) setFound({ text, choices: ok ? body.choices : undefined })
      },
      text === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [company, filter, form, text])
  const isOfText = found?.text === text
  return { choices: isOfText ? found?.choices : undefined, isFailed: found !== undefined && isOfText && found.choices === undefined }
}
