import { useId } from 'react'
import type { Field, Page } from '#engine/model/form.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  readonly page: Page
  readonly twoColumns: boolean
}

/** The fields of a page; those of one group stand together under its heading. */
export function PageFields({ visit, page, twoColumns }: Props) {
  'use memo'
  return (
    <div className={twoColumns ? 'run-fields run-fields-grid' : 'run-fields'}>
      {groupsOf(page.fields).map(({ name, fields }) =>
        name === '' ? (
          fields.map(field => <FieldFrame key={field.id} visit={visit} field={field} />)
        ) : (
          <Group key={fields[0]?.id} name={name} fields={fields} visit={visit} Heading={page.title ? 'h3' : 'h2'} />
        ),
      )}
    </div>
  )
}

interface GroupProps {
  readonly name: string
  readonly fields: readonly Field[]
  readonly visit: Visit
  readonly Heading: 'h2' | 'h3'
}

function Group({ name, fields, visit, Heading }: GroupProps) {
  const heading = useId()
  return (
    <section className="run-group" aria-labelledby={heading}>
      <Heading id={heading} className="run-group-name">
        {name}
      </Heading>
      {fields.map(field => (
        <FieldFrame key={field.id} visit={visit} field={field} />
      ))}
    </section>
  )
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
