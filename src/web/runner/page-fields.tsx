import { useId } from 'react'
import type { Field, Page } from '#engine/form.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  readonly page: Page
  readonly twoColumns: boolean
}

/** The fields of a page; neighbours with the same group stand together under its heading. */
export function PageFields({ visit, page, twoColumns }: Props) {
  'use memo'
  return (
    <div className={twoColumns ? 'run-fields run-fields-grid' : 'run-fields'}>
      {groupsOf(page.fields).map(({ name, fields }) =>
        name === '' ? (
          fields.map(field => <FieldFrame key={field.id} visit={visit} field={field} />)
        ) : (
          <Group key={fields[0]?.id} name={name} fields={fields} visit={visit} />
        ),
      )}
    </div>
  )
}

function Group({ name, fields, visit }: { name: string; fields: readonly Field[]; visit: Visit }) {
  const heading = useId()
  return (
    <section className="run-group" aria-labelledby={heading}>
      <h3 id={heading}>{name}</h3>
      {fields.map(field => (
        <FieldFrame key={field.id} visit={visit} field={field} />
      ))}
    </section>
  )
}

/** Neighbours of one group together; those without a group one list at a time. */
export function groupsOf(fields: readonly Field[]): { name: string; fields: Field[] }[] {
  const groups: { name: string; fields: Field[] }[] = []
  for (const field of fields) {
    const name = field.group ?? ''
    const last = groups.at(-1)
    if (last?.name === name) last.fields.push(field)
    else groups.push({ name, fields: [field] })
  }
  return groups
}
