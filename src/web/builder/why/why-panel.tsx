import './why.css'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { explain, explainForm, type ExplainedForm, explainPage } from '#engine/explain/explain.ts'
import type { Field, Page } from '#engine/model/form.ts'
import { Icon } from '../../admin/icons.tsx'
import { whyTexts } from '../../admin/texts-why.ts'
import type { Visit } from '../../runner/visit.ts'
import { nameOf, pageName } from '../labels.ts'
import { answerText } from './answer-text.ts'
import { ConditionTree } from './condition-tree.tsx'
import { FieldReasons } from './field-reasons.tsx'
import { useEveryChange } from './use-every-change.ts'

interface Props {
  readonly visit: Visit
  /** What is open: a mapField, the id of a page, 'submit', 'integration', or ''. */
  readonly opened: string
  readonly onOpen: (key: string) => void
}

/** All pages and fields of a run, hidden ones too: how each is just now, and why. */
export function WhyPanel({ visit, opened, onOpen }: Props) {
  const [search, setSearch] = useState('')
  const { fields: pages, integration_conditions = [] } = visit.form
  const names = new Map(pages.flatMap(page => page.fields.map(field => [field.mapField, nameOf(field)] as const)))
  const nameOfField = (mapField: string) => names.get(mapField) ?? mapField
  const found = pages
    .map((page, index) => ({ page, index, fields: page.fields.filter(field => isMeant(field, search)) }))
    .filter(({ fields }) => fields.length > 0)
  const entry = { visit, opened, onOpen, nameOfField }

  return (
    <section className="why" aria-label={whyTexts.why}>
      <p className="staff-hint">{whyTexts.whyHelp}</p>
      <TextInput
        aria-label={whyTexts.find}
        placeholder={whyTexts.find}
        leftSection={<Icon name="search" />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && <p className="staff-hint">{whyTexts.nothingFound}</p>}
      <ul className="why-list" aria-label={whyTexts.pages}>
        {found.map(({ page, index, fields }) => (
          <li key={page.id}>
            <PageEntry {...entry} page={page} index={index} />
            <ul className="why-list">
              {fields.map(field => (
                <li key={field.id}>
                  <FieldEntry {...entry} field={field} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <FormEntry {...entry} name="submit" />
          {integration_conditions.length > 0 && <FormEntry {...entry} name="integration" />}
        </li>
      </ul>
    </section>
  )
}

function isMeant({ label, mapField, shortLabel = '' }: Field, search: string): boolean {
  return `${label} ${shortLabel} ${mapField}`.toLowerCase().includes(search.trim().toLowerCase())
}

interface EntryProps extends Props {
  readonly nameOfField: (mapField: string) => string
}

function PageEntry({ visit, opened, onOpen, nameOfField, page, index }: EntryProps & { page: Page; index: number }) {
  'use no memo' // The run changes in place.
  useEveryChange(visit)
  const why = explainPage(visit.run, index)
  if (!why) return null
  const words = why.always
    ? whyTexts.firstPage
    : why.conditions.length === 0
      ? whyTexts.pageFree
      : why.shown
        ? whyTexts.pageOpen
        : whyTexts.pageShut
  return (
    <Entry
      id={page.id}
      className="why-page"
      name={pageName(page, index)}
      state={why.shown ? whyTexts.open : whyTexts.closed}
      tone={why.shown ? 'good' : 'quiet'}
      opened={opened}
      onOpen={onOpen}
    >
      <p>{words}</p>
      {!why.always && why.conditions.length > 0 && <ConditionTree conditions={why.conditions} nameOf={nameOfField} />}
    </Entry>
  )
}

function FieldEntry({ visit, opened, onOpen, nameOfField, field }: EntryProps & { field: Field }) {
  'use no memo' // The run changes in place.
  const { mapField } = field
  const now = () => visit.run.field(mapField)
  const state = useSyncExternalStore(listener => visit.run.watch(mapField, listener), now, now)
  const [words, tone] = stateOf(visit, field, state.shown, state.issue)
  return (
    <Entry id={mapField} name={nameOf(field)} detail={answerText(state.value)} state={words} tone={tone} opened={opened} onOpen={onOpen}>
      <FieldReasons visit={visit} field={field} nameOf={nameOfField} />
    </Entry>
  )
}

type Tone = 'good' | 'bad' | 'quiet'

function stateOf({ run }: Visit, { mapField, hidden }: Field, shown: boolean, issue: string): readonly [string, Tone] {
  if (shown) return issue === '' ? [whyTexts.shown, 'good'] : [whyTexts.notValid, 'bad']
  if (hidden) return [whyTexts.hidden, 'quiet']
  const closed = explain(run, mapField)?.page.shown === false
  return [closed ? whyTexts.pageIsClosed : whyTexts.notShown, 'quiet']
}

function FormEntry({ visit, opened, onOpen, nameOfField, name }: EntryProps & { name: keyof ExplainedForm }) {
  'use no memo' // The run changes in place.
  useEveryChange(visit)
  const why = explainForm(visit.run)[name]
  const [yes, no, holds, fails] =
    name === 'submit'
      ? [whyTexts.possible, whyTexts.impossible, whyTexts.submitHolds, whyTexts.submitFails]
      : [whyTexts.sentOn, whyTexts.notSentOn, whyTexts.integrationHolds, whyTexts.integrationFails]
  const free = why.conditions.length === 0
  return (
    <Entry
      id={name}
      className="why-page"
      name={whyTexts[name]}
      state={why.holds ? yes : no}
      tone={why.holds ? 'good' : 'quiet'}
      opened={opened}
      onOpen={onOpen}
    >
      <p>{free ? whyTexts.submitFree : why.holds ? holds : fails}</p>
      {!free && <ConditionTree conditions={why.conditions} nameOf={nameOfField} />}
    </Entry>
  )
}

interface LineProps extends Pick<Props, 'opened' | 'onOpen'> {
  readonly id: string
  readonly className?: string
  readonly name: string
  readonly detail?: string
  readonly state: string
  readonly tone: Tone
  readonly children: ReactNode
}

/** One line that unfolds to its reasons; they are only worked out while it is open. */
function Entry({ id, className = '', name, detail, state, tone, opened, onOpen, children }: LineProps) {
  const open = opened === id
  return (
    <div className={`why-entry ${className}`} data-entry={id}>
      <button type="button" className="staff-plain why-line" aria-expanded={open} onClick={() => onOpen(open ? '' : id)}>
        <span className="why-name">{name}</span>
        <span className="why-state" data-tone={tone}>
          {state}
        </span>
        {detail !== undefined && <span className="why-detail">{detail}</span>}
      </button>
      {open && <div className="why-open">{children}</div>}
    </div>
  )
}
