import { useEffect, useState } from 'react'

/**
 * Names the press of a button that adds to the cart, so that one sent twice counts once. A new name is drawn when the answer
 * is there; without scripts there is none. It is compared with the press before it in the same cart only.
 */
export function PressField({ posting }: { readonly posting: boolean }) {
  const [press, setPress] = useState('')
  useEffect(() => {
    if (!posting) setPress(String(Math.random()))
  }, [posting])
  return <input type="hidden" name="press" value={press} />
}
