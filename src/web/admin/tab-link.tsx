import { useNavigation } from './use-navigation.ts'

interface Props {
  readonly href: string
  readonly label: string
}

/** The way to one of a few lists beside each other; the one that is shown is marked, also for whoever hears the page. */
export function TabLink({ href, label }: Props) {
  const { pathname, go } = useNavigation()
  const isHere = pathname.replace(/\/+$/, '') === href
  return (
    <span data-here={isHere ? '' : undefined}>
      <a
        href={href}
        aria-current={isHere ? 'page' : undefined}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          go(href)
        }}
      >
        {label}
      </a>
    </span>
  )
}
