import type { ReactNode } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { addToCart, readCart } from '#shop/cart'
import { examOf } from '#shop/catalog'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ensureCartOwner } from './cart-owner.ts'

type Title = {
  readonly editionId: number
  readonly slug: string
  readonly title: string
  readonly quantity: number
}

/**
 * Puts titles into the visitor's cart, or tops up to these copies those that are in it, and leads there. What cannot be
 * bought as it is, or does not fit the attempt chosen since, is left out with the reason and a link to its page.
 */
export async function refillCart(
  needs: ShopNeeds,
  visitor: Visitor,
  titles: readonly Title[],
  { topsUp = false }: { readonly topsUp?: boolean } = {},
) {
  const owner = ensureCartOwner(visitor, needs)
  const confirmation = { exam: examOf(visitor), isAccepted: false }
  const cart = topsUp ? await readCart(needs.db, owner, null) : null
  const added: string[] = []
  const left: { readonly href: string; readonly title: string; readonly reason: string }[] = []
  for (const [editionId, lines] of Map.groupBy(titles, (line) => line.editionId)) {
    const { slug = '', title = '' } = lines[0] ?? {}
    const has = cart?.lines.find((line) => line.editionId === editionId)?.quantity ?? 0
    const quantity = lines.reduce((sum, line) => sum + line.quantity, -has)
    if (quantity <= 0) continue
    const done = await addToCart(needs, { owner, editionId, quantity, confirmation })
    if (done.ok) added.push(title)
    else left.push({ href: `/product/${editionId}/${slug}`, title, reason: done.refusal.message })
  }
  if (left.length === 0) throw redirect('/cart', 303)
  return { added, left }
}

type RefillPageProps = {
  readonly eyebrow: string
  readonly title: string
  readonly titles: readonly string[]
  readonly label: string
  readonly outcome: Awaited<ReturnType<typeof refillCart>> | undefined
  readonly children: ReactNode
}

/** Asks whether titles go into the cart, and says which could not. */
export function RefillPage({ eyebrow, title, titles, label, outcome, children }: RefillPageProps) {
  const busy = useNavigation().state === 'submitting'
  const { added, left } = outcome ?? { added: [], left: [] }
  const done = added.length > 0 ? 'Some titles are in your cart' : 'Nothing was added to your cart'
  return (
    <div className="page grid max-w-measure justify-items-start gap-5 pt-6 wide:pt-9">
      <header>
        <p className="text-14 text-soft">{eyebrow}</p>
        <h1 className="font-serif text-30 font-bold tracking-tight">{outcome ? done : title}</h1>
      </header>
      {added.length > 0 && <p>In your cart: {added.join(', ')}.</p>}
      <ul className={outcome ? 'w-full divide-y divide-line border-y border-line' : 'list-disc pl-5'}>
        {left.map(({ href, title: name, reason }) => (
          <li key={href} className="py-3">
            <TextLink href={href}>{name}</TextLink>
            <span className="block text-14 text-soft">{reason}</span>
          </li>
        ))}
        {!outcome && titles.map((name) => <li key={name}>{name}</li>)}
      </ul>
      <Form method="post" className="flex flex-wrap gap-3">
        {!outcome && <Button busy={busy}>{label}</Button>}
        {added.length > 0 && <ButtonLink href="/cart">Go to cart</ButtonLink>}
        {children}
      </Form>
    </div>
  )
}
