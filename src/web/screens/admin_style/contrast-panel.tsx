import './contrast-panel.css'
import { Alert, Badge, Button } from '@mantine/core'
import { useRef } from 'react'
import { accentToError, type ContrastPair, contrastPairs, repaired } from '#contract/styles/style-contrast.ts'
import type { StyleLook } from '#contract/styles/style-parts.ts'
import { regain } from '../../admin/focus.ts'
import { contrastTexts as texts } from './contrast-texts.ts'
import { partTexts } from './style-texts.ts'

interface Props {
  readonly styleLook: StyleLook
  /** Of the company: what a style without a primary button has. */
  readonly accent: string
  readonly onRepair: (styleLook: StyleLook) => void
}

/** What can be read on what (P8.38): the pairs that miss their contrast first, each with the repair of its one colour. */
export function ContrastPanel({ styleLook, accent, onRepair }: Props) {
  const pairs = contrastPairs(styleLook, accent)
  const summary = useRef<HTMLParagraphElement>(null)
  const missed = pairs.filter(({ passes }) => !passes)

  function repair(pair: ContrastPair) {
    onRepair(repaired(styleLook, pair, accent))
    // The button goes; what is left is said.
    regain(() => summary.current)
  }

  return (
    <section className="style-group" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {accentToError(styleLook).isNear && (
        <Alert color="yellow" title={texts.nearError}>
          {texts.nearErrorHelp}
        </Alert>
      )}
      <p ref={summary} tabIndex={-1} className="staff-hint">
        {missed.length === 0 ? texts.allPass(pairs.length) : texts.missed(missed.length, pairs.length)}
      </p>
      {missed.map(pair => (
        <Pair key={pair.name} pair={pair} {...(pair.canRepair && { onRepair: () => repair(pair) })} />
      ))}
      <details className="style-part">
        <summary>{texts.all}</summary>
        <div className="style-part-body">
          {pairs.map(pair => (
            <Pair key={pair.name} pair={pair} />
          ))}
        </div>
      </details>
    </section>
  )
}

function Pair({ pair, onRepair }: { pair: ContrastPair; onRepair?: () => void }) {
  const { name, ratio, needs, passes, part, property } = pair
  return (
    <div className="style-contrast">
      <span aria-hidden className="style-contrast-sample" style={{ backgroundColor: pair.ground }}>
        <span style={{ backgroundColor: pair.text }} />
      </span>
      <span>{name}</span>
      <Badge variant="light" color={passes ? 'accent' : 'red'} tt="none">
        {texts.ratio(ratio, needs)}
      </Badge>
      {onRepair && (
        <Button size="compact-sm" variant="default" aria-label={texts.repairOf(name, partTexts[part].title, property)} onClick={onRepair}>
          {texts.repair}
        </Button>
      )}
    </div>
  )
}
