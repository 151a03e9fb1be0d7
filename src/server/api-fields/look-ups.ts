import { answerTexts } from '../answer-texts.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiSource } from '#contract/portal/api-fields.ts'
import type { InventoryPlaces } from '#contract/tenant/places.ts'
import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { Option } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { Env } from '#engine/run/run.ts'
import type { Evaluation, SubmittedAnswers } from '#engine/evaluate/evaluate-submission.ts'
import { fetchAndEvaluate } from '#engine/evaluate/fetch-and-evaluate.ts'
import { type ApiField, fieldsNamedBy } from '#fields/kit/api-source.ts'
import { placeOptions } from '#fields/kit/place-options.ts'
import { kinds } from '#fields/types.ts'
import { type AnswerTexts, chosenLabels, type LabelledEvaluation } from '../answers/labels.ts'
import { OutboundFailure } from '../outbound/failure.ts'
import type { OutboundResponse } from '../outbound/expected.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { Portal } from '../portal.ts'
import { AUTHORIZATION, TENANT_TOKEN } from '../secrets/columns.ts'
import { openText } from '../secrets/masked.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { fillSource, isPersonal, type PlaceholderValues } from './fill.ts'
import { askBuiltIn, type AskInProcess, BUILT_IN_URL, isBuiltIn } from './built-in-source.ts'
import { type Hide, hideSecrets, mapTexts } from './hide-secrets.ts'
import { responseCache } from './response-cache.ts'
import { optionsIn } from './options.ts'
import { askerOf, serviceAsker } from './service-fields.ts'
import { userToken } from './user-token.ts'

/** Asks the sources of API fields (P10.4) and the inventory (P3.37), for visitors, for the evaluation of a submit, and for authors. */
export interface LookUps {
  /** The options of a field of a saved form. @throws OutboundFailure, after a line in the log */
  options(portal: Asker, form: CompiledForm, mapField: string, answers: AnswerTexts): Promise<readonly Option[]>
  /**
   * The evaluation of what was submitted, with options of the server's own look-ups. A field whose source gives none at that
   * moment, and that would need them, has an issue that says so. `source`: the form as it is stored, when `form` is a
   * translation of it: what was looked up for one is known for the other. `submission`: uuid of the one that is edited.
   */
  evaluate(
    portal: Asker,
    form: CompiledForm,
    env: Env,
    submitted: SubmittedAnswers,
    source?: CompiledForm,
    submission?: string,
  ): Promise<LabelledEvaluation>
  /** Asks one that is not saved, with its authorization as it is, also while they rest. `hide` hides its secrets; in `json` they are. @throws OutboundFailure */
  tryOut(portal: Asker, api: ApiSource, answers: AnswerTexts): Promise<OutboundResponse & { readonly hide: Hide }>
}

export type Asker = Portal

