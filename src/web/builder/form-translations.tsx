import { ActionIcon, Switch } from '@mantine/core'
import { memo, type ReactNode, useState } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field, Page } from '#engine/model/form.ts'
import { Icon } from '../admin/icons.tsx'
import { translationTexts } from '../admin/texts-translations.ts'
import { useAsk } from '../admin/use-ask.ts'
import { useEditor } from './editor-context.ts'
import { LanguagePick } from './language-pick.tsx'
import { languageName } from './languages.ts'
import { nameOf, pageName } from './labels.ts'
import { translateField } from './translate-field.ts'
import { TranslationRows } from './translation-rows.tsx'
import {
  isDone,
  ownLanguage,
  pairsOfField,
  pairsOfForm,
  progressOf,
  type TextPair,
  withoutLanguage,
  withTranslation,
} from './translations.ts'
import { useTranslating } from './use-translating.ts'

/** Every text of the form in another language, page by page, with what is still missing. */
export function FormTranslations({ form }: { form: FormContent }) {
  const { edit } = useEditor()
  const { languages, language } = useTranslating()
  const [missing, setMissing] = useState(false)
  const own = ownLanguage(form)
  const part = { own, language, missing }

  return (
    <section className="staff-card translate" aria-label={translationTexts.translations}>
      <h3>{translationTexts.translations}</h3>
      <p className="staff-hint">{languages.length > 0 ? translationTexts.help : translationTexts.none}</p>
      <LanguagePick own={own} />
      {language !== '' && (
        <>
          <Head form={form} language={language} missing={missing} onMissing={setMissing} />
          <Part
            {...part}
            key={`form ${language}`}
            title={translationTexts.formTexts}
            pairs={pairsOfForm(form, language)}
            onText={(at, text) => edit(form => withTranslation(form, language, at, text), `form ${language} ${at.join(' ')}`)}
          />
          {form.fields.map((page, index) => (
            <PagePart key={`${page.id} ${language}`} {...part} page={page} title={pageName(page, index)} />
          ))}
        </>
      )}
    </section>
  )
}

interface HeadProps {
  readonly form: FormContent
  readonly language: string
  readonly missing: boolean
  readonly onMissing: (missing: boolean) => void
}

function Head({ form, language, missing, onMissing }: HeadProps) {
  const ask = useAsk()
  const { edit } = useEditor()
  const { forget } = useTranslating()
  const name = languageName(language)
  const { done, all } = progressOf(form, language)

  async function remove() {
    const { removeTitle, removeText, removeYes, keep } = translationTexts
    if (done > 0 && !(await ask({ title: removeTitle(name), text: removeText, yes: removeYes, no: keep, danger: true }))) return
    forget(language)
    edit(form => withoutLanguage(form, language))
  }

  return (
    <div className="translate-tools">
      <span role="status">{translationTexts.progress(done, all)}</span>
      <progress max={all} value={done} aria-label={translationTexts.progress(done, all)} />
      <Switch label={translationTexts.onlyMissing} checked={missing} onChange={event => onMissing(event.currentTarget.checked)} />
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={translationTexts.remove(name)}
        title={translationTexts.remove(name)}
        onClick={() => void remove()}
      >
        <Icon name="trash" />
      </ActionIcon>
    </div>
  )
}

interface PartProps {
  readonly own: string
  readonly language: string
  readonly missing: boolean
  readonly title: string
}

function PagePart({ page, ...part }: PartProps & { page: Page }) {
  const all = page.fields.flatMap(field => pairsOfField(field, part.language))
  return (
    <Fold title={part.title} pairs={all}>
      {page.fields.map(field => (
        <FieldRows key={field.id} {...part} field={field} title={nameOf(field)} />
      ))}
      {part.missing && all.every(isDone) && <p className="staff-hint">{translationTexts.allDone}</p>}
    </Fold>
  )
}

/** With each key only those of the field that is written are drawn anew. */
const FieldRows = memo(function FieldRows({ field, ...part }: PartProps & { field: Field }) {
  const { edit } = useEditor()
  const { language } = part
  return (
    <Rows
      {...part}
      pairs={pairsOfField(field, language)}
      onText={(at, text) => edit(form => translateField(form, field.id, language, at, text), `${field.id} ${language} ${at.join(' ')}`)}
    />
  )
})

interface RowsProps extends PartProps {
  readonly pairs: readonly TextPair[]
  readonly onText: (at: TextPair['at'], text: string) => void
}

function Part({ pairs, ...rows }: RowsProps) {
  return (
    <Fold title={rows.title} pairs={pairs}>
      <Rows {...rows} title="" pairs={pairs} />
      {rows.missing && pairs.every(isDone) && <p className="staff-hint">{translationTexts.allDone}</p>}
    </Fold>
  )
}

/** What was missing when the rows were opened stays while it is written. */
function Rows({ title, pairs, missing, ...rows }: RowsProps) {
  const [filter, setFilter] = useState({ missing, keys: keysOf(pairs) })
  if (filter.missing !== missing) setFilter({ missing, keys: keysOf(pairs) })
  const shown = missing ? pairs.filter(pair => filter.keys.has(pair.at.join(' '))) : pairs
  if (shown.length === 0) return null
  return (
    <div className="translate-field">
      {title && <h4>{title}</h4>}
      <TranslationRows {...rows} pairs={shown} />
    </div>
  )
}

function keysOf(pairs: readonly TextPair[]): ReadonlySet<string> {
  return new Set(pairs.filter(pair => !isDone(pair)).map(pair => pair.at.join(' ')))
}

/** Its rows are only there while it is open. */
function Fold({ title, pairs, children }: { title: string; pairs: readonly TextPair[]; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  if (pairs.length === 0) return null
  return (
    <div className="translate-part">
      <button type="button" className="staff-plain translate-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'up' : 'down'} size={16} />
        <span className="translate-fold-name">{title}</span>
        <span className="staff-hint">{translationTexts.progress(pairs.filter(isDone).length, pairs.length)}</span>
      </button>
      {open && children}
    </div>
  )
}
