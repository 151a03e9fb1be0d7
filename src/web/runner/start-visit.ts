import { untranslatedTexts } from '#engine/model/translate.ts'
import { compile } from '#engine/compile/compile.ts'
import type { FieldState, RunState } from '#engine/run/run.ts'
import { startRun } from '#engine/run/start.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { createFileBox } from '#fields/kit/file-box-dom.ts'
import { kinds } from '#fields/types.ts'
import { eachMinute, fetchPatterns, followEvent } from './effects.ts'
import { attributesOf, environmentOf } from './environment.ts'
import { createFieldMarks, type FieldMark } from './field-marks.ts'
import { type FieldView, makeFieldView, unreadOf } from './field-view.ts'
import { hostOf } from './host.ts'
import { createLazyLookups } from './lazy-lookups.ts'
import { fileItemOf, linksOf, presetsOf, valuesOf } from './restore.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** Starts a run as the server did: with its instant and zone (P5.33). */
export function startVisit(
  page: FormPage,
  {
    log,
    renderHidden,
    lookUpOptions,
    restored = page.event,
    bytes,
    unread,
    startsDirty = false,
    onReplaced,
    carriedOver,
    links: sessionLinks,
  }: VisitOptions,
): Visit {
  let isReplaced = false
  const lookups = createLazyLookups(page, lookUpOptions, issues => {
    if (!isReplaced) onReplaced?.(issues)
    isReplaced = true
  })
  const query = restored && restored !== page.event ? { ...page.query, ...presetsOf(page.form, restored.answers) } : page.query
  const env = environmentOf({ ...page, query }, log, lookups.optionsOf)
  const presets = presetsOf(page.form, query)
  const links = restored ? linksOf(restored) : new Map<string, string>()
  const files = createFileBox(item => links.get(item.key), carriedOver?.files ?? bytes)
  const fieldMarks = createFieldMarks(mapField => current.fieldView(mapField).status === 'invalid')
  const inputListeners = new Set<() => void>()
  /** The fields that were drawn as wrong. */
  const shownInvalid = new Set<string>()
  let isDirty = startsDirty
  const { host, enableEffects, follow, end } = hostOf(page, () => current, sessionLinks)
  if (page.event?.mode === 'clone') host.whenEffectsEnabled(() => followEvent(page.form, host))
  let current = createVisit(page.form, restored && { typed: valuesOf(page.form, restored), applied: {} }, page.language)
  for (const [mapField, text] of carriedOver?.unread ?? unread ?? []) {
    fieldMarks.markTyped(mapField, text)
    fieldMarks.markTouched(mapField)
  }
  fieldMarks.setServerErrors(carriedOver?.issues ?? {})
  return current

  function markDirty() {
    isDirty = true
    inputListeners.forEach(listener => listener())
  }

  /** The run with the form in one of its languages. */
  function createVisit(form: PublishedForm, state: RunState | undefined, language = form.language ?? 'en'): Visit {
    const compiled = compile(form, kinds)
    const own = page.form.language ?? 'en'
    const untranslated = language === own ? undefined : untranslatedTexts(page.form, language)
    const run = startRun(compiled, env, state)
    const fields = new Map(form.fields.flatMap(one => one.fields.map(field => [field.mapField, field])))
    const cache = new Map<string, { state: FieldState; mark: FieldMark; view: FieldView }>()

    function fieldView(mapField: string): FieldView {
      const state = run.field(mapField)
      const mark = fieldMarks.of(mapField)
      const known = cache.get(mapField)
      if (known?.state === state && known.mark === mark) return known.view
      const fresh = makeFieldView(fields.get(mapField), state, mark, shownInvalid.has(mapField))
      if (fresh.status === 'invalid') shownInvalid.add(mapField)
      cache.set(mapField, { state, mark, view: fresh })
      return fresh
    }

    function issuesOf(page: number, countsToo: (mark: FieldMark) => boolean): readonly string[] {
      const wrong = (form.fields[page]?.fields ?? []).filter(({ mapField }) => {
        const [state, mark] = [run.field(mapField), fieldMarks.of(mapField)]
        return state.shown && (state.issue !== '' || countsToo(mark) || unreadOf(state, mark) !== undefined)
      })
      return wrong.map(field => field.mapField)
    }

    return {
      form,
      compiled,
      run,
      files,
      host,
      formats: page.company,
      presets,
      zone: () => env.timeZone,
      fieldView,
      watch(mapField, listener) {
        const stops = [run.watch(mapField, listener), fieldMarks.watch(mapField, listener)]
        return () => stops.forEach(stop => stop())
      },
      change(mapField, value) {
        fieldMarks.markTyped(mapField)
        // What the server said of an answer that it computes was said of the answers it was computed from.
        for (const { kind, field } of compiled.fields)
          if (kind.asksService && kind.references?.(field).includes(mapField)) fieldMarks.setServerErrors({ [field.mapField]: '' })
        run.set(mapField, value)
        markDirty()
      },
      unread(mapField, unread) {
        fieldMarks.markTyped(mapField, unread)
        markDirty()
      },
      restoreInput(answers) {
        if (Object.keys(answers).length === 0) return
        run.setAll(answers)
        markDirty()
      },
      leave: fieldMarks.markTouched,
      reveal(page) {
        for (const { mapField } of form.fields[page]?.fields ?? []) if (run.field(mapField).shown) fieldMarks.markTouched(mapField)
      },
      setServerErrors: fieldMarks.setServerErrors,
      ownIssuesOf: page => issuesOf(page, () => false),
      issuesOf: page => issuesOf(page, ({ serverError }) => serverError !== ''),
      start() {
        env.now = Date.now
        env.timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || page.timezone
        run.refresh()
        const patterns = compiled.needsRegex ? fetchPatterns(() => run.refresh()) : () => {}
        enableEffects()
        const stops = [patterns, lookups.start(run, compiled), compiled.needsClock ? eachMinute(() => run.refresh()) : () => {}]
        return () => stops.forEach(stop => stop())
      },
      retryOptions(mapField) {
        isReplaced = false
        lookups.retry(mapField)
      },
      refetchOptions: lookups.refetch,
      prefillFrom(user) {
        env.user = attributesOf(user)
        run.refresh()
      },
      refreshClock: () => void (compiled.needsClock && run.refresh()),
      isDirty: () => isDirty,
      markClean: () => void (isDirty = false),
      watchInput(listener) {
        inputListeners.add(listener)
        return () => void inputListeners.delete(listener)
      },
      storeFiles(stored) {
        for (const { uuid, link } of Object.values(stored).flat()) links.set(uuid, link)
        run.setAll(Object.fromEntries(Object.entries(stored).map(([mapField, list]) => [mapField, list.map(fileItemOf)])))
      },
      end,
      language,
      languageOf: text => (untranslated?.has(text) ? own : undefined),
      inLanguage(other, tag) {
        current = createVisit(other, run.state(), tag)
        follow()
        return current
      },
      renderHidden,
    }
  }
}
