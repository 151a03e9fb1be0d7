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
  const parts = new Intl.ListFormat(languageNow(), { type: 'unit', style: 'short' }).formatToParts(pages.map(({ name }) => name))
  const pageOf = (part: number) => pages[parts.slice(0, part).filter(({ type }) => type === 'element').length]
  return (
    <>
      {before}
      {parts.map(({ type, value }, part) => (
        <Fragment key={part}>{type === 'element' ? <bdi lang={pageOf(part)?.language ?? language}>{value}</bdi> : value}</Fragment>
      ))}
      {after}
    </>
  )
}
