import { type ReactNode, Suspense, useRef } from 'react'
import { formatInrShort } from '#kernel/money'
import { useBoughtTitle } from '../../browser/bought-titles.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { FitPanel } from '../../ui/fit-mark.tsx'
import { TallLink, TextLink } from '../../ui/link.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Rail } from '../../ui/rail.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Announcement } from '../announcement.tsx'
import { AccessNote } from '../fit/access-note.tsx'
import type { ProductView } from '../load-product.ts'
import { lazyAfterLoad } from '../shell/lazy-after-load.ts'
import { TitledSection } from '../titled-section.tsx'
import { AttemptQuestion } from './attempt-question.tsx'
import { BundleParts } from './bundle-parts.tsx'
import { BuyBar, BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { Choices, Options } from './options.tsx'
import type { ProductSectionsProps } from './sections.tsx'

const Sections = lazyAfterLoad<ProductSectionsProps>(
  async () => (await import('./sections.tsx')).ProductSections,
)

type ProductScreenProps = {
  readonly product: ProductView
  /** What the visitor looked at before. */
  readonly recent?: ReactNode
}

export function ProductScreen({ product, recent }: ProductScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="page">
        <Breadcrumbs crumbs={product.crumbs} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 wide:mt-2 wide:grid-cols-[minmax(220px,3fr)_minmax(0,5fr)_minmax(280px,2.700fr)] wide:grid-rows-[auto_auto_auto_1fr] broad:gap-x-11">
          <div className="self-start wide:col-start-1 wide:row-span-4 wide:row-start-1">
            <Gallery {...product} />
          </div>
          <div className="grid min-w-0 content-start gap-5 wide:col-start-2 wide:row-start-1">
            <header className="grid gap-1.5">
              {product.badges.length > 0 && (
                <p className="flex flex-wrap gap-1.5">
                  {product.badges.map(({ label, tone }) => (
                    <Badge key={label} tone={tone}>
                      {label}
                    </Badge>
                  ))}
                </p>
              )}
              {product.editionLine && <p className="text-14 text-balance text-soft">{product.editionLine}</p>}
              <h1 className="font-serif text-30 leading-8.5 font-bold tracking-tight wide:text-38 wide:leading-10.5">
                {product.title}
              </h1>
              {product.subtitle && (
                <p className="font-serif text-18 text-balance text-soft">{product.subtitle}</p>
              )}
              {product.people.length > 0 && (
                <p>
                  {product.peopleLead}{' '}
                  <a href="#people" className="font-medium text-brand underline-offset-3 hover:underline">
                    {product.people.map(({ name }) => name).join(', ')}
                  </a>
                </p>
              )}
              {product.rating && (
                <a href="#reviews" className="justify-self-start">
                  <Rating average={product.rating.average} count={product.rating.count} long />
                </a>
              )}
              {product.sample && (
                <TallLink href={product.sample.href} className="justify-self-start">
                  {product.sample.words}
                </TallLink>
              )}
            </header>
            <BoughtNote edition={product.edition} />
            {product.newer && product.newer.href !== product.fit?.instead?.href && (
              <p className="rounded-card border border-warning-line bg-warning-tint p-4">
                This is an earlier edition. The current one is{' '}
                <TextLink href={product.newer.href}>{product.newer.label}</TextLink>.
              </p>
            )}
            {product.outdatedLaw && (
              <p className="rounded-card border border-warning-line bg-warning-tint p-4">
                Outdated: it states the law up to {product.outdatedLaw}.{' '}
                <TextLink href="/how-we-rank">How old law may be</TextLink>
              </p>
            )}
            {product.fit && (
              <FitPanel {...product.fit}>
                {product.fit.instead && (
                  <>
                    Buy <TextLink href={product.fit.instead.href}>{product.fit.instead.label}</TextLink>{' '}
                    instead.
                  </>
                )}
              </FitPanel>
            )}
            {product.announcements.map((one) => (
              <p key={one.statement} className="text-14 text-soft">
                <Announcement {...one} />
              </p>
            ))}
            {product.access && <AccessNote access={product.access} pace={product.pace} />}
            {product.terms && <AttemptQuestion terms={product.terms} returnUrl={product.href} />}
            {product.journal && (
              <p>
                An issue of <TextLink href={product.journal.href}>{product.journal.title}</TextLink>
              </p>
            )}
            {product.options && <Options {...product.options} />}
            {product.choices && <Choices {...product.choices} />}
            {product.bundle && <BundleParts bundle={product.bundle} />}
          </div>
          <div
            ref={box}
            className="self-start rounded-card border border-line bg-card wide:sticky wide:top-4 wide:max-h-[calc(100dvh-48px)] wide:overflow-y-auto wide:col-start-3 wide:row-span-4 wide:row-start-1"
          >
            <BuyBox key={product.edition} product={product} />
          </div>
          <Suspense>
            <Sections product={product}>
              {product.boughtWith.length > 0 && <BoughtWith cards={product.boughtWith} />}
              {product.otherEditions.length > 0 && (
                <TitledSection
                  title="Other editions"
                  size={24}
                  below="mb-2"
                  className="mt-8 border-t border-line pt-8"
                >
                  <ul className="divide-y divide-line">
                    {product.otherEditions.map(({ href, label, price }) => (
                      <li key={href} className="flex min-h-11 items-center justify-between gap-4">
                        <TextLink href={href}>{label}</TextLink>
                        <span className="tabular-nums">{formatInrShort(price)}</span>
                      </li>
                    ))}
                  </ul>
                </TitledSection>
              )}
            </Sections>
          </Suspense>
        </div>
      </div>
      {product.goesWith.length > 0 && (
        <div className="mt-12">
          <Rail title="You may also like" cards={product.goesWith} />
        </div>
      )}
      {recent}
      {(product.availability.canBuy || product.alert) && <BuyBar product={product} box={box} />}
    </>
  )
}

/** Titles from the same orders. */
const BoughtWith = ({ cards }: { readonly cards: ProductView['boughtWith'] }) => (
  <TitledSection title="Frequently bought together" size={24} className="mt-8 border-t border-line pt-8">
    <p className="mb-2 text-14 text-soft">Other students bought these in the same order.</p>
    <ul className="divide-y divide-line">
      {cards.map((card) => (
        <li key={card.edition} className="py-3">
          <ProductRow of={card}>
            <p className="text-14 text-soft">{[card.by, card.availability].filter(Boolean).join(' · ')}</p>
            <p className="font-bold tabular-nums">{formatInrShort(card.price)}</p>
          </ProductRow>
        </li>
      ))}
    </ul>
  </TitledSection>
)

/** Tells those who bought the edition when, and where they find it. */
function BoughtNote({ edition }: { readonly edition: number }) {
  const bought = useBoughtTitle(edition)
  return (
    bought && (
      <p className="rounded-card border border-line bg-card p-4">
        You bought this on {bought.on}.{' '}
        {bought.opens && (
          <>
            <TextLink href="/user/library">Open in library</TextLink>
            {' · '}
          </>
        )}
        <TextLink href={`/order/${bought.orderNo}`}>See order</TextLink>
      </p>
    )
  )
}
