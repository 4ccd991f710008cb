import { type RefObject, useEffect, useState } from 'react'
import { readEntry, writeEntry } from '../../browser/cached-entry.ts'
import { storageKeys } from '../../browser/storage-keys.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

const yearMs = 365 * 86_400_000
const remembered = /^(contact|shipping|buyer)\./
const checkbox = 'rememberDetails'

/**
 * Fills the empty fields of a guest's checkout with what this device remembers, else with the PIN that was checked
 * before, and offers to remember them. Nothing of it is sent. Only with scripts.
 */
export function GuestDetails({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const [known, setKnown] = useState<boolean | null>(null)
  useEffect(() => {
    const entry = readEntry(storageKeys.guestDetails)
    const values = typeof entry === 'object' && entry !== null ? entry : null
    const pin = readEntry(storageKeys.pin)
    setKnown(values !== null)
    for (const [name, value] of Object.entries(values ?? { 'shipping.pin': pin }))
      fill(form.current, name, value)
  }, [form])
  return known === null ? null : (
    <Checkbox name={checkbox} defaultChecked={known} label="Remember these details on this device" />
  )
}

/** Remembers the details of a form that is being sent, or forgets them, as its checkbox says. */
export function rememberDetails(form: HTMLFormElement): void {
  const sent = new FormData(form)
  const values = [...sent].filter(([name, value]) => remembered.test(name) && value !== '')
  if (sent.has(checkbox)) writeEntry(storageKeys.guestDetails, Object.fromEntries(values), { ms: yearMs })
  else if (form.elements.namedItem(checkbox)) localStorage.removeItem(storageKeys.guestDetails)
}

function fill(form: HTMLFormElement | null, name: string, value: unknown): void {
  const control = form?.elements.namedItem(name)
  const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
  if (!isField || control.value !== '' || typeof value !== 'string') return
  // As typing does, so that the PIN is looked up.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
