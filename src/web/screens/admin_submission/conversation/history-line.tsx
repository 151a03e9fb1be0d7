import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { texts } from '../../../admin/texts.ts'
import { LineTime } from './line-time.tsx'
import type { HistoryItem } from './time-line.ts'

interface Props {
  readonly item: HistoryItem
  readonly company: CompanyData
}

/** What is in sight before one asks for more. */
const CHANGES = 6

const ANSWER = /^(.+?): “(.*)” → “(.*)”$/su

/** Who did what to a request: one thing stands behind the name, several below it. */
export function HistoryLine({ item: { who, changes, at }, company }: Props) {
  const [all, setAll] = useState(false)
  const [only] = changes
  const isOne = changes.length === 1 && only !== undefined
  const shown = all ? changes : changes.slice(0, CHANGES)
  return (
    <li className="talk-line" data-kind="history">
      <span className="talk-mark">
        <Icon name={changes.some(change => ANSWER.test(change)) ? 'edit' : 'history'} size={16} />
      </span>
      <div className="talk-said">
        <p className="talk-head">
          <span className="talk-does">
            <bdi className="talk-who">{who}</bdi>
            {isOne && (
              <>
                {': '}
                <Change text={only} />
              </>
            )}
          </span>
          <LineTime at={at} company={company} />
        </p>
        {!isOne && (
          <ul className="talk-changes">
            {shown.map((change, index) => (
              <li key={index}>
                <Change text={change} />
              </li>
            ))}
          </ul>
        )}
        {shown.length < changes.length && (
          <Button className="staff-noprint" size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
            {texts.allOfThese(changes.length)}
          </Button>
        )}
      </div>
    </li>
  )
}

/** `Label: “old” → “new”` is set apart; every other line stands as it is. */
function Change({ text }: { readonly text: string }) {
  const [, label, before, after] = ANSWER.exec(text) ?? []
  if (label === undefined) return <span>{text}</span>
  return (
    <span>
      <span className="talk-label">{label}</span>{' '}
      <span className="history-values">
        <del>{before || texts.emptyAnswer}</del> <span aria-hidden="true">→</span> <ins>{after || texts.emptyAnswer}</ins>
      </span>
    </span>
  )
}
