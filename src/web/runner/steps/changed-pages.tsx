import { Fragment } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { SessionState } from '../session/state.ts'
import { changedPagesOf, type PageName } from '../session/steps.ts'
import { stepsTexts } from './steps-texts.ts'

/** Says by name which pages the answers of this one added or removed: the count never changes without a word. */
export function ChangedPages({ state }: { readonly state: SessionState }) {
  const { added, removed } = changedPagesOf(state)
  const { language } = state.visit
  const hasChanged = added.length + removed.length > 0
  return (
    <p className={hasChanged ? 'run-note steps-changed' : 'steps-changed'} role="status" lang={languageNow()}>
      <Named pages={added} words={stepsTexts.wasAdded} language={language} />
      {added.length > 0 && removed.length > 0 && ' '}
      <Named pages={removed} words={stepsTexts.wasRemoved} language={language} />
    </p>
  )
}

interface NamedProps {
  readonly pages: readonly PageName[]
  readonly words: (values: { count: number; names: string }) => string
  /** The form's. */
  readonly language: string
}

/** Stands for the names until each is written in its own language. */
const NAMES = '\ufffc'

/** A sentence with the names of pages in it. */
function Named({ pages, words, language }: NamedProps) {
  if (pages.length === 0) return null
  const [before, after] = words({ count: pages.length, names: NAMES }).split(NAMES)
  const list = new Intl.ListFormat(languageNow(), { type: 'unit', style: 'short' })
  const languages = pages.map(page => page.language ?? language)
  return (
    <>
      {before}
      {list.formatToParts(pages.map(({ name }) => name)).map(({ type, value }, index) => (
        <Fragment key={index}>{type === 'element' ? <bdi lang={languages.shift()}>{value}</bdi> : value}</Fragment>
      ))}
      {after}
    </>
  )
}
