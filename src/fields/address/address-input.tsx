import '../kit/unfolding.css'
import './address.css'
import type { InputProps } from '../field-props.ts'
import type { AddressField } from './address.ts'
import { OnePlace } from './one-place.tsx'
import { SeveralPlaces } from './several-places.tsx'

export function AddressInput(props: InputProps<AddressField>) {
  'use no memo'
  return props.field.isMultiple ? <SeveralPlaces {...props} /> : <OnePlace {...props} />
}
