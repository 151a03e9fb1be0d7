import type { FormContent } from '#contract/portal/forms.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { compile } from '#engine/compile/compile.ts'
import type { Option } from '#engine/model/form.ts'
import type { Env, Run } from '#engine/run/run.ts'
import { evaluateSubmission } from '#engine/evaluate/evaluate-submission.ts'
import { partsOf } from '#engine/evaluate/submission-parts.ts'
import { startRun } from '#engine/run/start.ts'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { offersInventory } from '#fields/kit/inventory-fields.ts'
import { placeOptions } from '#fields/kit/place-options.ts'
import { kinds } from '#fields/types.ts'
import { providePatterns } from '#server/forms/regex.ts'
import { chosenLabels, labelsToStore } from '#server/answers/labels.ts'
import type { PosterPlaces } from '#server/posters/posters.repo.ts'
import { wantedNights } from '#server/submissions/evaluation/wanted-nights.ts'
import type { WantedNights } from '#server/submissions/storage/bookings.ts'
import { searchWords } from '#server/submissions/storage/search-index.ts'
import { addDays, answerTo, type Visitor } from './answers.ts'
import { type DemoFile, filesFor } from './documents.ts'
import { type DemoForm, formsOf } from './forms/all.ts'
import { demoCampuses, type DemoPosterService, demoPosterService } from './inventory/posters.ts'
import type { DemoCompany } from './profiles.ts'
import { citiesOf, placesOf } from './inventory/places.ts'
import { askService, hasPosters, postersOf } from './poster-answers.ts'
import { type Random, randomOf } from './random.ts'
import { demoSpaceService, type DemoSpaceService, timesOf } from './inventory/space-service.ts'
import { choosesSpaces, type DemoBookedSpace, spaceAnswer, spacesIn } from './space-answers.ts'
import { DEMO_DAY } from './story.ts'
import { somebody } from './visitors.ts'

const STORY_DAYS = 100

/** A submission as the tables keep it: answers as text on the wire, shown fields and pages as judged. */
export interface DemoSubmission {
  readonly submittedAt: Date
  /** Login of the user who sent it, or undefined for a guest. */
  readonly login: string | undefined
  readonly answers: Readonly<Record<string, string>>
  /** What the places that were chosen are called, by mapField and value. */
  readonly labels: Labels
  readonly shown: readonly string[]
  readonly pages: readonly number[]
  readonly files: Readonly<Record<string, readonly DemoFile[]>>
  /** Where its posters hang. */
  readonly posters: readonly PosterPlaces[]
  /** What it has booked. */
  readonly spaces: readonly DemoBookedSpace[]
  /** Rooms that it asks for, by field. */
  readonly nights: readonly WantedNights[]
  /** What a search finds it by. */
  readonly words: readonly string[]
}

/**
 * The submissions of one demo form, oldest first. Every one was filled in by the engine's own run and has passed the
 * same judgement as one from a browser; throws when one does not, for then the demo form itself is at fault.
 */
export function submissionsOf(company: DemoCompany, form: DemoForm): DemoSubmission[] {
  providePatterns()
  const random = randomOf(`${company.profile.path}/${form.path}`)
  const compiled = compile(form.content, kinds)
  const { posters: posterService, spaces: spaceService } = servicesOf(company, form)
  const moments = Array.from({ length: form.submissions }, () => momentOf(company, random)).toSorted((a, b) => +a - +b)
  return moments.map(moment => {
    const offered = new Map(optionsOf(company, form, {}))
    const env = envOf(company, moment, mapField => offered.get(mapField))
    const run = startRun(compiled, env)
    const ask = () => askService(run, compiled, posterService, offered)
    const askSpace = spaceService && (() => spaceAnswer(compiled, run, company.profile.timezone, spaceService))
    const { visitor, login } = somebody(company, form, moment, random, run)
    const files = fillIn(run, form, visitor, company.profile.accent, ask, askSpace)
    const parts = partsOf(compiled, run)
    const sent = {
      answers: Object.fromEntries(parts.answers),
      files: Object.fromEntries(parts.files),
      excluded: parts.excluded,
    }
    const fetched = new Map([...offered, ...optionsOf(company, form, sent.answers)])
    const { ok, issues, answers, shown, pages } = evaluateSubmission(compiled, { ...env, options: mapField => fetched.get(mapField) }, sent)
    if (!ok) throw new Error(`A demo submission of ${form.path} is not valid: ${JSON.stringify(issues)}`)
    const names = Object.values(files).flatMap(list => list.map(file => file.name))
    const labels = labelsToStore(answers, chosenLabels(answers, fetched))
    const posters = postersOf(compiled, answers)
    posters.forEach(posterService.take)
    const spaces = spaceService ? spacesIn(compiled, answers, company.profile.timezone, spaceService) : []
    return {
      submittedAt: moment,
      login,
      answers,
      labels,
      shown,
      pages,
      files,
      posters,
      spaces,
      nights: wantedNights({ form: compiled }, answers),
      words: searchWords(compiled, answers, names, labels),
    }
  })
}

