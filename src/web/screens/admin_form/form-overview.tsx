import '../../admin/facts.css'
import type { ReactNode } from 'react'
import type { AdminForm } from '#contract/portal/admin-forms.ts'
import type { Field, Page } from '#engine/model/form.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import { translationTexts } from '../../admin/texts-translations.ts'
import { languageName } from '../../builder/languages.ts'
import { beginningOf } from './sections.ts'
import { ownLanguage, progressOf, translatedLanguages } from '../../builder/translations.ts'

const redirectOf = (page: string) => ({ '/': editorTexts.startPage, submissions: editorTexts.ownRequests })[page] ?? page
const yes = (value: boolean) => (value ? editorTexts.yes : editorTexts.no)

/** Everything of a form to read, section by section, as its editor has it. */
export function FormOverview({ form }: { form: AdminForm }) {
  return (
    <div className="form-overview">
      <div className="form-overview-row">
        <Section title={editorTexts.basic}>
          <Row name={editorTexts.name}>{form.eventops_form_name}</Row>
          <Row name={editorTexts.path}>{form.path}</Row>
          <Row name={editorTexts.type}>{form.type.name}</Row>
          <Row name={editorTexts.title}>{form.title}</Row>
          <Row name={editorTexts.description}>{form.description}</Row>
          <Row name={editorTexts.intro}>{form.intro}</Row>
          <Row name={editorTexts.opened}>{form.opened_count}</Row>
          <Row name={editorTexts.submitted}>{form.submitted_count ?? editorTexts.notForYou}</Row>
        </Section>
        <div className="form-overview-stack">
          <Section title={editorTexts.settings}>
            <Row name={editorTexts.active}>{yes(form.is_active)}</Row>
            <Row name={editorTexts.loginRequired}>{yes(form.is_login_required)}</Row>
            <Row name={editorTexts.canBeSaved}>{yes(form.can_be_saved)}</Row>
            <Row name={editorTexts.canRequestAnother}>{yes(form.can_request_another)}</Row>
            <Row name={editorTexts.guestEditDays}>{form.guest_edit_days || ''}</Row>
            {(form.bookings_wait !== undefined || form.bookings_confirmed !== undefined) && (
              <Row name={editorTexts.newBookings}>{editorTexts.beginnings[beginningOf(form)]}</Row>
            )}
            <Row name={editorTexts.redirectPage}>{redirectOf(form.redirect_page)}</Row>
            <Row name={editorTexts.submitConditions}>{form.submit_conditions?.length || ''}</Row>
            <Row name={editorTexts.integrationForm}>{form.integration_form_id}</Row>
            <Row name={editorTexts.integrationConditions}>{form.integration_conditions?.length || ''}</Row>
          </Section>
          <Section title={editorTexts.display}>
            <Row name={editorTexts.twoColumns}>{yes(form.grid_mode)}</Row>
            <Row name={editorTexts.checkAnswers}>{yes(form.check_answers ?? true)}</Row>
            <Row name={translationTexts.ownLanguage}>{languageName(ownLanguage(form))}</Row>
            <Row name={translationTexts.translations}>
              {translatedLanguages(form)
                .map(tag => translationTexts.progressOf(languageName(tag), progressOf(form, tag)))
                .join('\n')}
            </Row>
          </Section>
        </div>
      </div>
      <section className="staff-card form-content">
        <h2>{editorTexts.content}</h2>
        {form.fields.map((page, index) => (
          <Outline key={page.id} page={page} index={index} />
        ))}
        {form.fields.length === 0 && <p className="staff-hint">{editorTexts.noPage}</p>}
      </section>
      <div className="form-overview-row">
        <Section title={editorTexts.savedDialog}>
          <Row name={editorTexts.title}>{form.saved_title}</Row>
          <Row name={editorTexts.dialogContent}>{form.saved_content}</Row>
        </Section>
        <Section title={editorTexts.submittedDialog}>
          <Row name={editorTexts.title}>{form.submitted_title}</Row>
          <Row name={editorTexts.dialogContent}>{form.submitted_content}</Row>
        </Section>
        <Section title={editorTexts.editedDialog}>
          <Row name={editorTexts.title}>{form.edited_title}</Row>
          <Row name={editorTexts.dialogContent}>{form.edited_content}</Row>
        </Section>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="staff-card">
      <h2>{title}</h2>
      <dl className="staff-facts">{children}</dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children === '' ? editorTexts.nothing : children}</dd>
    </div>
  )
}

function Outline({ page, index }: { page: Page; index: number }) {
  const conditions = page.conditions?.length ?? 0
  return (
    <div className="form-outline">
      <h3>{page.title ? editorTexts.pageWith(texts.page(index + 1), page.title) : texts.page(index + 1)}</h3>
      {conditions > 0 && <p className="staff-hint">{editorTexts.shownWhen(conditions)}</p>}
      <ol>
        {page.fields.map(field => (
          <li key={field.id}>
            <span>{field.label || field.mapField}</span>
            <span className="staff-hint">{factsOf(field)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function factsOf(field: Field): string {
  const facts = [
    field.type,
    field.mapField,
    field.required ? editorTexts.required : '',
    field.hidden ? editorTexts.hidden : '',
    field.conditions?.length ? editorTexts.conditional : '',
  ]
  return facts.filter(fact => fact !== '').join(' · ')
}
