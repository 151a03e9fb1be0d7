import type { OwnWhen } from '#contract/portal/own-row.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { screenTexts as texts } from '../../shell/texts-screens.ts'
import { ownQuery, type OwnQueryPart } from './own-query.ts'

/** It is searched once nothing was typed for so long. */
const REST_MS = 300

/** Its text and its count have the same name. */
const WHEN: readonly (readonly [when: OwnWhen, name: keyof OwnSubmissionsPage['count']])[] = [
  ['', 'all'],
  ['upcoming', 'upcoming'],
  ['past', 'past'],
]

interface Props {
  readonly page: OwnSubmissionsPage
  /** What was asked for last. */
  readonly query: OwnQueryPart
  readonly onAsk: (query: OwnQueryPart) => Promise<void>
}

/** By words, by time and by form; links, so that they can be opened apart and before the script. */
export function OwnFilters({ page: { count, forms }, query, onAsk }: Props) {
  const [search, setSearch] = useState(query.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const form = useRef<HTMLFormElement>(null)
  const takeEarly = useEffectEvent(() => {
    const early = Object.fromEntries(new FormData(form.current ?? undefined)) as Partial<OwnQueryPart>
    const wanted = { ...query, ...early }
    if (wanted.search === query.search && wanted.form === query.form) return
    setSearch(wanted.search)
    void onAsk({ ...wanted, search: wanted.search.trim() })
  })
  // What was typed and chosen before the script came.
  useEffect(() => takeEarly(), [])

  function searchFor(text: string, rest = REST_MS) {
    setSearch(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void onAsk({ ...query, search: text.trim() }), rest)
  }

  function askNow(part: Partial<OwnQueryPart>) {
    clearTimeout(timer.current)
    void onAsk({ ...query, search: search.trim(), ...part })
  }

  return (
    <form
      ref={form}
      role="search"
      className="own-filters"
      onSubmit={event => {
        event.preventDefault()
        searchFor(search, 0)
      }}
    >
      <input
        type="search"
        name="search"
        aria-label={texts.searchOwn}
        placeholder={texts.searchOwn}
        value={search}
        onChange={event => searchFor(event.target.value)}
      />
      <nav aria-label={texts.whenFilter}>
        {WHEN.map(([when, name]) => (
          <a
            key={when}
            href={`?${ownQuery({ ...query, when })}`}
            aria-current={when === query.when ? 'true' : undefined}
            onClick={event => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              askNow({ when })
            }}
          >
            {texts[name]} <span>{count[name]}</span>
          </a>
        ))}
      </nav>
      {forms.length > 1 && (
        <select
          className="field-select"
          name="form"
          aria-label={texts.formFilter}
          value={query.form}
          onChange={event => askNow({ form: event.target.value })}
        >
          <option value="">{texts.everyForm}</option>
          {forms.map(({ uuid, title, language }) => (
            <option key={uuid} value={uuid} lang={language}>
              {title}
            </option>
          ))}
        </select>
      )}
    </form>
  )
}
