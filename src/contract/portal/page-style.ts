/** What dresses a form's page: its own style, or the company's default one. */
export interface PageStyle {
  readonly uuid: string
  readonly version: number
  readonly header_hide: boolean
  readonly main_header_hide: boolean
  readonly footer_hide: boolean
  /** With `{year}` in it; '' leaves the company's. */
  readonly footer_text: string
  /** Address of an image, or '': the company's. */
  readonly logo: string
  /** Its whole style sheet (style-css.ts); it also stands in the page itself. */
  readonly css: string
}
