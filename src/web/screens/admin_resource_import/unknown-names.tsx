import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ImportChoices, NamedKind, UnknownNames } from '#contract/portal/space-imports.ts'
import { namesTexts as texts } from './choices-texts.ts'
import { NearNames } from './near-names.tsx'

interface Props {
  readonly unknown: readonly UnknownNames[]
  readonly choices: ImportChoices
  readonly busy: boolean
  readonly onChoose: (choices: Pick<ImportChoices, 'create' | 'names'>) => void
}

/** Names that the company does not have: they are meant as others, or come along with the import, by one press for all of them (P12.85). */
export function UnknownNamesPanel({ unknown, choices, busy, onChoose }: Props) {
  const { create = [], names = [] } = choices
  const [left, setLeft] = useState<readonly NamedKind[]>([])
  const open = unknown.filter(one => one.open > 0)
  const near = unknown.filter(one => one.near > 0)
  const created = unknown.filter(one => one.created > 0)
  const wanted = open.map(({ kind }) => kind).filter(kind => !left.includes(kind))
  const toggle = (kind: NamedKind) => setLeft(left.includes(kind) ? left.filter(one => one !== kind) : [...left, kind])
  const isDecided = create.length > 0 || names.length > 0
  if (unknown.length === 0 && !isDecided) return null
  return (
    <section className="import-choices" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {near.length > 0 && <NearNames unknown={near} busy={busy} onMean={meant => onChoose({ create, names: [...names, ...meant] })} />}
      {open.length > 0 && (
        <>
          <p>{texts.open(open.map(one => [one.open, one.kind] as const))}</p>
          {open.map(({ kind, open: count, names: all }) => (
            <Checkbox
              key={kind}
              label={texts.kind(
                count,
                kind,
                all.filter(one => !one.is_created && one.near === undefined),
              )}
              checked={!left.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
          <Button disabled={busy || wanted.length === 0} onClick={() => onChoose({ create: [...new Set([...create, ...wanted])], names })}>
            {texts.create}
          </Button>
        </>
      )}
      {created.map(({ kind, created: count, names: all }) => (
        <p key={kind}>
          {texts.created(
            count,
            kind,
            all.filter(one => one.is_created),
          )}
        </p>
      ))}
      {isDecided && (
        <Button variant="default" disabled={busy} onClick={() => onChoose({ create: [], names: [] })}>
          {texts.takeBack}
        </Button>
      )}
    </section>
  )
}
