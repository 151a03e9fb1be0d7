import { compile } from '#engine/compile/compile.ts'
import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { FormContent, PublishedForm } from '#contract/portal/forms.ts'
import { kinds } from '#fields/types.ts'
import { MAX_INLINE_MARKDOWN } from './form-worker.ts'
import { type Identity, markdownLengthOf, type Publish, type Published } from './published.ts'
import { repairContent } from './repair-content.ts'
import { dayOf, hasZones, withZones, type ZoneOptions } from './zones.ts'

/** One version of a form, made ready once: it never changes. */
export interface FormVersion {
  readonly content: FormContent
  readonly published: PublishedForm
  /** `published` as JSON, as a page's data holds it. */
  readonly json: string
  /** Origins of the images of its texts. */
  readonly images: readonly string[]
  /** Origins of the pages in its iframes. */
  readonly frames: readonly string[]
  /** The day whose offsets its time zones show; absent when it shows none. */
  readonly day?: string
  /** Made when first asked for. */
  readonly compiled: () => CompiledForm
}

const MAX_VERSIONS = 1000
const MAX_CHARACTERS = 50_000_000

/** The versions of forms that were read last. */
export interface FormVersions {
  /** The version of this company, read by `load` when it is not cached; the least recently used ones are evicted. */
  get(company: string, identity: Identity, load: () => Promise<FormContent | undefined>): Promise<FormVersion | undefined>
}

/** What versions are made ready with. */
export interface FormVersionsParts {
  readonly publish: Publish
  /** The same in a thread, for a version with much Markdown. @param company its uuid. @throws Problem 503 when too many wait, or it took too long */
  readonly publishAside: (company: string, content: FormContent, identity: Identity) => Promise<Published>
  readonly zoneOptions: ZoneOptions
}

export function makeFormVersions(parts: FormVersionsParts): FormVersions {
  const cache = new Map<string, FormVersion>()
  let characters = 0

  function store(key: string, version: FormVersion): FormVersion {
    const existing = cache.get(key)
    if (existing) return existing
    cache.set(key, version)
    characters += version.json.length
    for (const [oldest, { json }] of cache) {
      if (cache.size <= MAX_VERSIONS && characters <= MAX_CHARACTERS) break
      evict(oldest, { json })
    }
    return version
  }

  function evict(key: string, { json }: { readonly json: string }): void {
    cache.delete(key)
    characters -= json.length
  }

  return {
    async get(company, identity, load) {
      const key = `${company}/${identity.uuid}/${identity.version}`
      const cached = cache.get(key)
      if (cached) {
        cache.delete(key)
        cache.set(key, cached)
        if (cached.day === undefined || cached.day === dayOf(Date.now())) return cached
        evict(key, cached)
      }
      const content = cached?.content ?? (await load())
      return content && store(key, await makeVersion(company, repairContent(content), identity, parts))
    },
  }
}

async function makeVersion(
  company: string,
  content: FormContent,
  identity: Identity,
  { publish, publishAside, zoneOptions }: FormVersionsParts,
): Promise<FormVersion> {
  const day = hasZones(content) ? dayOf(Date.now()) : undefined
  const isLarge = markdownLengthOf(content) > MAX_INLINE_MARKDOWN
  const { form, images, frames } = isLarge ? await publishAside(company, content, identity) : publish(content, identity)
  let compiled: CompiledForm | undefined
  return {
    content,
    published: form,
    json: JSON.stringify(form),
    images,
    frames,
    ...(day !== undefined && { day }),
    compiled: () => (compiled ??= compile(day === undefined ? content : withZones(content, () => zoneOptions(day)), kinds)),
  }
}
