import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'

type QuantityStepperProps = {
  readonly name: string
  readonly max: number
  readonly initial?: number
  /** Of which title, where a page has several. */
  readonly of?: string
  /** Called when a step or a typed number settles; the cart saves then. */
  readonly onChange?: (quantity: number) => void
}

const step = 'grid w-11 place-items-center text-ink -outline-offset-2 hover:bg-sunk aria-disabled:opacity-40'

/** A number field, with buttons for one more and one fewer once scripts run: at an end they keep the focus. */
export function QuantityStepper({ name, max, initial = 1, of, onChange }: QuantityStepperProps) {
  const [quantity, setQuantity] = useState(initial)
  const [enhanced, setEnhanced] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => setEnhanced(true), [])
  // Another number to start from is shown in place, so that the button that was pressed keeps the focus.
  const shown = useRef(initial)
  useEffect(() => {
    if (shown.current === initial) return
    shown.current = initial
    setQuantity(initial)
    if (field.current) field.current.value = String(initial)
  }, [initial])
  const settle = (wanted: number) => {
    const next = Math.min(max, Math.max(1, Math.trunc(wanted) || 1))
    setQuantity(next)
    if (field.current) field.current.value = String(next)
    onChange?.(next)
  }
  const button = (by: -1 | 1) =>
    enhanced && (
      <button
        type="button"
        className={step}
        aria-disabled={by < 0 ? quantity <= 1 : quantity >= max}
        aria-label={[by < 0 ? 'One fewer' : 'One more', of].filter(Boolean).join(': ')}
        onClick={() => settle(quantity + by)}
      >
        {by < 0 ? <Minus className="size-4" /> : <Plus className="size-4" />}
      </button>
    )
  return (
    <span className="inline-flex h-12 shrink-0 overflow-hidden rounded-control border border-edge bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      {button(-1)}
      <input
        ref={field}
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        defaultValue={initial}
        aria-label={of ? `Quantity of ${of}` : 'Quantity'}
        onBlur={(event) => settle(event.currentTarget.valueAsNumber)}
        className="w-14 appearance-none bg-transparent text-center text-16 font-bold tabular-nums outline-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      {button(1)}
    </span>
  )
}
