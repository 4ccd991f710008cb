import { type TextareaHTMLAttributes, useEffect, useId, useRef, useState } from 'react'
import { countWords } from '#kernel/money'
import { classes } from './classes.ts'
import { controlLook, useFieldAttributes } from './field.tsx'

type TextareaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> & {
  /** The most characters; more can be typed, so that pasted text is not cut off. */
  readonly max: number
}

const characters = (count: number) => countWords(count, 'character')

// Read out only near the end, not at every key.
const nearTheEnd = 20

/** Several lines of text with how many characters are left; inside a Field it is labelled by it. */
export function Textarea({ max, className, id, defaultValue, onChange, rows = 5, ...props }: TextareaProps) {
  const text = String(defaultValue ?? '')
  const [length, setLength] = useState(text.length)
  const area = useRef<HTMLTextAreaElement>(null)
  // What was typed before hydration counts too.
  useEffect(() => setLength(area.current?.value.length ?? text.length), [text])
  const counter = useId()
  const attributes = useFieldAttributes({ id })
  const left = max - length
  const words = left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`
  return (
    <div className="grid gap-1">
      <textarea
        {...props}
        {...attributes}
        ref={area}
        aria-describedby={classes(attributes['aria-describedby'], counter)}
        aria-invalid={attributes['aria-invalid'] ?? (left < 0 || undefined)}
        rows={rows}
        // React, as it hydrates, sets a text to its default when that is a string, over what was typed before; never a list.
        defaultValue={[text]}
        onChange={(event) => {
          setLength(event.currentTarget.value.length)
          onChange?.(event)
        }}
        className={classes(controlLook, 'field-sizing-content min-h-33 resize-y py-2', className)}
      />
      <p
        id={counter}
        className={classes('text-14 tabular-nums', left < 0 ? 'font-medium text-danger' : 'text-soft')}
      >
        <span className="noscript:hidden">{words}</span>
        <span className="hidden noscript:inline">Up to {characters(max)}</span>
      </p>
      <span role="status" className="sr-only">
        {left <= nearTheEnd && length > 0 ? words : ''}
      </span>
    </div>
  )
}
