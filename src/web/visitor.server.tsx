import { renderToString } from 'react-dom/server'
import type { PageData } from '#contract/portal/pages.ts'
import { accentStyle } from '#ui/accent.ts'
import { VisitorApp } from './visitor-app.tsx'

/** The HTML inside `<div id="root">` of a visitor's page: readable, and typable, before the script runs. */
export function render(page: PageData): string {
  return renderToString(<VisitorApp first={page} />)
}

/** The company's accent as a style sheet, for a `<style nonce>` in the head. */
export function styleOf(page: PageData): string {
  return accentStyle(page.company.accent)
}
