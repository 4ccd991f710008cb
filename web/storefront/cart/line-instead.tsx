import { Form, useNavigation } from 'react-router'
import { formatInr } from '#kernel/money'
import { Button } from '../../ui/button.tsx'
import { FitDetails } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { InsteadView } from './find-instead.ts'
import type { CartLineView } from './load-cart.ts'

type LineInsteadProps = { readonly line: CartLineView; readonly instead: InsteadView }

/** Under a line that does not fit: the edition that does, with a button that replaces the line. */
export function LineInstead({ line, instead }: LineInsteadProps) {
  const sent = useNavigation().formData
  const posting = sent?.get('intent') === 'take-instead' && sent.get('edition') === String(line.edition)
  return (
    <div className="mt-1.5 grid max-w-measure justify-items-start gap-2 rounded-card border border-line bg-card p-3">
      <div className="text-14">
        <TextLink href={instead.href}>{instead.title}</TextLink>
        <p className="text-soft">{instead.note}</p>
        <p className="font-bold tabular-nums">{formatInr(instead.price)}</p>
        {instead.fit && <FitDetails fit={instead.fit} />}
      </div>
      <Form method="post" action="/cart" replace>
        <input type="hidden" name="edition" value={line.edition} />
        <input type="hidden" name="quantity" value={line.quantity} />
        <input type="hidden" name="instead" value={instead.edition} />
        <Button
          name="intent"
          value="take-instead"
          tone="secondary"
          busy={posting}
          className="min-h-11 px-4 text-14"
        >
          Take {instead.label} instead
        </Button>
      </Form>
    </div>
  )
}
