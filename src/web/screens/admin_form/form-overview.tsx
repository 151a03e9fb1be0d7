import type { ReactNode } from 'react'
import type { AdminForm } from '#contract/portal/forms.ts'
import type { Field, Page } from '#engine/form.ts'

const yes = (value: boolean) => (value ? 'Yes' : 'No')

/** Everything of a form to read, section by section, as its editor has it. */
export function FormOverview({ form }: { form: AdminForm }) {
  return (
    <div className="form-overview">
      <Section title="BASIC">
        <Row name="Name">{form.eventops_form_name}</Row>
        <Row name="Path">{form.path}</Row>
        <Row name="Type">{form.type.name}</Row>
        <Row name="Title">{form.title}</Row>
        <Row name="Description">{form.description}</Row>
        <Row name="Intro">{form.intro}</Row>
        <Row name="Opened">{form.opened_count}</Row>
        <Row name="Submitted">{form.submitted_count}</Row>
      </Section>
      <Section title="SETTINGS">
        <Row name="Active">{yes(form.is_active)}</Row>
        <Row name="Login required">{yes(form.is_login_required)}</Row>
        <Row name="Can be saved">{yes(form.can_be_saved)}</Row>
        <Row name="Can request another">{yes(form.can_request_another)}</Row>
        <Row name="Redirect to">{form.redirect_to}</Row>
        <Row name="Submit conditions">{form.submit_conditions?.length ?? 0}</Row>
      </Section>
      <Section title="DISPLAY">
        <Row name="Two columns">{yes(form.grid_mode)}</Row>
      </Section>
      <section className="staff-card form-content">
        <h2>CONTENT</h2>
        {form.fields.map((page, index) => (
          <Outline key={page.id} page={page} index={index} />
        ))}
        {form.fields.length === 0 && <p className="staff-hint">This form has no page yet.</p>}
      </section>
      <Section title="SAVE SUCCESS DIALOG">
        <Row name="Title">{form.saved_title}</Row>
        <Row name="Content">{form.saved_content}</Row>
      </Section>
      <Section title="SUBMITTED DIALOG">
        <Row name="Title">{form.submitted_title}</Row>
        <Row name="Content">{form.submitted_content}</Row>
      </Section>
      <Section title="EDIT EVENT SUBMITTED DIALOG">
        <Row name="Title">{form.edited_title}</Row>
        <Row name="Content">{form.edited_content}</Row>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="staff-card">
      <h2>{title}</h2>
      <dl className="form-facts">{children}</dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children === '' ? '–' : children}</dd>
    </div>
  )
}

function Outline({ page, index }: { page: Page; index: number }) {
  const conditions = page.conditions?.length ?? 0
  return (
    <div className="form-outline">
      <h3>
        Page {index + 1}
        {page.title && ` · ${page.title}`}
      </h3>
      {conditions > 0 && <p className="staff-hint">Shown when its conditions hold ({conditions}).</p>}
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
    field.required ? 'required' : '',
    field.hidden ? 'hidden' : '',
    field.conditions?.length ? 'conditional' : '',
  ]
  return facts.filter(fact => fact !== '').join(' · ')
}
