import './question-notes.css'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { directionOf } from '#engine/model/translate.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { NotePlace } from '../field-notes/note-place.tsx'
import { controlId } from '../ids.ts'
import { positionIn } from '../session/pages.ts'
import { isOver } from '../session/state.ts'
import { useFormState } from '../use-pages.ts'
import type { QuestionProps } from './question-props.ts'
import { questionTexts as texts } from './question-texts.ts'

/** What staff want to know above the form, a mark at each field that they named, and first of all the way to the first of these (P8.114). */
export function QuestionNotes({ session, state, question }: QuestionProps) {
  const { visit, requestedPage, prompt } = state
  const { pages } = useFormState(visit)
  const { page } = positionIn(pages, requestedPage)
  const namedFields = visit.form.fields.flatMap(({ fields }, index) =>
    fields.filter(({ mapField }) => question.fields.includes(mapField)).map(field => ({ field, page: index })),
  )
  const isReady = prompt.kind === 'resolved'
  const lead = useEffectEvent(() => {
    const first = namedFields.find(one => pages.includes(one.page))
    if (first) session.dispatch({ type: 'pageRequested', page: first.page, id: controlId(first.field.mapField) })
  })
  useEffect(() => {
    if (isReady) lead()
  }, [isReady])

  if (isOver(state)) return null
  return (
    <>
      <AboveForm>
        <QuestionNote
          {...question}
          fields={namedFields
            .filter(one => pages.includes(one.page))
            .map(({ field, page: at }) => ({
              name: field.mapField,
              label: field.shortLabel || field.label || field.mapField,
              language: visit.languageOf(field.shortLabel || field.label),
              go: () => session.goTo(at, controlId(field.mapField)),
            }))}
        />
      </AboveForm>
      {namedFields
        .filter(one => one.page === page)
        .map(({ field }) => (
          <NotePlace key={`${page} ${field.mapField}`} mapField={field.mapField}>
            <p className="run-asked">{texts.marked}</p>
          </NotePlace>
        ))}
    </>
  )
}

interface AskedField {
  readonly name: string
  readonly label: string
  readonly language: string | undefined
  readonly go: () => void
}

function QuestionNote({ text, only_these, fields }: { text: string; only_these: boolean; fields: readonly AskedField[] }) {
  const heading = useId()
  const tag = languageNow()
  return (
    <section className="run-question" aria-labelledby={heading} lang={tag} dir={directionOf(tag)}>
      <h2 id={heading}>{texts.title}</h2>
      <p className="run-question-text" dir="auto">
        {text}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ name, label, language, go }) => (
            <li key={name}>
              <button type="button" className="run-question-go" onClick={go}>
                <span className="ui-visually-hidden">{texts.goTo} </span>
                <bdi lang={language}>{label}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {only_these && <p className="run-question-only">{texts.onlyThese}</p>}
    </section>
  )
}

/** The form comes with the first script, and leaves no room for what few of them say: the place is made here. */
function AboveForm({ children }: { readonly children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.querySelector('.run-form')?.before(place)
    return () => place.remove()
  }, [place])
  return createPortal(children, place)
}
