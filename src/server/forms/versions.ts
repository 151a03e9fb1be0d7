import { compile } from '#engine/compile.ts'
import type { CompiledForm } from '#engine/compiled.ts'
import type { FormContent, PublishedForm } from '#contract/portal/forms.ts'
import { kinds } from '#fields/types.ts'
import { type Identity, publish } from './published.ts'
import { soundContent } from './sound.ts'
import { dayOf, hasZones, withZones } from './zones.ts'

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

const MOST_VERSIONS = 1000
const MOST_CHARACTERS = 50_000_000

const kept = new Map<string, FormVersion>()
let characters = 0

/** The version under this key, made by `load` when it is not at hand; the oldest ones not used are forgotten. */
export async function versionFor(
  company: string,
  identity: Identity,
  load: () => Promise<FormContent | undefined>,
): Promise<FormVersion | undefined> {
  const key = `${company}/${identity.uuid}/${identity.version}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    if (known.day === undefined || known.day === dayOf(Date.now())) return known
    forget(key, known)
  }
  const content = known?.content ?? (await load())
  return content && keep(key, makeVersion(soundContent(content), identity))
}

function makeVersion(content: FormContent, identity: Identity): FormVersion {
  const day = hasZones(content) ? dayOf(Date.now()) : undefined
  const { form, images, frames } = publish(content, identity)
  let compiled: CompiledForm | undefined
  return {
    content,
    published: form,
    json: JSON.stringify(form),
    images,
    frames,
    ...(day !== undefined && { day }),
    compiled: () => (compiled ??= compile(day === undefined ? content : withZones(content, day), kinds)),
  }
}

function keep(key: string, version: FormVersion): FormVersion {
  const other = kept.get(key)
  if (other) return other
  kept.set(key, version)
  characters += version.json.length
  for (const [oldest, { json }] of kept) {
    if (kept.size <= MOST_VERSIONS && characters <= MOST_CHARACTERS) break
    forget(oldest, { json })
  }
  return version
}

function forget(key: string, { json }: { readonly json: string }): void {
  kept.delete(key)
  characters -= json.length
}
