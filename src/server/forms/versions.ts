import { compile } from '#engine/compile.ts'
import type { CompiledForm } from '#engine/compiled.ts'
import type { FormContent, PublishedForm } from '#contract/portal/forms.ts'
import { kinds } from '#fields/types.ts'
import { type Identity, publish } from './published.ts'

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
    return known
  }
  const content = await load()
  return content && keep(key, makeVersion(content, identity))
}

export function makeVersion(content: FormContent, identity: Identity): FormVersion {
  const { form, images, frames } = publish(content, identity)
  let compiled: CompiledForm | undefined
  return {
    content,
    published: form,
    json: JSON.stringify(form),
    images,
    frames,
    compiled: () => (compiled ??= compile(content, kinds)),
  }
}

function keep(key: string, version: FormVersion): FormVersion {
  const other = kept.get(key)
  if (other) return other
  kept.set(key, version)
  characters += version.json.length
  for (const [oldest, { json }] of kept) {
    if (kept.size <= MOST_VERSIONS && characters <= MOST_CHARACTERS) break
    kept.delete(oldest)
    characters -= json.length
  }
  return version
}
