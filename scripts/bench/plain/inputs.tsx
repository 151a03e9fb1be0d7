import { memo, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Plain React inputs without any rules: what the runner's keys are measured against. */
const Input = memo(function Input({ name, onText }: { name: string; onText?: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <div className="field">
      <label htmlFor={name}>Field {name}</label>
      <input
        id={name}
        name={name}
        value={text}
        onChange={event => {
          setText(event.target.value)
          onText?.(event.target.value)
        }}
      />
    </div>
  )
})

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `f${from + index}`)

/** The last `dependents` inputs are there only while the first one holds `x`: the least that somebody would write by hand. */
export function Inputs({ fields, dependents }: { fields: number; dependents: number }) {
  const [open, setOpen] = useState(false)
  return (
    <form>
      <Input name="f0" onText={dependents > 0 ? text => setOpen(text === 'x') : undefined} />
      {names(1, fields - dependents).map(name => (
        <Input key={name} name={name} />
      ))}
      {open && names(fields - dependents, fields).map(name => <Input key={name} name={name} />)}
    </form>
  )
}

if (typeof document !== 'undefined') {
  const root = document.getElementById('root')
  const { fields, dependents } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')
  if (root) createRoot(root).render(<Inputs fields={fields} dependents={dependents} />)
}
