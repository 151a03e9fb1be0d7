import './posters_cost_widget.css'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { PosterCost } from '#contract/tenant/posters.shape.ts'
import type { InputProps } from '../field-props.ts'
import { daysText } from '../kit/days-text.ts'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import { placeAndDays, type PosterField } from '../kit/poster-field.ts'
import { PosterFrame } from '../kit/poster-frame.tsx'
import { texts as kitTexts } from '../kit/texts.ts'
import { moneyText } from './money.ts'
import { postersCostTexts as texts } from './posters_cost_widget-texts.ts'

const DAY_MS = 86_400_000

/** What the posters cost, with its lines. After a failure it shows no value (P10.27). */
export function PostersCostInput(props: InputProps<PosterField>) {
  'use no memo'
  const { field, formats = DEFAULT_FORMATS } = props
  const names = placeAndDays(field)
  const [, start, end] = names
  const failed = (
    <p className="posters-words">
      <strong>{texts.noValue}</strong> {texts.failed}
    </p>
  )
  return (
    <PosterFrame<PosterCost> {...props} names={names} failed={failed} loading={<Loading />}>
      {(cost, answers) => {
        const [first = '', last = ''] = [answers[start], answers[end]]
        const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
        return <Sum cost={cost} words={texts.basis({ locations: cost.locations, range: daysText(first, last, formats), days })} />
      }}
    </PosterFrame>
  )
}

function Sum({ cost, words }: { readonly cost: PosterCost; readonly words: string }) {
  'use no memo'
  const money = (amount: number) => moneyText(amount, cost.currency, languageNow())
  return (
    <div className="posters-box posters-cost" lang={languageNow()}>
      <div className="posters-total">
        <p className="posters-words">
          <strong>{texts.title}</strong>
          <span>{words}</span>
        </p>
        <p className="posters-sum">
          <output>{money(cost.total_cost)}</output> <span>{cost.currency}</span>
        </p>
      </div>
      {cost.lines.length > 0 && (
        <ul>
          {cost.lines.map((line, index) => (
            <li key={`${line.worksite_uid} ${line.unit} ${index}`}>
              <strong dir="auto">{line.worksite_name}</strong>
              <span>{lineText(line, money(line.amount))}</span>
              <span className="posters-count">{money(line.cost)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How the sum of a line comes about. */
function lineText({ unit, locations, days }: PosterCost['lines'][number], amount: string): string {
  if (unit === 'flat') return texts.flat({ amount })
  return unit === 'per_location' ? texts.perLocation({ locations, amount }) : texts.perDay({ locations, days, amount })
}

function Loading() {
  'use no memo'
  return (
    <div className="posters-box posters-cost" lang={languageNow()}>
      <div className="posters-total">
        <p className="posters-words">
          <strong>{texts.title}</strong>
          <span>{kitTexts.loading}</span>
        </p>
      </div>
    </div>
  )
}
