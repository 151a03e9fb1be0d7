import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import type { Page } from '#engine/model/form.ts'
import { Icon } from '../admin/icons.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import { texts } from '../admin/texts.ts'
import { AddField } from './add-field.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ConditionRows } from './condition-rows.tsx'
import { useChoices, useEditor } from './editor-context.ts'
import { areSameOn, type FormNotes } from './form-notes.ts'
import { byPathInside } from './issues.ts'
import { pageName } from './labels.ts'
import { changePage, movePage, removePage } from './pages.ts'
import { leadToPage, regainPage } from './focus-targets.ts'
import { RowFrame } from './row-frame.tsx'
import type { Issues } from './rule-row.tsx'

interface Props {
  readonly page: Page
  readonly index: number
  readonly count: number
  /** Whether the form has many fields. */
  readonly isLong: boolean
  /** The names of the fields that stay, because the form needs them. */
  readonly fixed: ReadonlySet<string>
  /** Id of the field whose settings are open, if it is on this page. */
  readonly opened: string | undefined
  readonly notes: FormNotes
  /** How many of its rows are drawn; the others come a moment later, and what stands below them with the last one. */
  readonly shownRows: number
  /** How many of these are drawn whole from the beginning. */
  readonly wholeRows: number
  /** The form has more fields than that: its rows are drawn as they come near the window. */
  readonly watched: boolean
}

/** One page: its title, its conditions and its fields. It is not drawn anew for what is said of other pages. */
export const PageCard = memo(function PageCard({ page, index, count, isLong, fixed, opened, notes, ...rows }: Props) {
  const name = pageName(page, index)
  const { byField, byPage, warned } = notes
  return (
    <section className={`staff-card builder-page${isLong ? ' builder-long' : ''}`} aria-label={name} data-page={page.id}>
      <PageHead page={page} index={index} count={count} issues={byPathInside(byPage.get(page.id) ?? [])} />
      <ul className="builder-fields" aria-label={builderTexts.pageFields(name)}>
        {page.fields.slice(0, rows.shownRows).map((field, at) => (
          <RowFrame
            key={field.id}
            field={field}
            needed={fixed.has(field.mapField)}
            issue={byField.get(field.id)?.[0]?.text ?? ''}
            warned={warned.has(field.id)}
            opened={field.id === opened ? byPathInside(byField.get(field.id) ?? []) : undefined}
            watched={rows.watched}
            atOnce={at < rows.wholeRows}
          />
        ))}
      </ul>
      {page.fields.length === 0 && <p className="builder-empty">{builderTexts.noField}</p>}
      {/* Nothing that can be pressed is pushed away by rows that come. */}
      {rows.shownRows >= page.fields.length && (
        <>
          <BulkBar page={page} name={name} />
          <div className="builder-page-head">
            <AddField pageId={page.id} pageName={name} />
          </div>
        </>
      )}
    </section>
  )
}, isSameCard)

function isSameCard({ notes: before, ...was }: Props, { notes: after, ...is }: Props): boolean {
  const others = Object.keys(is) as (keyof typeof is)[]
  return others.every(prop => was[prop] === is[prop]) && areSameOn(is.page, before, after)
}

type HeadProps = Pick<Props, 'page' | 'index' | 'count'> & { readonly issues: Issues }

function PageHead({ page, index, count, issues }: HeadProps) {
  const { edit } = useEditor()
  const [open, setOpen] = useState(false)
  const conditions = page.conditions ?? []

  return (
    <>
      <div className="builder-page-head">
        <span className="builder-number">{texts.page(index + 1)}</span>
        <TextInput
          className="builder-page-title"
          size="sm"
          aria-label={builderTexts.pageTitle(index + 1)}
          placeholder={builderTexts.pageTitleHint}
          data-max={100}
          value={page.title ?? ''}
          data-setting="title"
          error={Object.entries(issues ?? {}).find(([inside]) => !inside.startsWith('conditions'))?.[1]}
          onChange={event => {
            const title = event.currentTarget.value || undefined
            edit(form => changePage(form, page.id, { title }), `${page.id} title`)
          }}
        />
        <Button
          className="builder-page-rules"
          size="compact-sm"
          variant={conditions.length > 0 ? 'light' : 'default'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {builderTexts.conditions(conditions.length)}
        </Button>
        <PageMenu page={page} index={index} count={count} />
      </div>
      {open && <PageConditions page={page} index={index} issues={issues} />}
    </>
  )
}

function PageConditions({ page, index, issues }: { page: Page; index: number; issues: Issues }) {
  const { edit } = useEditor()
  const own = new Set(page.fields.map(field => field.mapField))
  const others = useChoices().filter(choice => !own.has(choice.mapField))
  return (
    <div className="builder-page-part">
      <p className="staff-hint">{index === 0 ? builderTexts.firstPageShown : builderTexts.pageShownWhile}</p>
      <ConditionRows
        label={builderTexts.pageConditions(index + 1)}
        conditions={page.conditions ?? []}
        fields={others}
        path="conditions"
        issues={issues}
        onChange={list => {
          const conditions = list.length > 0 ? list : undefined
          edit(form => changePage(form, page.id, { conditions }), `${page.id} conditions`)
        }}
      />
    </div>
  )
}

function PageMenu({ page, index, count }: { page: Page; index: number; count: number }) {
  const { edit, now, removed } = useEditor()

  function remove() {
    const { count: cleared } = removePage(now(), page.id)
    const { fields } = now()
    const beside = fields[index + 1] ?? fields[index - 1]
    edit(form => removePage(form, page.id).form)
    removed(builderTexts.pageRemoved(pageName(page, index), page.fields.length, cleared), () => leadToPage(page.id, 'title'))
    if (beside) leadToPage(beside.id, 'title')
  }

  return (
    <Menu position="bottom-end" keepMounted={false} onClose={() => regainPage(page.id, 'menu')}>
      <Menu.Target>
        <ActionIcon className="builder-page-menu" variant="subtle" color="gray" aria-label={builderTexts.pageActions(index + 1)}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="up" />} disabled={index === 0} onClick={() => edit(form => movePage(form, page.id, -1))}>
          {builderTexts.pageUp}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="down" />}
          disabled={index === count - 1}
          onClick={() => edit(form => movePage(form, page.id, 1))}
        >
          {builderTexts.pageDown}
        </Menu.Item>
        <Menu.Divider />
        <PageRemoval page={page} only={count === 1} onRemove={remove} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** A page with a field that the form needs stays, and so does the last one. */
function PageRemoval({ page, only, onRemove }: { page: Page; only: boolean; onRemove: () => void }) {
  const { now, fixedIn } = useEditor()
  // What the page's own fields alone need goes with them.
  const fixed = fixedIn(removePage(now(), page.id).form)
  const holdsNeeded = page.fields.some(({ mapField }) => fixed.has(mapField))
  return (
    <Menu.Item color="red" leftSection={<Icon name="trash" />} disabled={only || holdsNeeded} onClick={onRemove}>
      {holdsNeeded ? builderTexts.pageStays : builderTexts.removePage}
    </Menu.Item>
  )
}
