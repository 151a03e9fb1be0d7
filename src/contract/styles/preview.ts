/** What the editor of a style and the frame with its preview say to each other: two documents of one origin (decision 57). */

/** How the editor of a style looks at a visitor's page. */
export interface StylePreview {
  /** As embedded in another page; else as a page of its own, though it stands in the editor's frame. */
  readonly framed: boolean
  /** Every state at once: what is valid, wrong, focused and disabled, and the dialogs. */
  readonly states: boolean
}

/** How the frame draws its page. */
export interface PreviewOptions {
  /** uuid of a form; '': the one that shows every kind of thing in every state. */
  readonly form: string
  readonly login_required: boolean
  /** Is the visitor logged in? */
  readonly user: boolean
  /** As embedded in another page. */
  readonly framed: boolean
  /** Every state at once. */
  readonly states: boolean
}

/** The style as it is edited now, unsaved. */
export interface PreviewLook {
  readonly header_hide: boolean
  readonly main_header_hide: boolean
  readonly footer_hide: boolean
  /** With `{year}` in it. */
  readonly footer_text: string
  /** Address of an image, of this origin or of this browser (`blob:`); '' for none. */
  readonly logo: string
  readonly css: string
}

/** To the frame. */
export interface LookMessage {
  readonly foyer: 'look'
  readonly styleLook: PreviewLook
}

/** From the frame: it waits for a look; it is drawn with the latest one; Escape was pressed in it. */
export interface FrameMessage {
  readonly foyer: 'ready' | 'drawn' | 'escape'
}

const FLAGS = ['login_required', 'user', 'framed', 'states'] as const

/** The search of a preview's address, without `?`. */
export function previewSearch(options: PreviewOptions): string {
  const flags = FLAGS.filter(flag => options[flag]).map(flag => `&${flag}=1`)
  return `form=${encodeURIComponent(options.form)}${flags.join('')}`
}

/** What such a search asks for. */
export function previewOptionsIn(search: { get(name: string): string | null }): PreviewOptions {
  const [login_required, user, framed, states] = FLAGS.map(flag => search.get(flag) === '1') as [boolean, boolean, boolean, boolean]
  return { form: search.get('form') ?? '', login_required, user, framed, states }
}
