import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Without scripts the browser’s own print command does it. */
export function PrintButton() {
  const [scripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  if (!scripts) return null
  return (
    <Button type="button" tone="secondary" onClick={() => window.print()}>
      Print
    </Button>
  )
}
