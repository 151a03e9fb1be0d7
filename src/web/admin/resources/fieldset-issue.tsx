/** What is wrong with a group of inputs as a whole. */
export function FieldsetIssue({ text }: { readonly text: string | undefined }) {
  return (
    <p className="resource-issue" role="alert">
      {text}
    </p>
  )
}
