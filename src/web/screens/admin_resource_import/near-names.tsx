import { Button } from '@mantine/core'
import type { ImportChoices, UnknownNames } from '#contract/portal/space-imports.ts'
import { namesTexts as texts } from './choices-texts.ts'

type Meant = NonNullable<ImportChoices['names']>

interface Props {
  readonly unknown: readonly UnknownNames[]
  readonly busy: boolean
  readonly onMean: (names: Meant) => void
}

/** Names that are much like one that is there: one press takes that in all rows, another one says that the name is a new one. */
export function NearNames({ unknown, busy, onMean }: Props) {
  const near = unknown.flatMap(({ kind, names }) =>
    names.flatMap(one => (one.near === undefined ? [] : [{ kind, name: one.name, rows: one.rows, means: one.near }])),
  )
  const all = unknown.reduce((sum, one) => sum + one.near, 0)
  return (
    <>
      <ul className="import-near">
        {near.map(({ kind, name, rows, means }) => (
          <li key={`${kind} ${name}`}>
            <span>
              {texts.unknown(kind, name, rows)} <strong>{texts.didYouMean(means)}</strong>
            </span>
            <Button
              size="compact-sm"
              disabled={busy}
              aria-label={texts.takeFor(means, name)}
              onClick={() => onMean([{ kind, name, means }])}
            >
              {texts.take(means)}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              aria-label={texts.isNewOf(name)}
              onClick={() => onMean([{ kind, name, means: name }])}
            >
              {texts.isNew}
            </Button>
          </li>
        ))}
      </ul>
      {all > near.length && <p>{texts.moreNear(all - near.length)}</p>}
      {near.length > 1 && (
        <Button variant="default" disabled={busy} onClick={() => onMean(near.map(({ kind, name, means }) => ({ kind, name, means })))}>
          {texts.takeAll(near.length)}
        </Button>
      )}
    </>
  )
}
