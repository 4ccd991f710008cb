import Lock from 'lucide-react/icons/lock'
import { Form } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Select } from '../../ui/select.tsx'
import { DeedButton } from '../desk-page.tsx'
import type { DeskLineView } from './load-desk-line.ts'

type DeskLineProps = {
  readonly line: DeskLineView
  readonly orderNo: string
  readonly canWrite: boolean
  /** Whether its move is the next thing to do with the order. */
  readonly isNext: boolean
}

/** A line of an order with its state, the next move, and why it cannot be cancelled. */
export const DeskLine = ({ line, orderNo, canWrite, isNext }: DeskLineProps) => (
  <ProductRow of={line} aside={<p className="font-bold tabular-nums">{line.amount}</p>}>
    <p className="text-14 text-soft">{line.note}</p>
    <p className="text-14 text-soft">Sold by {line.seller}</p>
    {line.waits && <p className="text-14 font-medium">{line.waits}</p>}
    <div className="mt-1 flex flex-wrap items-center gap-3">
      <Badge tone={line.state.tone}>{line.state.label}</Badge>
      {canWrite && line.next && (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="line" value={line.id} />
          {line.next.deed === 'pack' && line.quantity > 1 && (
            <>
              <input type="hidden" name={`of-${line.id}`} value={line.quantity} />
              <Copies quantity={line.quantity} title={line.title} />
            </>
          )}
          <DeedButton
            deed={line.next.deed}
            tone={isNext ? 'primary' : 'secondary'}
            words={
              <>
                {line.next.label}
                <span className="sr-only">: {line.title}</span>
              </>
            }
          />
        </Form>
      )}
      {canWrite && line.canCancel && (
        <TextLink
          href={`/desk/orders/new?for=${orderNo}&instead=${line.id}&copies=${line.quantity}`}
          aria-label={`Replace ${line.title}`}
        >
          Replace
        </TextLink>
      )}
    </div>
    {canWrite && line.locked && (
      <p className="mt-1 flex items-start gap-2 text-14 text-soft">
        <Lock className="mt-0.5 size-4 shrink-0" />
        {line.locked}
      </p>
    )}
  </ProductRow>
)

/** How many of the copies go into the parcel; the others wait. */
const Copies = ({ quantity, title }: { readonly quantity: number; readonly title: string }) => (
  <label>
    <span className="sr-only">Copies to pack: {title}</span>
    <Select name="copies" key={quantity} defaultValue={quantity} className="w-40">
      {Array.from({ length: quantity }, (_, index) => quantity - index).map((copies) => (
        <option key={copies} value={copies}>
          {copies === quantity ? `All ${quantity} copies` : `${copies} of ${quantity}`}
        </option>
      ))}
    </Select>
  </label>
)
