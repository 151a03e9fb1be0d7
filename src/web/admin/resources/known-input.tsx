import { TextInput, type TextInputProps } from '@mantine/core'
import { useId, useState } from 'react'

/** What is stored, and what people call it; '': the same. */
export type NamedValues = readonly (readonly [value: string, name: string])[]

interface Props extends TextInputProps {
  readonly known: () => NamedValues
}

/** A text of a long list that everybody knows by heart in part: what is typed finds it, by value and by name. */
export function KnownInput({ known, ...props }: Props) {
  const id = useId()
  const [all] = useState(known)
  return (
    <>
      <TextInput {...props} list={id} />
      <KnownList id={id} all={all} />
    </>
  )
}

/** What an input offers that names this id as its `list`. */
export function KnownList({ id, all }: { readonly id: string; readonly all: NamedValues }) {
  return (
    <datalist id={id}>
      {all.map(([value, name]) => (
        <option key={value} value={value} label={name || undefined} />
      ))}
    </datalist>
  )
}
