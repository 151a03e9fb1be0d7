/** What a form is called and described by, in its own language and in others. */
export interface FormTitles {
  readonly title: string
  readonly description: string
  /** '' for one that does not say it. */
  readonly language: string
  /** By tag. */
  readonly translations: Readonly<Record<string, { readonly title?: string; readonly description?: string }>>
}

const translations = (version: string) =>
  `jsonb_each(case jsonb_typeof(${version}.content->'translations') when 'object' then ${version}.content->'translations' end)`

/** JSON of them as a column. @param version the alias of a row of form_version */
export const titlesOf = (version: string) => `jsonb_build_object('title', ${version}.content->>'title',
      'description', coalesce(${version}.content->>'description', ''), 'language', coalesce(${version}.content->>'language', ''),
      'translations', (select coalesce(jsonb_object_agg(tag, jsonb_strip_nulls(jsonb_build_object('title', words->'title',
          'description', words->'description'))), '{}')
        from ${translations(version)} as translated(tag, words)))`

/** Its titles in other languages than its own, as one text. */
export const translatedTitles = (version: string) => `(select string_agg(words->>'title', ' ')
        from ${translations(version)} as translated(tag, words))`