export interface LookUpParts {
  readonly outbound: Outbound
  readonly secrets: Secrets
  /** Answers `{tenant_url}` of a company without a system of its own (P10.5). */
  readonly inProcess: AskInProcess
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Milliseconds that all look-ups of one submit may take together. */
const TIMEOUT_MS = 20_000

export function makeLookUps({ outbound, secrets, inProcess, logger }: LookUpParts): LookUps {
  const cache = responseCache()
  const askService = serviceAsker(inProcess, logger)
  const numbers = new WeakMap<CompiledForm, number>()
  let forms = 0

  /** One version of one form of one company is one compiled form. */
  function numberOf(form: CompiledForm): number {
    let number = numbers.get(form)
    if (number === undefined) numbers.set(form, (number = forms += 1))
    return number
  }

  async function ask(portal: Asker, api: ApiSource, answers: AnswerTexts, isTrial: boolean) {
    const { company } = portal
    const filled = fillSource(api, placeholderValues(portal, secrets, answers))
    if (isBuiltIn(company, api)) return { ...(await askBuiltIn(inProcess, portal, filled)), hide: (text: string) => text }
    const hide = hideSecrets(api, filled)
    const { json, body } = await outbound.json({ company: company.id, ...filled, isTrial })
    return { json: mapTexts(json, hide), body, hide }
  }

  async function fetch(portal: Asker, field: ApiField, answers: AnswerTexts): Promise<readonly Option[]> {
    const { company } = portal
    try {
      if (!field.api) throw new OutboundFailure('url', 'The field has no source')
      const { json } = await ask(portal, opened(field.api, secrets, company.id), answers, false)
      return optionsIn(json, field, kinds[field.type]?.computed === true)
    } catch (error) {
      const { reason, message } = error instanceof OutboundFailure ? error : new OutboundFailure('ended', 'The look-up failed')
      logger.warn({ company: company.path, field: field.mapField, reason, text: message }, 'an API field found nothing')
      throw error
    }
  }

  function options(
    portal: Asker,
    form: CompiledForm,
    mapField: string,
    allAnswers: AnswerTexts,
    places = () => portal.tenantLists.places(),
  ): Promise<readonly Option[]> {
    const field = fieldOf(form, mapField)
    if (field && !field.api) return places().then(found => placeOptions(field, found, allAnswers))
    if (!field?.api) return Promise.reject(new OutboundFailure('url', 'There is no such field'))
    const names = fieldsNamedBy(field.api)
    const answers = Object.fromEntries(names.map(name => [name, own(allAnswers, name) ?? '']))
    const { id, version } = portal.company
    const person = isPersonal(field.api) ? (portal.user?.id ?? 'guest') : ''
    const key = JSON.stringify([id, version, numberOf(form), mapField, person, answers])
    return cache.get(key, () => fetch(portal, field, answers))
  }

  async function evaluate(
    portal: Asker,
    form: CompiledForm,
    env: Env,
    submitted: SubmittedAnswers,
    source = form,
    submission?: string,
  ): Promise<LabelledEvaluation> {
    const failed = new Set<string>()
    const fetched = new Map<string, readonly Option[]>()
    let found: Promise<InventoryPlaces> | undefined
    const places = () => (found ??= portal.tenantLists.places())
    // Most forms look nothing up and need no timer.
    let timeout: AbortSignal | undefined
    const evaluation = await fetchAndEvaluate(form, env, submitted, async (mapField, answers) => {
      try {
        const asker = askerOf(source, mapField)
        const work = asker ? askService(portal, asker, answers, submission) : options(portal, source, mapField, answers, places)
        const fieldOptions = await before((timeout ??= AbortSignal.timeout(TIMEOUT_MS)), work)
        fetched.set(mapField, fieldOptions)
        return fieldOptions
      } catch {
        failed.add(mapField)
        return 'failed'
      }
    })
    const issues = failed.size === 0 ? evaluation.issues : withReasons(form, evaluation.issues, failed)
    return { ...evaluation, issues, labels: chosenLabels(evaluation.answers, fetched) }
  }

  return { options, evaluate, tryOut: (portal, api, answers) => ask(portal, api, answers, true) }
}

const fieldOf = (form: CompiledForm, mapField: string): ApiField | undefined => {
  const compiled = form.fields[form.byName.get(mapField) ?? -1]
  return compiled?.fetches && !compiled.kind.asksService ? compiled.field : undefined
}

/** When an answer is refused only because its options could not be loaded, its issue says so. */
function withReasons(form: CompiledForm, issues: Evaluation['issues'], failed: ReadonlySet<string>): Evaluation['issues'] {
  const text = (mapField: string) => {
    if (askerOf(form, mapField)) return answerTexts.serviceMissing
    return form.fields[form.byName.get(mapField) ?? -1]?.kind.computed ? answerTexts.textMissing : answerTexts.choicesMissing
  }
  return Object.fromEntries(Object.entries(issues).map(([mapField, issue]) => [mapField, failed.has(mapField) ? text(mapField) : issue]))
}

/** A source with its authorization in the open. @throws OutboundFailure when it cannot be opened */
function opened(api: ApiSource, secrets: Secrets, company: string): ApiSource {
  if (!api.authorization) return api
  const authorization = openText(secrets, api.authorization, { company, column: AUTHORIZATION })
  if (authorization === undefined) throw new OutboundFailure('tenant', 'The authorization was sealed with a key that is not there')
  return { ...api, authorization }
}

function placeholderValues({ company, user }: Asker, secrets: Secrets, answers: AnswerTexts): PlaceholderValues {
  const companyToken = () => {
    const sealed = company.tenant_token_sealed
    return sealed ? secrets.open(sealed, { company: company.id, column: TENANT_TOKEN }) : undefined
  }
  // The built-in service knows who asks: it needs no token.
  if (company.tenant_system_url === '') return { tenantUrl: BUILT_IN_URL, companyToken: () => '', answers, userToken: () => '' }
  return {
    tenantUrl: company.tenant_system_url,
    companyToken,
    answers,
    userToken() {
      const token = companyToken()
      if (token === undefined) throw new OutboundFailure('tenant', 'The company has no tenant token')
      return user ? userToken({ user, company: company.path, audience: URL.parse(company.tenant_system_url)?.origin ?? '' }, token) : ''
    },
  }
}

function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new OutboundFailure('time', 'No answer in time'))
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
