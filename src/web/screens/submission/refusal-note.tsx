/** Why something was not done: read out at once, and there to be read. */
export function RefusalNote({ text }: { readonly text: string }) {
  return (
    <p className="event-refusal" role="alert">
      {text}
    </p>
  )
}
