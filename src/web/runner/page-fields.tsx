import { memo, useId } from 'react'
import { bringersOf } from '#engine/compile/bringers.ts'
import type { Field, Page } from '#engine/model/form.ts'
import { FieldFrame } from './field-frame.tsx'
import { rowsOf } from './field-rows.ts'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  readonly page: Page
  readonly twoColumns: boolean
}

/** So many fields are all laid out: that is sooner done than to find out which of them are in sight (decision 38). */
const LAID_OUT_AT_ONCE = 40

/** The fields of a page; those of one group stand together under its heading. */
export const PageFields = memo(function PageFields({ visit, page, twoColumns }: Props) {
  return (
    <div className={`run-fields${twoColumns ? ' run-fields-grid' : ''}${page.fields.length > LAID_OUT_AT_ONCE ? ' run-long' : ''}`}>
      {groupsOf(page.fields).map(({ name, fields }) =>
        name === '' ? (
          <Rows key={fields[0]?.id} fields={fields} visit={visit} inRows={!twoColumns} inGroup={false} />
        ) : (
          <Group key={fields[0]?.id} name={name} fields={fields} visit={visit} inRows={!twoColumns} Heading={page.title ? 'h3' : 'h2'} />
        ),
      )}
    </div>
  )
})

interface GroupProps {
  readonly name: string
  readonly fields: readonly Field[]
  readonly visit: Visit
  readonly inRows: boolean
  readonly Heading: 'h2' | 'h3'
}

function Group({ name, fields, visit, inRows, Heading }: GroupProps) {
  const heading = useId()
  return (
    <section className="run-group" aria-labelledby={heading}>
      <Heading id={heading} className="run-group-name" lang={visit.languageOf(name)}>
        {name}
      </Heading>
      <Rows fields={fields} visit={visit} inRows={inRows} inGroup />
    </section>
  )
}

interface RowsProps {
  readonly fields: readonly Field[]
  readonly visit: Visit
  /** Else each stands alone, and the page's own two columns take them. */
  readonly inRows: boolean
  readonly inGroup: boolean
}

function Rows({ fields, visit, inRows, inGroup }: RowsProps) {
  const frame = (field: Field) => <FieldFrame key={field.id} visit={visit} field={field} />
  if (!inRows) return fields.map(frame)
  const rows = (fields: readonly Field[]) =>
    rowsOf(fields, inGroup).map(({ fields: [first, second], isMoment }) =>
      first && second ? (
        <div key={first.id} className={isMoment ? 'run-pair run-moment' : 'run-pair'}>
          {frame(first)}
          {frame(second)}
        </div>
      ) : (
        first && frame(first)
      ),
    )
  return broughtTogether(bringersOf(visit.compiled, fields), fields).map(({ isBrought, fields }) =>
    isBrought ? (
      <div key={fields[0]!.id} className="run-brought">
        {rows(fields)}
      </div>
    ) : (
      rows(fields)
    ),
  )
}

/** Neighbours that answers above them bring stand together, and those between them. */
function broughtTogether(bringers: readonly number[], fields: readonly Field[]): { isBrought: boolean; fields: Field[] }[] {
  const parts: { isBrought: boolean; fields: Field[] }[] = []
  fields.forEach((field, place) => {
    const isBrought = bringers[place]! >= 0
    const last = parts.at(-1)
    if (last && (field.hidden || last.isBrought === isBrought)) last.fields.push(field)
    else parts.push({ isBrought, fields: [field] })
  })
  return parts
}

/** The fields of a group stand together where its first one stands; those without a group one list at a time. */
function groupsOf(fields: readonly Field[]): { name: string; fields: Field[] }[] {
  const groups: { name: string; fields: Field[] }[] = []
  for (const field of fields) {
    const name = field.group ?? ''
    const known = name === '' ? groups.at(-1) : groups.find(group => group.name === name)
    if (known?.name === name) known.fields.push(field)
    else groups.push({ name, fields: [field] })
  }
  return groups
}
