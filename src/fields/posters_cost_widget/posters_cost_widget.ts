import type { PosterCost } from '#contract/tenant/posters.shape.ts'
import { listOf } from '#engine/compile/compile-field.ts'
import { defineKind } from '#engine/model/kind.ts'
import { cleanLine } from '../kit/clean.ts'
import { oneText } from '../kit/plain-text.ts'
import { computedByService, placeAndDays, placeAndDaysQuestion, type PosterField, type ServiceOption } from '../kit/poster-field.ts'
import { CURRENCY, moneyText } from './money.ts'

/** What the posters cost (P12.27): a sum with two decimals, which the server computes. */
export const posters_cost_widget = defineKind<PosterField>({
  type: 'posters_cost_widget',
  ...oneText,
  ...computedByService,
  read: cleanLine,
  references: placeAndDays,
  lateInput: () => 'src/fields/posters_cost_widget/posters_cost_widget-input.tsx',
  asksService: { question: placeAndDaysQuestion('posterCost'), options },
})

/** P10.25: a cost that is missing is 0. */
function options(answer: unknown): readonly ServiceOption<PosterCost>[] {
  const { total_cost, currency = CURRENCY, locations = 0, lines } = (answer ?? {}) as Partial<PosterCost>
  const total = Number.isFinite(total_cost) ? Number(total_cost) : 0
  return [
    {
      value: total.toFixed(2),
      label: moneyText(total, currency, 'en-US'),
      answer: { total_cost: total, currency, locations, lines: [...listOf(lines)] },
    },
  ]
}
