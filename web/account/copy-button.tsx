import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'

/** Copies a text. Shown once it works: without scripts the text itself can be selected. */
export function CopyButton({ text }: { readonly text: string }) {
  const [state, setState] = useState<'off' | 'ready' | 'copied'>('off')
  useEffect(() => setState('clipboard' in navigator ? 'ready' : 'off'), [])
  if (state === 'off') return null
  return (
    <>
      <Button
        type="button"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setState('copied'))}
      >
        Copy the link
      </Button>
      <span role="status" className="text-14 text-success">
        {state === 'copied' && 'Copied'}
      </span>
    </>
  )
}
