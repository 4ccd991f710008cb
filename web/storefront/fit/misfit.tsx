import { Form, redirect, useNavigation } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { FitDetails, FitPanel } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import type { Route } from './+types/misfit.ts'
import { loadMisfit, type MisfitView } from './load-misfit.ts'
import { readMisfitAsk } from './misfit-address.ts'

export const handle: RouteHandle = { policy: 'owner' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Does not fit your attempt',
    description: 'What you were about to put in your cart does not fit the exam you write.',
  })

/** Asks once before a misfit goes into the cart; where there is nothing to ask, leads to the title or the cart. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ask = readMisfitAsk(url.searchParams)
  if (ask === null) throw redirect('/cart')
  const misfit = await loadMisfit(context.get(needsContext), context.get(visitorContext), ask)
  if (misfit === null) throw redirect(`/product/${ask.edition}`)
  return misfit
}

export default function Misfit({
  loaderData: { ask, fit, asked, askedNote, instead },
}: Route.ComponentProps) {
  const isBuying = ask.intent === 'buy'
  return (
    <div className="page pt-6 wide:pt-12">
      <h1 className="font-serif text-30 leading-8.5 font-bold tracking-tight text-balance wide:text-38 wide:leading-10.5">
        This edition does not fit {fit.attempt}
      </h1>
      <div className="mt-5 grid max-w-180 gap-6">
        <section aria-labelledby="chosen" className="grid gap-4">
          <h2 id="chosen" className="font-serif text-20 font-bold">
            You chose
          </h2>
          <ProductRow {...rowOf(asked)}>
            <p className="text-14 text-soft">{askedNote}</p>
            <Price price={asked.price} mrp={asked.mrp} />
          </ProductRow>
          <FitPanel {...fit} label="Why it does not fit" />
        </section>
        {instead && (
          <section
            aria-labelledby="instead"
            className="grid gap-4 rounded-card border border-line bg-card p-5 wide:p-6"
          >
            <h2 id="instead" className="font-serif text-20 font-bold">
              This one does
            </h2>
            <ProductRow {...rowOf(instead.card)}>
              <p className="text-14 text-soft">{instead.note}</p>
              <Price price={instead.card.price} mrp={instead.card.mrp} />
              {instead.fit && <FitDetails fit={instead.fit} />}
            </ProductRow>
            <PutIn edition={instead.card.edition} quantity={instead.quantity} intent={ask.intent}>
              {isBuying ? 'Buy' : 'Put'} {instead.label} {isBuying ? 'instead' : 'in instead'}
            </PutIn>
          </section>
        )}
        {!instead && <p>Nothing else of this kind on sale fits {fit.attempt} today.</p>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <PutIn edition={ask.edition} quantity={ask.quantity} intent={ask.intent} isMisfit>
            {isBuying ? 'Buy it anyway' : 'Add it anyway'}
          </PutIn>
          <TextLink href={asked.href} className="flex min-h-11 items-center">
            Go back to the title
          </TextLink>
        </div>
      </div>
    </div>
  )
}

const rowOf = ({ href, title, coverHash, hue }: MisfitView['asked']) => ({ href, title, coverHash, hue })

type PutInProps = {
  readonly edition: number
  readonly quantity: number
  readonly intent: 'add' | 'buy'
  /** The one that does not fit: wanted all the same. */
  readonly isMisfit?: boolean
  readonly children: React.ReactNode
}

/** One press, and it is in the cart; a form, so that it works before scripts run. */
function PutIn({ edition, quantity, intent, isMisfit, children }: PutInProps) {
  const posting = useNavigation().formData?.get('edition') === String(edition)
  return (
    <Form method="post" action="/cart" replace className="grid">
      <input type="hidden" name="edition" value={edition} />
      <input type="hidden" name="quantity" value={quantity} />
      {isMisfit && <input type="hidden" name="misfit" value="accepted" />}
      <Button name="intent" value={intent} tone={isMisfit ? 'secondary' : 'primary'} busy={posting}>
        {children}
      </Button>
    </Form>
  )
}
