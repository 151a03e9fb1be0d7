import { lazyComponent } from '../../admin/lazy-component.tsx'

/** A field in the real runner, which is heavy: it comes after the screen. */
export const FieldPreview = lazyComponent(async () => {
  const [{ FieldPreview }, { fetchInputs }] = await Promise.all([import('./field-preview.tsx'), import('#fields/widgets.tsx')])
  await fetchInputs()
  return FieldPreview
})