interface Services {
  readonly posters: DemoPosterService
  /** Undefined: spaces are left open. */
  readonly spaces: DemoSpaceService | undefined
}

/** What the forms before this one took is taken already. */
function servicesOf(company: DemoCompany, form: DemoForm): Services {
  const { profile, region } = company
  const cities = citiesOf(region.key)
  const posters = demoPosterService(demoCampuses(profile.path, cities))
  const spaces = choosesSpaces(form) ? demoSpaceService(profile.path, cities) : undefined
  const forms = formsOf(region)
  const earlier = forms.slice(
    0,
    forms.findIndex(({ path }) => path === form.path),
  )
  for (const one of earlier.filter(before => hasPosters(before) || (spaces && choosesSpaces(before)))) {
    for (const taken of submissionsOf(company, one)) {
      taken.posters.forEach(posters.take)
      if (spaces) for (const space of taken.spaces) spaces.take(space.uid, timesOf(space))
    }
  }
  return { posters, spaces }
}

/** Some time of an ordinary day, where the company is. */
function momentOf({ profile }: DemoCompany, random: Random): Date {
  const day = Temporal.PlainDate.from(addDays(DEMO_DAY, -random.between(0, STORY_DAYS)))
  const midnight = day.toZonedDateTime(profile.timezone)
  return new Date(midnight.add({ hours: 8, seconds: random.between(0, 10 * 3600) }).epochMilliseconds)
}

type FetchedOptions = ReadonlyMap<string, readonly Option[]>

/** What the fields of a form offer of the company's inventory with these answers, by mapField. */
function optionsOf({ region }: DemoCompany, { content }: DemoForm, answers: Readonly<Record<string, string>>): FetchedOptions {
  const fields = content.fields.flatMap(page => page.fields).filter(offersInventory)
  const places = placesOf(region.key)
  return new Map(fields.map(field => [field.mapField, placeOptions(field, places, answers)]))
}

function envOf({ profile }: DemoCompany, moment: Date, options: Env['options']): Env {
  return {
    now: () => moment.getTime(),
    timeZone: profile.timezone,
    log: line => {
      throw new Error(`A demo form is at fault: ${line}`)
    },
    query: {},
    user: {},
    holidays: [],
    formats: DEFAULT_FORMATS,
    editing: false,
    options,
  }
}

/** Answers field by field, as a visitor would; what an answer reveals is answered in the next round. */
function fillIn(
  run: Run,
  { path, content }: DemoForm,
  visitor: Visitor,
  accent: string,
  ask: () => void,
  askSpace: (() => string | undefined) | undefined,
) {
  const files: Record<string, DemoFile[]> = {}
  const done = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    for (const field of fieldsOf(content, run)) {
      const state = run.field(field.mapField)
      const kind = kinds[field.type]
      if (!kind || kind.silent || kind.computed || !state.shown || done.has(field.mapField)) continue
      done.add(field.mapField)
      if (field.type === 'file') {
        if (!state.required && visitor.random.chance(0.6)) continue
        const chosen = (files[field.mapField] = filesFor(field, accent, visitor.random))
        run.set(
          field.mapField,
          chosen.map(({ key, name, size, type }) => ({ key, name, size, type })),
        )
        continue
      }
      const text = askSpace && kind.books ? askSpace() : answerTo(field, state, visitor, path)
      if (text !== undefined) run.set(field.mapField, kind.read(text, field))
    }
    ask()
  }
  return files
}

function fieldsOf(content: FormContent, run: Run) {
  return run.form().pages.flatMap(index => content.fields[index]?.fields ?? [])
}
