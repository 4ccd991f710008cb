import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'

/** Copies a text. Shown once it works: without scripts the text itself can be selected. */
export function CopyButton({ text }: { readonly text: string }) {
  const [state, setState] = useState<'off' | 'ready' | 'copied' | 'refused'>('off')
  useEffect(() => setState('clipboard' in navigator ? 'ready' : 'off'), [])
  if (state === 'off') return null
  return (
    <>
      <Button
        type="button"
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setState('copied'),
            () => setState('refused'),
          )
        }
      >
        Copy the link
      </Button>
      <span role="status" className={classes('text-14', state === 'copied' && 'text-success')}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Your browser does not allow it. Select the link and copy it.'}
      </span>
    </>
  )
}
