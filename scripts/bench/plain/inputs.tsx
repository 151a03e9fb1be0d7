import { type ChangeEvent, memo, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A field of the form that is measured, without its rules. */
export interface PlainField {
  readonly name: string
  readonly type: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export interface PlainForm {
  readonly fields: readonly PlainField[]
  /** How many fields after the first are there only while it holds `x`. */
  readonly dependents: number
  /** React holds what is typed; else the page does. */
  readonly controlled: boolean
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

interface Props {
  readonly field: PlainField
  readonly controlled: boolean
  readonly onText?: ((text: string) => void) | undefined
}

/** Labelled controls without any rule, as somebody would write them by hand: what the runner's keys are measured against. */
const Field = memo(function Field({ field: { name, type, label, options }, controlled, onText }: Props) {
  const [text, setText] = useState('')
  const onChange = (event: Typed) => {
    if (controlled) setText(event.target.value)
    onText?.(event.target.value)
  }
  const common = { id: name, name, onChange: controlled || onText ? onChange : undefined, ...(controlled ? { value: text } : {}) }
  if (type === 'radio' || type === 'checkbox') {
    return (
      <fieldset className="field">
        <legend>{label}</legend>
        {options.map(option => (
          <label key={option.value}>
            <input type={type} name={name} value={option.value} /> {option.label}
          </label>
        ))}
      </fieldset>
    )
  }
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {type === 'dropdown' ? (
        <select id={name} name={name}>
          <option value="">Select an option</option>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...common} rows={3} />
      ) : (
        <input {...common} type={type} />
      )}
    </div>
  )
})

export function Inputs({ fields: [first, ...others], dependents, controlled }: PlainForm) {
  const [open, setOpen] = useState(false)
  const draw = (field: PlainField) => <Field key={field.name} field={field} controlled={controlled} />
  return (
    <form>
      {first && <Field field={first} controlled={controlled} onText={dependents > 0 ? text => setOpen(text === 'x') : undefined} />}
      {open && others.slice(0, dependents).map(draw)}
      {others.slice(dependents).map(draw)}
    </form>
  )
}

if (typeof document !== 'undefined') {
  const root = document.getElementById('root')
  const form = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PlainForm
  if (root) createRoot(root).render(<Inputs {...form} />)
}
