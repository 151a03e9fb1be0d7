import { Model } from 'survey-core'
import type { FormDefinition } from '#engine/model/form.ts'
import { costOfEach, rate, weight } from './clock.ts'
import type { Figure } from './engine.ts'
import { dependentsOf, ruleForm, SIZES } from './rule-forms.ts'
import { surveyForm } from './survey-form.ts'

/**
 * The same as `benchEngine`, by SurveyJS without a screen, under the same names. Its model is compiled form and first
 * evaluation at once. It keeps no validity by itself: it is asked for it after the change, for the page that changed.
 */
export function benchSurvey(milliseconds = 1_000): Figure[] {
  return SIZES.flatMap(size => {
    const { fields } = size
    const definition = ruleForm(size, 50)
    const changes = dependentsOf(size).map((dependents): Figure => {
      const value = changesPerSecond(ruleForm(size, dependents), dependents, milliseconds)
      return { name: `changes, ${fields} fields, ${dependents} dependents`, value: Number(value.toPrecision(3)), unit: 'changes/s' }
    })
    const model = () => new Model(surveyForm(definition))
    return [
      ...changes,
      { name: `compile, ${fields} fields`, value: costOfEach(model, milliseconds), unit: 'ms' },
      { name: `compiled form, ${fields} fields`, value: weight(model, 3), unit: 'KiB' },
    ] satisfies Figure[]
  })
}

function changesPerSecond(definition: FormDefinition, dependents: number, milliseconds: number): number {
  const model = new Model(surveyForm(definition))
  const change = (number: number): void => {
    model.setValue('f0', number % 2 === 0 ? 'yes' : 'no')
    model.currentPage.validate(false)
  }
  change(0)
  if (dependents > 0 && !model.getQuestionByName(`f${dependents}`).isVisible) throw new Error('The dependents are not shown.')
  change(1)
  return rate(change, milliseconds, 2)
}

if (import.meta.main) for (const figure of benchSurvey()) console.log(JSON.stringify(figure))
