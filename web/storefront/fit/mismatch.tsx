import { Form, redirect, useNavigation } from 'react-router'
import { findFitting } from '#shop/cards'
import { examOf, isMismatch } from '#shop/catalog'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { FitDetails, FitPanel } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { toCardView } from '../card-view.ts'
import { PressField } from '../cart/press-field.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/mismatch.ts'
import { toFitView } from './fit-view.ts'
import { editionNote, toInsteadView } from './instead-label.ts'
import { type MismatchQuestion, readMismatchQuestion } from './mismatch-address.ts'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = titleMeta('Does not fit your exam', 'The title you chose does not fit your exam.')

/** Asks before a mismatch goes into the cart; redirects to the title or the cart when it fits. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const question = readMismatchQuestion(url.searchParams)
  if (question === null) throw redirect('/cart')
  const mismatch = await loadMismatch(context.get(needsContext), context.get(visitorContext), question)
  if (mismatch === null) throw redirect(`/product/${question.edition}`)
  return mismatch
}

export default function AttemptMismatch({
  loaderData: { question, fit, chosen, mismatchNote, instead },
}: Route.ComponentProps) {
  const isBuying = question.intent === 'buy'
  return (
    <div className="page pt-6 wide:pt-12">
      <h1 className="font-serif text-30 leading-8.5 font-bold tracking-tight text-balance wide:text-38 wide:leading-10.5">
        {fit.otherLevel ? `This is a ${fit.otherLevel}` : `This edition does not fit ${fit.attempt}`}
      </h1>
      <div className="mt-5 grid max-w-180 gap-6">
        <TitledSection title="You chose" className="grid gap-4">
          <ProductRow of={chosen}>
            <p className="text-14 text-soft">{mismatchNote}</p>
            <Price price={chosen.price} mrp={chosen.mrp} />
          </ProductRow>
          <FitPanel {...fit} label="Why we ask" />
        </TitledSection>
        {instead && (
          <TitledSection
            title="This one fits"
            className="grid gap-4 rounded-card border border-line bg-card p-5 wide:p-6"
          >
            <ProductRow of={instead.card}>
              <p className="text-14 text-soft">{instead.note}</p>
              <Price price={instead.card.price} mrp={instead.card.mrp} />
              {instead.fit && <FitDetails fit={instead.fit} />}
            </ProductRow>
            <PutIn edition={instead.card.edition} quantity={instead.quantity} intent={question.intent}>
              {isBuying ? 'Buy' : 'Add'} {instead.label} instead
            </PutIn>
          </TitledSection>
        )}
        {!instead && (
          <p>
            {fit.otherLevel ? (
              <>
                See the <TextLink href="/paper-map">books for your own papers</TextLink>.
              </>
            ) : (
              `Nothing similar on sale fits ${fit.attempt} yet.`
            )}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <PutIn {...question} isMismatch>
            {isBuying ? 'Buy it anyway' : 'Add it anyway'}
          </PutIn>
          <TextLink href={chosen.href} className="flex min-h-11 items-center">
            Back to the title
          </TextLink>
        </div>
      </div>
    </div>
  )
}

type PutInProps = {
  readonly edition: number
  readonly quantity: number
  readonly intent: 'add' | 'buy'
  /** Adds the edition that does not fit, acknowledged. */
  readonly isMismatch?: boolean
  /** Takes it off the wishlist. */
  readonly isWish?: boolean
  readonly children: React.ReactNode
}

/** Adds an edition to the cart; a form, so that it works without scripts. */
function PutIn({ edition, quantity, intent, isMismatch, isWish, children }: PutInProps) {
  const posting = useNavigation().formData?.get('edition') === String(edition)
  return (
    <Form method="post" action="/cart" replace className="grid">
      <input type="hidden" name="edition" value={edition} />
      <input type="hidden" name="quantity" value={quantity} />
      <PressField posting={posting} />
      {isMismatch && <input type="hidden" name="mismatch" value="accepted" />}
      {isWish && <input type="hidden" name="wish" value="1" />}
      <Button name="intent" value={intent} tone={isMismatch ? 'secondary' : 'primary'} busy={posting}>
        {children}
      </Button>
    </Form>
  )
}

/** Loads the question before a mismatch goes into the cart, with an edition to buy `instead`; null when the edition fits or does not exist. */
async function loadMismatch(
  { db }: ShopNeeds,
  visitor: Pick<Visitor, 'attempt' | 'levelCode'>,
  question: MismatchQuestion,
) {
  const exam = examOf(visitor)
  if (exam === null) return null
  const { chosen, instead } = await findFitting(db, { editionId: question.edition, exam })
  const fit = toFitView(chosen?.fit ?? null)
  if (chosen === null || fit === null || !isMismatch(fit.verdict)) return null
  return {
    question,
    fit,
    chosen: toCardView(chosen),
    mismatchNote: editionNote(chosen),
    instead: instead && {
      ...toInsteadView(chosen, instead),
      quantity: Math.min(question.quantity, instead.availability.maxQuantity),
    },
  }
}
