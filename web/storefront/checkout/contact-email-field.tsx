import { useState } from 'react'
import { TextField } from '../form-fields.tsx'
import { likelyEmail } from './likely-email.ts'

/** An e-mail address; a mistyped provider is offered in its right spelling. */
export function ContactEmailField({ name, hint }: { readonly name: string; readonly hint: string }) {
  const [likely, setLikely] = useState<string | null>(null)
  const take = () => {
    const field = document.getElementById(name)
    if (field instanceof HTMLInputElement && likely !== null) field.value = likely
    field?.focus()
    setLikely(null)
  }
  return (
    <div>
      <TextField
        name={name}
        label="E-mail address"
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        onChange={({ target }) => setLikely(likelyEmail(target.value))}
      />
      <p role="status" className="text-14">
        {likely && (
          <button type="button" onClick={take} className="link min-h-11 text-left">
            Did you mean {likely}?
          </button>
        )}
      </p>
    </div>
  )
}
