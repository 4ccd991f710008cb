import Bell from 'lucide-react/icons/bell'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { useFocusOnError } from '../form-fields.tsx'
import type { ProductView } from '../load-product.ts'
import type { AlertAnswer } from './notify-me.tsx'
import { alertId } from './places.ts'

type AlertFormProps = NonNullable<ProductView['alert']> & {
  readonly edition: number
  /** The answer on a page of its own, without scripts. */
  readonly answer?: AlertAnswer
}

/** The field that had the focus is no longer there. */
const takeFocus = (words: HTMLElement | null) => words?.focus()

/** Asks for an e-mail address to write to when the edition is on sale. */
export function AlertForm({ edition, title, words, answer: given }: AlertFormProps) {
  const fetcher = useFetcher<AlertAnswer>()
  const answer = fetcher.data ?? given
  useFocusOnError(fetcher.data)
  return (
    <section id={alertId} aria-labelledby={`${alertId}-title`} className="grid scroll-mt-4 gap-3">
      <h2 id={`${alertId}-title`} className="flex items-center gap-2 font-bold">
        <Bell className="size-5" />
        {title}
      </h2>
      {answer?.ok ? (
        <p role="status" tabIndex={-1} ref={takeFocus} className="text-14">
          {answer.words}
        </p>
      ) : (
        <fetcher.Form
          method="post"
          action={`/product/${edition}/notify-me`}
          noValidate
          className="grid gap-3"
        >
          <Field label="E-mail" hint={words} error={answer?.words ?? null}>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              required
              defaultValue={answer?.email}
            />
          </Field>
          <Button busy={fetcher.state !== 'idle'}>Notify me</Button>
        </fetcher.Form>
      )}
    </section>
  )
}
