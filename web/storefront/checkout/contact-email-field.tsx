import { distance } from 'fastest-levenshtein'
import { useState } from 'react'
import { TextField } from '../form-fields.tsx'

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

const providers = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
]
/** Providers whose names are near to those. */
const others = ['ymail.com', 'mail.com', 'gmx.com', 'live.com']

/** The address that was probably meant: 'asha@gmail.com' for 'asha@gmial.com'. Null when the address looks right. */
export function likelyEmail(typed: string): string | null {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+\.[a-z]{2,})$/i.exec(typed.trim()) ?? []
  const typedDomain = domain?.toLowerCase()
  if (!name || !typedDomain || [...providers, ...others].includes(typedDomain)) return null
  const near = providers.find((provider) => distance(typedDomain, provider) <= 2)
  return near ? `${name}@${near}` : null
}
