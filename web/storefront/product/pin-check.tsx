import { useEffect, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { readEntry, writeEntry } from '../../browser/cached-entry.ts'
import { storageKeys } from '../../browser/storage-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { oneValue } from '../form-data.ts'
import type { DeliveryView } from './load-delivery.ts'

/** The browser remembers a PIN as long as the attempt. */
const yearMs = 365 * 86_400_000

/** Checks delivery to a PIN, which stays in the browser; without scripts the answer is a page. */
export function PinCheck({ edition }: { readonly edition: number }) {
  const { load, data, state } = useFetcher<DeliveryView | null>()
  const action = `/product/${edition}/delivery`
  const [remembered, setRemembered] = useState('')
  useEffect(() => {
    const pin = readEntry(storageKeys.pin)
    if (typeof pin !== 'string') return
    setRemembered(pin)
    void load(`${action}?pin=${encodeURIComponent(pin)}`)
  }, [action, load])
  useEffect(() => {
    if (data && data.problem === null) writeEntry(storageKeys.pin, data.pin, { ms: yearMs })
  }, [data])
  return (
    <div className="grid gap-2">
      <PinForm
        key={remembered}
        action={action}
        pin={remembered}
        problem={data?.problem}
        busy={state !== 'idle'}
        onSubmit={(event) => {
          event.preventDefault()
          const pin = oneValue(new FormData(event.currentTarget), 'pin') ?? ''
          void load(`${action}?pin=${encodeURIComponent(pin)}`)
        }}
      />
      <div aria-live="polite" className="contents">
        {data && <DeliveryWords {...data} />}
      </div>
    </div>
  )
}

type PinFormProps = {
  readonly action: string
  readonly pin: string
  readonly problem?: string | null | undefined
  readonly busy?: boolean
  readonly onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void
}

export const PinForm = ({ action, pin, problem, busy, onSubmit }: PinFormProps) => (
  <Form action={action} onSubmit={onSubmit} className="flex items-end gap-2">
    <Field label="Deliver to PIN code" error={problem} isLive className="grow">
      <Input
        name="pin"
        defaultValue={pin}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        required
        className="tabular-nums"
      />
    </Field>
    <Button tone="secondary" busy={busy} className="min-h-11!">
      Check
    </Button>
  </Form>
)

/** Days, cost and cash on delivery; nothing where the PIN is to be corrected. */
export function DeliveryWords(view: DeliveryView) {
  if (view.problem !== null) return null
  const { days, place, pin, cost, cod } = view
  return (
    <p className="text-14">
      {days ? <b className="font-bold">{days}</b> : 'Once copies arrive'}
      <span className="text-soft">
        {' '}
        to {place} {pin}. {cost}. {cod.replace(/\.$/, '')}.
      </span>
    </p>
  )
}
