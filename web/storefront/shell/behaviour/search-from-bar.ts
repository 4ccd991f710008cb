/** The bottom bar's Search puts the cursor into the field of the header; without one it opens the search page. */
export function searchFromBar(): () => void {
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('.bar-link[href$="/search"]')) return
    const fields = document.querySelectorAll<HTMLInputElement>('header input[type=search]')
    const field = [...fields].find((each) => each.offsetParent !== null)
    if (!field) return
    event.preventDefault()
    field.focus()
  }
  // Before the router follows the link.
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
